import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { advanceClock, makeUser } from './testing.ts'

test.use({ ownHouse: 'days' })

const dayMs = 24 * 3_600_000
const address = '/pages/user/appropriateness?subject=contracts'

type Question = { readonly ask: string; readonly answers: readonly string[]; readonly right: number }
const pool = JSON.parse(
  readFileSync(
    new URL('../server/src/modules/appropriateness/questions/en-US.json', import.meta.url),
    'utf8',
  ),
) as Readonly<Record<string, Readonly<Record<string, Question>>>>
const known = Object.values(pool).flatMap((group) => Object.values(group))

/** Answers all questions; the first `wrong` of them wrong. */
async function answerAll(page: Page, wrong: number): Promise<void> {
  await page.getByRole('button', { name: 'Take questions' }).click()
  const groups = page.getByRole('group')
  await expect(groups).toHaveCount(12)
  for (let at = 0; at < 12; at += 1) {
    const group = groups.nth(at)
    const asked = (await group.locator('legend b').textContent()) ?? ''
    const question = known.find(({ ask }) => ask === asked)
    if (!question) throw new Error(`not in the pool: ${asked}`)
    const place = at < wrong ? (question.right + 1) % 3 : question.right
    await group.getByRole('radio', { name: question.answers[place] ?? '', exact: true }).check()
  }
  await page.getByRole('button', { name: 'Send answers' }).click()
}

/** Both ways look the same, and neither has the focus. */
async function expectEqual(page: Page): Promise<void> {
  const looks = []
  for (const name of ['Leave', 'Continue']) {
    const button = page.getByRole('button', { name })
    await expect(button).not.toBeFocused()
    looks.push(
      await button.evaluate((node) => {
        const { width, height } = node.getBoundingClientRect()
        const { backgroundColor, color, fontWeight } = getComputedStyle(node)
        return { width: Math.floor(width), height, backgroundColor, color, fontWeight }
      }),
    )
  }
  expect(looks[0]).toEqual(looks[1])
}

test('fails the questions, reads why, passes, waits, and decides twice', async ({ page, house }) => {
  const user = await makeUser(house, { verified: false })
  await signIn(page, house, user.token)
  await page.goto('/pages/user/security')
  await page.getByRole('link', { name: 'Questions before you start' }).click()
  await expect(page.getByText('Not started')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('link', { name: /Leverage above 2×/ }).click()
  await expect(page.getByText('Too few to say')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await answerAll(page, 4)
  await expect(page.getByText('Not passed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: '4 wrong answers' })).toBeVisible()
  await expect(page.getByText(/^Try again from/).last()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await advanceClock(house, dayMs)
  await page.goto(address)
  await answerAll(page, 2)
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
  await expect(page.getByText('of 12 right, 9 are needed')).toBeVisible()
  await expectEqual(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^Decide from/).last()).toBeVisible()
  await advanceClock(house, dayMs)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Leverage above 2×: do you still want it?' })).toBeVisible()
  await expectEqual(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^Leverage above 2×: open since/)).toBeVisible()
  await page.goto('/pages/user/appropriateness')
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await expect(page.getByText('Not started')).toHaveCount(2)
})
