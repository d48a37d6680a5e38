import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { makeUser, readLedger } from './testing.ts'
import { ask } from './wire.ts'

// A trade password that is asked for is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

test('opens a long on margin, adds margin, takes a part out and closes the rest', async ({
  page,
  server,
}) => {
  const { token, tradePassword } = await makeUser(server, { verified: true, balances: { USDT: '5000.00' } })
  const moved = { from: 'stock', to: 'contract', asset: 'USDT', amount: '5000.00', tradePassword }
  await ask(server, token, '/user/transfer', moved)
  await signIn(page, server, token)
  const main = page.getByRole('main')

  await page.goto('/pages/coin/contract?symbol=BTCPERP')
  await expect(main.getByText('Every 8 h, at most ±0.5%')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('link', { name: 'Long' }).tap()

  await page.getByLabel('Margin in USDT').fill('500')
  await expect(main.getByText(/^If BTC falls/)).toBeVisible()
  await expect(main.getByText('Break-even')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: /^Long .* BTC for .* USDT$/ }).tap()
  const receipt = page.getByRole('dialog', { name: 'Your order' })
  await expect(receipt.getByText('Position opened')).toBeVisible()
  await receipt.getByRole('link', { name: 'Positions' }).tap()

  await expect(main.getByText('BTC long 2×')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await main.getByRole('button', { name: 'Add margin' }).tap()
  const margin = page.getByRole('dialog', { name: 'Margin' })
  await margin.getByLabel('Amount in USDT').fill('50')
  await expect(margin.getByText(/can be lost/)).toBeVisible()
  // More margin moves the liquidation away from the mark.
  const row = margin.getByRole('row', { name: /^Liquidated at/ })
  await expect(row.getByRole('cell')).toHaveText([/^[\d,.]+$/, /^[\d,.]+$/])
  const [now, then] = (await row.getByRole('cell').allTextContents()).map((text) =>
    Number(text.replaceAll(',', '')),
  )
  expect(then).toBeLessThan(now!)
  await expectAccessible(page)
  await margin.getByRole('button', { name: 'Add 50.00 USDT' }).tap()
  await expect(margin).toBeHidden()

  await main.getByRole('button', { name: 'Set' }).first().tap()
  const exit = page.getByRole('dialog', { name: 'Take profit' })
  await exit.getByLabel('Mark price').fill('1000')
  await exit.getByRole('button', { name: 'Set' }).tap()
  // A long takes its profit above the mark.
  await expect(exit.locator('.field-error')).toBeVisible()
  await exit.getByLabel('Mark price').fill('900000')
  await exit.getByRole('button', { name: 'Set' }).tap()
  await expect(main.getByRole('button', { name: '900,000.00' })).toBeVisible()

  await main.getByRole('button', { name: 'Close part' }).tap()
  const close = page.getByRole('dialog', { name: 'Close' })
  await close.getByRole('button', { name: '50%' }).tap()
  await close.getByRole('button', { name: /^Close .* BTC$/ }).tap()
  await expect(close).toBeHidden()
  // A limit far above the market waits, and closes nothing yet.
  await main.getByRole('button', { name: 'Close', exact: true }).tap()
  await close.getByRole('button', { name: 'Limit', exact: true }).tap()
  // The long would be liquidated at about half of the mark.
  await close.getByLabel('Limit price').fill(String(Math.round(now!) * 3))
  await expectAccessible(page)
  await close.getByRole('button', { name: /^Close .* BTC$/ }).tap()
  await expect(close).toBeHidden()
  await main.getByRole('radio', { name: 'Orders' }).tap()
  await expect(main.getByText('BTC Close 2×')).toBeVisible()
  await main.getByRole('button', { name: 'Cancel' }).tap()
  await expect(main.getByText('BTC Close 2×')).toBeHidden()
  await main.getByRole('radio', { name: /^Open/ }).tap()

  await main.getByRole('button', { name: 'Close', exact: true }).tap()
  await close.getByRole('button', { name: /^Close .* BTC$/ }).tap()
  await expect(main.getByText('No open positions')).toBeVisible()

  await page
    .getByRole('tab', { name: 'Closed' })
    .or(page.getByRole('radio', { name: 'Closed' }))
    .tap()
  await main.getByRole('link', { name: /BTC long 2×/ }).tap()
  await expect(page.getByRole('heading', { name: 'Position closed' })).toBeVisible()
  await expect(main.getByText('Everything that changed it')).toBeVisible()
  await expect(main.getByRole('button', { name: /^Receipt proven/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  expect(Object.values((await readLedger(server)).sums).every((sum) => sum === '0')).toBe(true)
})
