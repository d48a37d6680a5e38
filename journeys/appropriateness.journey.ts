import type { Page } from '@playwright/test'
import { answerAll } from './questions.ts'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { advanceClock, makeUser } from './testing.ts'

test.use({ ownServer: 'days' })

const dayMs = 24 * 3_600_000
const address = '/pages/user/appropriateness?subject=contracts'

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

test('fails the questions, reads why, passes, waits, and decides twice', async ({ page, server }) => {
  const user = await makeUser(server, { verified: false })
  await signIn(page, server, user.token)
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

  await advanceClock(server, dayMs)
  await page.goto(address)
  await answerAll(page, 2)
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
  await expect(page.getByText('of 12 right, 9 are needed')).toBeVisible()
  await expectEqual(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^Decide from/).last()).toBeVisible()
  await advanceClock(server, dayMs)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Leverage above 2×: do you still want it?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What 50.00 USDT can do in one day' })).toBeVisible()
  await expectEqual(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^Leverage above 2×: open since/)).toBeVisible()
  await page.goto('/pages/user/appropriateness')
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await expect(page.getByText('Not started')).toHaveCount(2)
})
