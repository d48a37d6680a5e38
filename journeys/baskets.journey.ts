import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { advanceClock, makeUser, readLedger } from './testing.ts'

// An amount that is refused is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

const dayMs = 24 * 3_600_000

test('keeps a basket, buys it with one amount, changes its weights, and rebalances it', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { verified: true, balances: { NGN: '500000.00' } })
  await signIn(page, server, user.token)
  await page.goto('/pages/tabbar/position')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Baskets' }).tap()
  await main.getByRole('button', { name: 'New basket' }).tap()
  const editor = page.getByRole('dialog', { name: 'New basket' })
  await editor.getByRole('textbox', { name: 'Name' }).fill('Long term')
  for (const symbol of ['LAGC', 'SAVB']) {
    await editor.getByRole('searchbox', { name: 'Add a stock' }).fill(symbol)
    await editor.getByRole('button', { name: `Add ${symbol}` }).tap()
  }
  await editor.getByRole('textbox', { name: 'Weight of LAGC, in percent' }).fill('60')
  await editor.getByRole('textbox', { name: 'Weight of SAVB, in percent' }).fill('30')
  await expect(editor.getByText('Still to assign: 10%')).toBeVisible()
  await editor.getByRole('textbox', { name: 'Weight of SAVB, in percent' }).fill('40')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Save basket' }).tap()
  await main.getByRole('link', { name: /Long term/ }).tap()

  await main.getByRole('button', { name: 'Top up' }).tap()
  const orders = page.getByRole('dialog', { name: 'Top up Long term' })
  const amount = orders.getByRole('textbox', { name: 'Amount' })
  await amount.fill('1')
  await expect(orders.getByText(/^This amount doesn’t cover one lot/)).toBeVisible()
  await amount.fill('900000')
  await expect(orders.getByText(/^You want to invest/)).toBeVisible()
  await amount.fill('200000')
  await expect(orders.getByText(/^Buy [\d,]+$/)).toHaveCount(2)
  await expect(orders.getByText('Most that can leave', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await orders.getByRole('button', { name: /^Buy for about/ }).tap()
  const receipt = page.getByRole('dialog', { name: 'Basket receipt' })
  await expect(receipt.getByText('2 orders placed')).toBeVisible()
  await expectAccessible(page)
  await receipt.getByRole('button', { name: 'Done' }).tap()
  await expect(main.getByText('On target')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  // What was bought can be sold once it has settled.
  await advanceClock(server, 5 * dayMs)
  await main.getByRole('button', { name: 'Edit', exact: true }).tap()
  const change = page.getByRole('dialog', { name: 'Edit basket' })
  await change.getByRole('textbox', { name: 'Weight of LAGC, in percent' }).fill('30')
  await change.getByRole('textbox', { name: 'Weight of SAVB, in percent' }).fill('70')
  await change.getByRole('button', { name: 'Save basket' }).tap()
  await expect(main.getByText(/ pts off$/)).toBeVisible()
  await main.getByRole('button', { name: 'Rebalance' }).tap()
  const moves = page.getByRole('dialog', { name: 'Rebalance Long term' })
  await expect(moves.getByText(/^Sell [\d,]+$/)).toBeVisible()
  await moves.getByRole('button', { name: 'Place 2 orders' }).tap()
  await expect(receipt.getByText('2 orders placed')).toBeVisible()
  await receipt.getByRole('link', { name: /SAVB/ }).tap()
  await expect(page.getByRole('link', { name: 'From your basket' })).toBeVisible()
  expect(await readLedger(server)).toMatchObject({ unownedHolds: 0 })
})
