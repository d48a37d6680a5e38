import { amountIn, answer, enterPractice, fact, openTicket, stockPage } from './steps.ts'
import { expect, expectAccessible, test } from './story.ts'
import type { TestServer } from './test-server.ts'
import { makeUser, type TestUser } from './testing.ts'
import { cash, orderInfo, orders, sell, stockOf } from './wire.ts'
import { minorOf, naira } from './words.ts'

const wanted = 1500

// A change that is refused is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

test('a limit order waits in its place, is partly filled by another user, is canceled, and the rest of the money returns', async ({
  page,
  server,
}) => {
  const { token } = await enterPractice(page, server)
  const before = await cash(server, token)
  const seller = await makeUser(server, { verified: true, balances: { 'share:LAGC': '100000' } })
  await page.goto(stockPage('LAGC'))
  const ticket = await openTicket(page, 'LAGC', 'buy')
  await ticket.kind('limit')
  const { bid } = (await stockOf(server, 'LAGC')).quote
  await ticket.write('price', bid)
  await ticket.write('quantity', String(wanted))
  await ticket.send(/^Buy 1,500 LAGC/).tap()
  await expect(page.getByText(/^Waiting in the order book: 1,500 at/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'View positions' }).tap()
  await page.getByRole('tab', { name: /^Orders/ }).tap()
  await expect(fact(page, 'Ahead of you in the queue')).toHaveText(/[\d,]+ share/)
  const [placed] = await orders(server, token)
  const id = placed?.id ?? ''
  expect((await cash(server, token)).held).toBe((await orderInfo(server, token, id)).order.held)

  await meet(server, { seller, token, id, price: bid })
  await page.getByRole('link', { name: /Buy LAGC/ }).tap()
  await page.getByRole('button', { name: /^\d+ fills?/ }).tap()
  await expect(page.getByText('with another user').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await test.step('a quantity that is typed before another fill is refused, and raises nothing', async () => {
    await page.getByRole('button', { name: 'Change', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Change LAGC' })
    const left = sheet.getByRole('textbox', { name: 'Remaining shares' })
    const typed = String(Number((await orderInfo(server, token, id)).order.remaining) - 1)
    await left.fill(typed)
    await meet(server, { seller, token, id, price: bid })
    await expect(sheet.getByText(/more shares were filled while you were changing this order/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Change order' }).tap()
    await expect(sheet.getByText(/Nothing was changed\. Check the quantity/)).toBeVisible()
    const { order } = await orderInfo(server, token, id)
    expect(order.quantity).toBe(String(wanted))
    await expect(left).not.toHaveValue(typed)
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await expect(sheet).toBeHidden()
  })

  const held = await amountIn(fact(page, 'Money on hold'))
  await page.getByRole('button', { name: 'Cancel order' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await expect(question.getByText('Already bought (you keep them)')).toBeVisible()
  await expect(question.getByText('Won’t be bought')).toBeVisible()
  await expect(question.getByText('Available again right away')).toBeVisible()
  expect(await amountIn(question)).toBe(held)
  await expectAccessible(page)
  await answer(question, 'Cancel order')
  await expect(page.getByRole('status').filter({ hasText: 'Order canceled' })).toBeVisible()
  await expect(page.getByText('You canceled the rest of this order.')).toBeVisible()

  const end = await orderInfo(server, token, id)
  const after = await cash(server, token)
  expect(end.order.state).toBe('cancelled')
  expect(end.fills.reduce((sum, fill) => sum + Number(fill.quantity), 0)).toBe(Number(end.order.filled))
  expect(Number(end.order.filled)).toBeLessThan(wanted)
  expect(minorOf(after.held)).toBe(0n)
  expect(minorOf(after.available)).toBe(minorOf(before.available) - minorOf(end.total))
  await page.goto('/pages/user/assets')
  await expect(page.getByText(naira(after.available), { exact: true }).first()).toBeVisible()
})

/** Sells into the open order: everything ahead of it, and a little of it. */
async function meet(
  server: TestServer,
  parties: {
    readonly seller: TestUser
    readonly token: string
    readonly id: string
    readonly price: string
  },
): Promise<void> {
  const met = async () => {
    const { order, fills } = await orderInfo(server, parties.token, parties.id)
    return { order, count: fills.filter((fill) => fill.counterparty === 'person').length }
  }
  const before = (await met()).count
  await expect
    .poll(async () => {
      const { order, count } = await met()
      if (count > before) return true
      const quantity = Number(order.ahead ?? 0) + 40
      const { price, seller } = parties
      await sell(server, seller.token, { symbol: 'LAGC', type: 'limit', quantity, price, timeInForce: 'ioc' })
      return false
    })
    .toBe(true)
}
