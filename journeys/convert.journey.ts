import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { makeUser, readLedger } from './testing.ts'
import { ask } from './wire.ts'

// A trade password that is asked for is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

test('converts USDT into bitcoin at a firm quote, and finds the posting among the asset records', async ({
  page,
  server,
}) => {
  const { token, tradePassword } = await makeUser(server, { verified: true, balances: { USDT: '5000.00' } })
  const moved = { from: 'stock', to: 'coin', asset: 'USDT', amount: '5000.00', tradePassword }
  await ask(server, token, '/user/transfer', moved)
  await signIn(page, server, token)
  await page.goto('/pages/exchange/cryptoConvert?from=USDT&to=BTC&amount=500')
  const main = page.getByRole('main')
  await expect(main.getByText(/^Firm for \d+ seconds$/)).toBeVisible()
  await expect(main.getByText('What the spot order book would give')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  // The ring runs down once, and nothing happens until the user asks again.
  await expect(main.getByText('This quote has ended')).toBeVisible({ timeout: 40_000 })
  const again = page.getByRole('button', { name: 'New quote' })
  await again.tap()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  // A quote is firm for ten seconds: where the machine is slower than that, another one is asked for, as by a user.
  await expect(async () => {
    if (await again.isVisible()) await again.tap({ timeout: 1_000 })
    await page.getByRole('button', { name: /^Get .* BTC for .*500\.00/ }).tap({ timeout: 9_000 })
  }).toPass({ timeout: 60_000 })
  await expect(receipt.getByText('You got')).toBeVisible()
  await expectAccessible(page)
  expect(Object.values((await readLedger(server)).sums).every((sum) => sum === '0')).toBe(true)

  await page.goto('/pages/coin/assetsRecord')
  await expect(main.getByRole('region').getByText('Currency exchange', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.goto('/pages/fundsDetail/cryptoFundsDetail')
  await expect(main.getByText(/^Exchange to BTC/).first()).toBeVisible()
})
