import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { advanceClock, makeUser, readLedger } from './testing.ts'
import { ask } from './wire.ts'

test.use({ ownServer: 'days' })

const dayMs = 24 * 60 * 60_000

test('buys from the short-term list, which sells after its limit, and sees what it brought', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const user = await makeUser(server, { verified: true, balances: { NGN: '1000000.00' } })
  const { tradePassword } = user
  await signIn(page, server, user.token)
  await page.goto('/pages/stock/shortTerm')
  const main = page.getByRole('main')
  await expect(main.getByText('Held for 5 trading days at most.')).toBeVisible()
  await expect(main.getByText('Short-term trades are for VIP members.')).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveCount(8)
  await expectAccessible(page)
  await expectNoSideways(page)

  await ask(server, user.token, '/user/vip/buy', { planId: '30', tradePassword })
  await page.reload()
  await main.getByRole('listitem').first().getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: /^Buy \w+ for 5 trading days$/ })
  await sheet.getByRole('textbox', { name: 'How many' }).fill('20')
  await expect(sheet.getByText(/^Worst case/)).toContainText('₦')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Buy 20 \w+$/ }).click()
  const trade = main.getByRole('region').filter({ hasText: '20 shares' })
  await expect(trade.getByText('Open', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await advanceClock(server, 5 * dayMs)
  await expect(trade.getByText('Sold at the limit')).toBeVisible({ timeout: 40_000 })
  await expect(trade.getByText('Result after fees')).toBeVisible()
  await page.goto('/pages/stock/vip')
  await expect(main.getByText('1 use', { exact: true })).toBeVisible()
  expect(Object.values((await readLedger(server)).sums).every((sum) => sum === '0')).toBe(true)
})

test('reads advice as a member, and its result once its time is over as a visitor', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const user = await makeUser(server, { verified: true, balances: { NGN: '1000000.00' } })
  await page.goto('/pages/stock/advice')
  const main = page.getByRole('main')
  await expect(main.getByText('Not enough evidence').first()).toBeVisible()
  await expect(main.getByText(/^\d+ open calls?$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await signIn(page, server, user.token)
  await ask(server, user.token, '/user/vip/buy', { planId: '30', tradePassword: user.tradePassword })
  await page.goto('/pages/stock/advice')
  await expect(
    main
      .getByRole('link')
      .filter({ hasText: /Breakout|Pullback/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await advanceClock(server, 5 * dayMs)
  await page.reload()
  await expect(main.getByText(/^Lagos 30 /).first()).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page)
})
