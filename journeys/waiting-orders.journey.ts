import { fact, openTicket, signIn, stockPage, ticketOf } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { makeUser, readLedger } from './testing.ts'
import { ask } from './wire.ts'

// A trade password that is asked for is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

test('places one order of two parts with one hold until a date, after a review, moves it, cancels it, and begins it again', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { verified: true, balances: { NGN: '500000.00' } })
  await signIn(page, server, user.token, { reviewOrders: true })
  await page.goto(stockPage('LAGC'))
  const ticket = await openTicket(page, 'LAGC', 'buy')
  await ticket.kind('oco')
  await ticket.write('quantity', '100')
  await expect(ticket.xray.getByText(/^If your limit fills/)).toBeVisible()
  await ticket.sheet.getByRole('button', { name: 'Day order' }).tap()
  await page.getByRole('radio', { name: /^Good till date/ }).tap()
  const dates = page.getByRole('dialog', { name: 'Last date' })
  await expectAccessible(page)
  await dates.getByRole('button', { name: '30 days' }).tap()
  await expect(ticket.sheet.getByRole('button', { name: /^Till / })).toBeVisible()
  await expectAccessible(page)
  const { review, send } = await ticket.review(/^Buy 100 LAGC at .+ or at stop/)
  await expect(review.getByText(/^Till /)).toBeVisible()
  await expectAccessible(page)
  await send.tap()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt.getByText(/^Waiting in the order book: 100 at/)).toBeVisible()
  await receipt.getByRole('link', { name: 'View positions' }).tap()
  const main = page.getByRole('main')
  await page.getByRole('tab', { name: /^Orders/ }).tap()
  await main.getByRole('link', { name: /Buy LAGC/ }).tap()
  await expect(main.getByText(/^One cancels the other, good till /)).toBeVisible()
  const expires = await fact(page, 'Expires').innerText()
  await expect(main.getByText('Stop price')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Change', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Change LAGC order' })
  await sheet.getByLabel('Remaining shares').fill('60')
  await sheet.getByRole('button', { name: /^Last date/ }).tap()
  await dates.getByRole('button', { name: '90 days' }).tap()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Change order' }).tap()
  await expect(main.getByText('60 remaining')).toBeVisible()
  await expect(fact(page, 'Expires')).not.toHaveText(expires)
  await page.getByRole('button', { name: 'Cancel order' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order', exact: true }).tap()
  await expect(main.getByText('Canceled', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Buy again' }).tap()
  await expect(ticket.field('quantity')).toHaveValue('60')
  await expect(ticket.sheet.getByText(/^Same side and quantity as your earlier order/)).toBeVisible()
  await expectAccessible(page)
  expect(await readLedger(server)).toMatchObject({ unownedHolds: 0 })
})

test('lets a stop follow the price of a coin', async ({ page, server }) => {
  const user = await makeUser(server, { verified: true, balances: { USDT: '5000.00' } })
  const { token, tradePassword } = user
  await ask(server, token, '/user/transfer', {
    from: 'stock',
    to: 'coin',
    asset: 'USDT',
    amount: '5000.00',
    tradePassword,
  })
  await signIn(page, server, token)
  await page.goto('/pages/coin/coinKline?symbol=BTCUSDT')
  // A level of the order book is a limit order at its price, which moves: read and pressed in one turn.
  const level = page.getByRole('button', { name: /^Buy at / }).first()
  const pressed = await level.evaluate((button: HTMLElement) => {
    const text = button.innerText
    button.click()
    return text
  })
  const [price = ''] = /[\d,.]+$/.exec(pressed) ?? []
  const ticket = ticketOf(page, 'BTC')
  await expect(ticket.field('price')).toHaveValue(price)
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

test('buys for an amount each week, pauses, changes and stops it', async ({ page, server }) => {
  const user = await makeUser(server, { verified: true, balances: { NGN: '500000.00' } })
  await signIn(page, server, user.token)
  await page.goto(stockPage('LAGC'))
  const ticket = await openTicket(page, 'LAGC', 'buy')
  await ticket.sheet.getByRole('link', { name: 'Buy this regularly' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Recurring buy: LAGC' })
  await sheet.getByRole('textbox', { name: 'Amount each time' }).fill('0.01')
  await sheet.getByRole('button', { name: 'Start recurring buy' }).tap()
  await expect(sheet.getByText(/^The smallest quantity of LAGC/)).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Amount each time' }).fill('40000')
  await expect(sheet.getByText('Right now it would buy')).toBeVisible()
  await sheet.getByRole('button', { name: 'Fri' }).tap()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Start recurring buy' }).tap()
  const main = page.getByRole('main')
  await expect(main.getByText('Every Friday', { exact: true })).toBeVisible()
  await expect(fact(page, 'Next buy')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await main.getByRole('button', { name: 'Suspend' }).tap()
  await expect(main.getByText('Suspended', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Change' }).tap()
  const changing = page.getByRole('dialog', { name: 'Change recurring buy: LAGC' })
  await changing.getByRole('radio', { name: 'Monthly' }).tap()
  await changing.getByRole('button', { name: '15', exact: true }).tap()
  await changing.getByRole('button', { name: 'Save changes' }).tap()
  await expect(main.getByText('On day 15 of each month', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Stop' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).tap()
  await expect(main.getByText('Stopped')).toBeVisible()
})
