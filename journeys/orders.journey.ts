import { answer, enterPractice, fact, signIn } from './steps.ts'
import { expect, expectAccessible, test } from './story.ts'
import { makeUser } from './testing.ts'
import { buy, cash, orderInfo, orders, stockOf } from './wire.ts'

/** Far enough below the market not to fill, near enough for the day's limits. */
const below = 0.95

test('open orders are changed, one is canceled, the others together, and the order center shows their outcome', async ({
  page,
  server,
}) => {
  const { token } = await enterPractice(page, server)
  const { quote, tick } = await stockOf(server, 'LAGC')
  const price = (Math.floor((Number(quote.last) * below) / Number(tick)) * Number(tick)).toFixed(2)
  const place = (quantity: number) =>
    buy(server, token, { symbol: 'LAGC', type: 'limit', quantity, price, timeInForce: 'day' })
  const first = await place(30)
  await place(20)
  await place(10)

  await page.goto('/pages/tabbar/trade')
  await expect(page.getByText('Ahead of you in the queue')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change', exact: true }).last().tap()
  const sheet = page.getByRole('dialog', { name: 'Change LAGC' })
  await sheet.getByRole('textbox', { name: 'Remaining shares' }).fill('25')
  await expect(sheet.getByText('Your order keeps its place in the queue.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Change order' }).tap()
  await expect(sheet).toBeHidden()
  await expect.poll(async () => (await orderInfo(server, token, first.id)).order.remaining).toBe('25')

  await page.getByRole('button', { name: 'Cancel order' }).last().tap()
  await answer(page.getByRole('alertdialog', { name: 'Cancel this order?' }), 'Cancel order')
  await expect.poll(async () => (await orderInfo(server, token, first.id)).order.state).toBe('cancelled')

  await page.getByRole('button', { name: 'Cancel all 2' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Cancel all 2 orders?' })
  await expectAccessible(page)
  await answer(question, 'Cancel all 2 orders')
  await expect(page.getByRole('status').filter({ hasText: '2 of 2 orders canceled' })).toBeVisible()
  await expect(page.getByText('No open orders')).toBeVisible()
  expect((await orders(server, token)).map(({ state }) => state)).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
  ])
  expect((await cash(server, token)).held).toBe('0.00')

  await page.getByRole('tab', { name: 'Past' }).tap()
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Status' }).tap()
  await page.getByRole('radio', { name: 'Filled' }).tap()
  await expect(page.getByText('No matches')).toBeVisible()
  await filters.getByRole('button', { name: 'Filled' }).tap()
  await page.getByRole('radio', { name: 'Canceled' }).tap()
  await filters.getByRole('button', { name: 'Symbol' }).tap()
  const symbols = page.getByRole('dialog', { name: 'Symbol' })
  await symbols.getByRole('textbox', { name: 'Symbol' }).fill('lagc')
  await symbols.getByRole('button', { name: 'View results' }).tap()
  await expect(symbols).toBeHidden()
  await filters.getByRole('button', { name: 'Date' }).tap()
  const dates = page.getByRole('dialog', { name: 'Date' })
  await dates.getByRole('radio', { name: 'Choose dates' }).tap()
  await dates.getByRole('button', { name: 'Previous month' }).tap()
  await expectAccessible(page)
  await dates.getByRole('radio', { name: 'Today' }).tap()
  await dates.getByRole('button', { name: 'View results' }).tap()
  await expect(dates).toBeHidden()
  await expect(filters.getByRole('button', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'LAGC' })).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Summary' }).tap()
  await expect(fact(page, 'Canceled')).toHaveText('3')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Fills' }).tap()
  await expect(page.getByText('No fills yet')).toBeVisible()
})

test.describe('when an answer is lost', () => {
  test.use({ tolerated: [/ERR_FAILED/] })

  test('an order whose answer a reload lost is looked up, and is not sent again', async ({
    page,
    server,
  }) => {
    // A user made by the test program: practice accounts of one place are asked to prove that they are no program.
    const { token } = await makeUser(server, { verified: false, balances: { NGN: '1000000.00' } })
    await signIn(page, server, token)
    await page.goto('/pages/stock/stockKline?symbol=LAGC&side=buy')
    const sheet = page.getByRole('dialog', { name: 'LAGC order' })
    await expect(sheet).toBeVisible()
    // The order arrives; its answer does not, nor does the same order when it is sent again.
    let sent = 0
    await page.route('**/stock/order/buy', async (route) => {
      sent += 1
      if (sent === 1) await route.fetch()
      await route.abort()
    })
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/stock/order/buy'))
    await sheet.getByRole('textbox', { name: 'Number of shares' }).fill('7')
    await sheet.getByRole('button', { name: /^Buy 7 LAGC for about ₦/ }).tap()
    await lost
    expect(await orders(server, token)).toHaveLength(1)
    await page.reload()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(sheet.getByText(/^Your earlier order was placed: 7 LAGC/)).toBeVisible()
    await sheet.getByRole('button', { name: 'View order' }).tap()
    await expect(page).toHaveURL(/stock\/order\?id=/)
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
    expect(await orders(server, token)).toHaveLength(1)
  })
})

test('the order center shows what is open and what is over of all products, and finds it', async ({
  page,
  server,
}) => {
  const { token } = await enterPractice(page, server)
  const { quote, tick } = await stockOf(server, 'LAGC')
  const price = (Math.floor((Number(quote.last) * below) / Number(tick)) * Number(tick)).toFixed(2)
  await buy(server, token, { symbol: 'LAGC', type: 'limit', quantity: 30, price, timeInForce: 'day' })
  const done = await buy(server, token, { symbol: 'SAVB', type: 'market', quantity: 10 })

  await page.goto('/pages/tabbar/trade')
  await page.getByRole('link', { name: 'Orders of all products' }).tap()
  await expect(page.getByRole('heading', { name: 'All orders' })).toBeVisible()
  const open = page.getByRole('region', { name: 'Open' })
  await expect(open.getByRole('link', { name: /Buy 30 LAGC/ })).toContainText('0 of 30')
  await expect(open).toContainText('on hold')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('link', { name: /Buy 10 SAVB/ })).toContainText('Filled')
  await expect(today).toContainText(
    (await orderInfo(server, token, done.id)).total.replace(/\B(?=(\d{3})+\.)/g, ','),
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Transfers' }).tap()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await page.getByRole('button', { name: /^All/ }).tap()
  await page.getByRole('searchbox').fill('savb')
  await expect(open).toBeHidden()
  await expect(today.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox').fill('nothing')
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('radio', { name: 'Completed' }).tap()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^View \d+/ }).tap()
  await expect(sheet).toBeHidden()
  await expect(open).toBeHidden()
  await today.getByRole('link', { name: /Buy 10 SAVB/ }).tap()
  await expect(page).toHaveURL(/stock\/order\?id=/)
  await expect(page.getByText(/^You bought 10 shares at ₦.* including fees/)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await open.getByRole('link', { name: /Buy 30 LAGC/ }).tap()
  await expect(page.getByRole('heading', { name: 'Why it hasn’t filled yet' })).toBeVisible()
  await expect(page.getByText(/^The lowest ask is ₦/)).toBeVisible()
})

test.describe('when a part does not come', () => {
  test.use({ tolerated: [/ERR_FAILED/] })

  test('the order center names it and shows the rest', async ({ page, server }) => {
    const { token } = await enterPractice(page, server)
    await buy(server, token, { symbol: 'SAVB', type: 'market', quantity: 10 })
    await page.route('**/user/transfer/list*', (route) => route.abort())
    await page.goto('/pages/user/orderCentre')
    await expect(page.getByText(/^Couldn’t load: Transfers/)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('link', { name: /Buy 10 SAVB/ })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Try again' }).tap()
    await expect(page.getByText(/^Couldn’t load: Transfers/)).toBeHidden()
  })
})
