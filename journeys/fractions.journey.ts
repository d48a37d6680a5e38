import { openTicket, signIn, stockPage } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { advanceClock, makeUser, readLedger } from './testing.ts'
import { wordsIn } from './words.ts'

const dayMs = 24 * 3_600_000

test('buys a stock for an amount, finds the fraction in positions and statement, and sells it', async ({
  page,
  server,
}) => {
  const say = wordsIn('en-US')
  const user = await makeUser(server, { verified: true, balances: { NGN: '50000.00' } })
  await signIn(page, server, user.token)
  await page.goto(stockPage('LAGC'))
  const { sheet } = await openTicket(page, 'LAGC', 'buy')
  await sheet.getByRole('button', { name: say('ticket.byMoney'), exact: true }).tap()
  await sheet.getByRole('button', { name: say('ticket.fraction'), exact: true }).tap()
  const buying = page.getByRole('dialog', { name: 'Buy LAGC for an amount' })
  await buying.getByRole('textbox', { name: 'Amount to spend' }).fill('5000')
  await expect(buying.getByText(/^\d+ whole shares at ₦/)).toBeVisible()
  await expect(buying.getByText(/^0\.\d+ of a share at ₦/)).toBeVisible()
  await expect(buying.getByText(/^at least [\d.]+$/)).toBeVisible()
  await expectAccessible(page)
  await buying.getByRole('button', { name: /^Buy [\d.]+ LAGC for ₦/ }).tap()
  const receipt = page.getByRole('dialog', { name: 'Bought' })
  await expect(receipt.getByText(/^Priced by order \d+, which bought one share/)).toBeVisible()
  await expect(receipt.getByText('Receipt proven')).toBeVisible()
  await expectAccessible(page)

  await receipt.getByRole('link', { name: 'Positions' }).tap()
  const main = page.getByRole('main')
  await expect(main.getByText(/^\d+\.\d+ at /).first()).toBeVisible()
  await expectNoSideways(page)
  // A fraction can be sold once it has settled, as shares can.
  await advanceClock(server, 5 * dayMs)
  await main.getByRole('button', { name: 'LAGC details' }).tap()
  await page.getByRole('button', { name: 'Sell the fraction' }).tap()
  const selling = page.getByRole('dialog', { name: 'Sell a fraction of LAGC' })
  await selling.getByRole('button', { name: /^Sell 0\.\d+ LAGC for ₦/ }).tap()
  const sold = page.getByRole('dialog', { name: 'Sold' })
  await expect(sold.getByText(/^Priced by order \d+, which sold one share/)).toBeVisible()

  await page.goto('/pages/fundsDetail/stockFundsDetail')
  await expect(main.getByText(/^Sold 0\.\d+ LAGC$/)).toBeVisible()
  expect(await readLedger(server)).toMatchObject({ unownedHolds: 0 })
})
