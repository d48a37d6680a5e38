import { openTicket, signIn, stockPage } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { makeUser, readLedger } from './testing.ts'
import { ask } from './wire.ts'

// A trade password that is asked for is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

test('places one order of two parts with one hold, moves both, and cancels it', async ({ page, house }) => {
  const user = await makeUser(house, { verified: true, balances: { NGN: '500000.00' } })
  await signIn(page, house, user.token)
  await page.goto(stockPage('LAGC'))
  const ticket = await openTicket(page, 'LAGC', 'buy')
  await ticket.kind('oco')
  await ticket.write('quantity', '100')
  await expect(ticket.xray.getByText(/^If your limit fills/)).toBeVisible()
  await expectAccessible(page)
  await ticket.send(/^Buy 100 LAGC at .+ or at stop/).tap()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt.getByText(/^Waiting in the order book: 100 at/)).toBeVisible()
  await receipt.getByRole('link', { name: 'View positions' }).tap()
  const main = page.getByRole('main')
  await page.getByRole('tab', { name: /^Orders/ }).tap()
  await main.getByRole('link', { name: /Buy LAGC/ }).tap()
  await expect(main.getByText(/^One cancels the other/)).toBeVisible()
  await expect(main.getByText('Stop price')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Change', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Change LAGC order' })
  await sheet.getByLabel('Remaining shares').fill('60')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Change order' }).tap()
  await expect(main.getByText('60 remaining')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order', exact: true }).tap()
  await expect(main.getByText('Canceled', { exact: true }).first()).toBeVisible()
  expect(await readLedger(house)).toMatchObject({ unownedHolds: 0 })
})

test('lets a stop follow the price of a coin', async ({ page, house }) => {
  const user = await makeUser(house, { verified: true, balances: { USDT: '5000.00' } })
  const { token, tradePassword } = user
  await ask(house, token, '/user/transfer', {
    from: 'stock',
    to: 'coin',
    asset: 'USDT',
    amount: '5000.00',
    tradePassword,
  })
  await signIn(page, house, token)
  await page.goto('/pages/coin/coinKline?symbol=BTCUSDT')
  const ticket = await openTicket(page, 'BTC', 'buy')
  await ticket.kind('trailing_stop')
  await ticket.sheet.getByRole('button', { name: '3%' }).tap()
  await ticket.sheet.getByLabel('Quantity', { exact: true }).fill('0.01')
  await expect(ticket.xray.getByText(/^The stop starts at/)).toBeVisible()
  await expectAccessible(page)
  await ticket.send(/^Buy 0\.01 BTC, 3% above the low/).tap()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt.getByText(/^Not triggered yet/)).toBeVisible()
  await receipt.getByRole('link', { name: 'View orders' }).tap()
  const main = page.getByRole('main')
  await expect(main.getByText('Lowest price so far')).toBeVisible()
  await expect(main.getByText('3.00%')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
})
