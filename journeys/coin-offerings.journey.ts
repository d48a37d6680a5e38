import { publishOffering } from './issues.ts'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import type { TestServer } from './test-server.ts'
import { advanceClock, makeUser, type TestUser } from './testing.ts'
import { ask } from './wire.ts'

test.use({ ownServer: 'days' })

// A PIN that is asked for is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A verified user with practice money in the crypto account. */
async function applicant(server: TestServer): Promise<TestUser> {
  const user = await makeUser(server, { verified: true, balances: { USDT: '3000.000000' } })
  const { tradePassword } = user
  const moved = { from: 'stock', to: 'coin', asset: 'USDT', amount: '2500' }
  await ask(server, user.token, '/user/transfer', { ...moved, tradePassword })
  return user
}

test('applies for a coin offering, gets a share with everyone else, checks it, and has a part that is released later', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  await publishOffering(server)
  const user = await applicant(server)
  const others = [await applicant(server), await applicant(server), await applicant(server)]
  await signIn(page, server, user.token)
  await page.goto('/pages/coinICO/icoList')
  const card = page.getByRole('link').filter({ hasText: 'Kora Network' })
  await expect(card.getByText('closes')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await card.click()

  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'You ask for' }).fill('150')
  await expect(main.getByText('300.00 KORA', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Apply, hold 150.00 USDT' }).click()
  const sheet = page.getByRole('dialog', { name: 'Enter your PIN' })
  const applied = page.getByRole('button', { name: 'Withdraw application' })
  await expect(applied.or(sheet)).toBeVisible()
  if (await sheet.isVisible()) await page.keyboard.type(user.tradePassword)
  await expect(applied).toBeVisible()

  // The worked example: asks of 2,000, 450, 150 and 50 for 500.00, at most 200.00 each. The share falls to a half on the screen.
  const { list } = await ask<{ list: { id: string; coin: string }[] }>(server, '', '/coin/new/list')
  const offerId = list.find(({ coin }) => coin === 'KORA')!.id
  for (const [at, amount] of ['2000', '450', '50'].entries()) {
    const { token, tradePassword } = others[at]!
    await ask(server, token, '/coin/order/new/apply', { offerId, amount, tradePassword })
  }
  await expect(main.getByText('150.00 KORA', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  await expect(main.getByText('50.0%', { exact: true })).toBeVisible()

  await advanceClock(server, dayMs)
  await advanceClock(server, 6 * minuteMs)
  await page.goto('/pages/coinICO/applyList')
  await expect(main.getByText('150.00 KORA', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Your application' }).click()
  await expect(main.getByText('KORA, 50.0% of what you asked for')).toBeVisible()
  await expect(main.getByText('4 of 4 match')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: /^Receipt proven/ })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await expectNoSideways(page)

  // 20% at the listing, 60% a day later.
  const released = main.locator('dl').filter({ hasText: 'Released so far' })
  await advanceClock(server, 10 * minuteMs)
  await expect(released.getByText('30.00 KORA').first()).toBeVisible({ timeout: 20_000 })
  await advanceClock(server, dayMs)
  await expect(released.getByText('90.00 KORA')).toBeVisible({ timeout: 20_000 })
  await page.goto('/pages/coin/coinKline?symbol=KORAUSDT')
  await expect(page.getByText('90').first()).toBeVisible()
})
