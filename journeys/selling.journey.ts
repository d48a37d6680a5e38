import type { Page } from '@playwright/test'
import { enterPractice, openTicket, stockPage } from './steps.ts'
import { expect, expectAccessible, test } from './story.ts'
import { advanceClock } from './testing.ts'
import { buy, cash, position, statement } from './wire.ts'
import { minorOf } from './words.ts'

test.use({ ownServer: 'days' })

const afterMidnightMs = 120_000

test('sells 40 of 100 on the day they unlock, and the statement adds up line by line', async ({
  page,
  server,
}) => {
  const { token } = await enterPractice(page, server)
  await buy(server, token, { symbol: 'LAGC', type: 'market', quantity: 100 })
  await page.goto(stockPage('LAGC'))
  const early = await openTicket(page, 'LAGC', 'sell')
  await early.key('40')
  await expect(early.objection).toContainText('100 are unsettled')
  await expect(early.objection).toContainText('No money moved')
  await early.sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByText(/^100 settling/)).toBeVisible()

  const { unlockAt } = await position(server, token, 'LAGC')
  const { nowMs } = await advanceClock(server, 0)
  await advanceClock(server, (unlockAt ?? nowMs) - nowMs + afterMidnightMs)
  await expect.poll(async () => (await position(server, token, 'LAGC')).available).toBe('100')

  await page.reload()
  const ticket = await openTicket(page, 'LAGC', 'sell')
  await ticket.key('40')
  await ticket.send(/^Sell 40 LAGC for about ₦/).tap()
  await expect(page.getByText('Sold 40 LAGC')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View positions' }).tap()
  await expect(page.getByRole('link', { name: /LAGC.*\b60 at/s })).toBeVisible()
  expect((await position(server, token, 'LAGC')).quantity).toBe('60')

  await page.getByRole('link', { name: 'Transactions' }).tap()
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible()
  await page.getByRole('combobox', { name: 'Asset' }).selectOption('NGN')
  await expect(page.getByRole('listitem').filter({ hasText: 'Practice money' })).toHaveCount(1)
  await expectAccessible(page)
  await linesAddUp(page, (await cash(server, token)).total)
  const shares = await statement(server, token, 'share:LAGC')
  expect(shares.at(-1)?.balanceAfter).toBe('60')
})

/** Newest first, one row for each event: its balance is the one below it plus its own amount; the first one is the account's cash. */
async function linesAddUp(page: Page, cashNow: string): Promise<void> {
  const rows = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  const lines = rows
    .map((row) =>
      [...row.matchAll(/([+−]?)₦([\d,]+\.\d{2})/g)].map(([, sign, digits]) => minorOf(`${sign}${digits}`)),
    )
    .filter((figures) => figures.length > 1)
    // Fees may be between the amount and the balance after it.
    .map((figures) => [figures[0], figures.at(-1)] as const)
  // The grant, the purchase and the sale.
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(lines[0]?.[1]).toBe(minorOf(cashNow))
  for (const [index, [amount, after]] of lines.entries()) {
    const before = lines[index + 1]?.[1] ?? 0n
    expect(after, `line ${index} of ${lines.length}`).toBe(before + (amount ?? 0n))
  }
}
