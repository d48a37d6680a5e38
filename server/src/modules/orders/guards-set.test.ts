import { beforeEach, expect, test } from 'vitest'
import { ada, ben, type Guarded, limit, openGuarded, pair, value } from './testing/guarded.ts'

let one: Guarded

beforeEach(async () => {
  one = await openGuarded()
})

test('a purchase that ends unfilled takes its pair with it', async () => {
  const order = await one.buy(limit(100, '310.00', pair))
  await value(one.handlers.cancelOrder(one.as(), { id: order.id }))
  expect((await one.info(order.id)).guard).toMatchObject({ state: 'ended', why: 'purchase_ended' })
})

test('cancelling the sale of a guard ends the guard: its owner has taken over', async () => {
  const order = await one.guardedAndFree()
  await one.print(33_010)
  const [sale] = await one.sales()
  await value(one.handlers.cancelOrder(one.as(), { id: String(sale?.id) }))
  expect((await one.info(order.id)).guard).toMatchObject({ state: 'ended', why: 'sale_ended' })
  await one.print(29_900)
  expect(await one.sales()).toHaveLength(1)
})

test('prices are refused on the wrong side, on a sale and for what one does not have', async () => {
  const { buyStock, sellStock, guardOrder, guardPosition } = one.handlers
  expect(await buyStock(one.as(), limit(1, '310.00', { takeProfit: '309.00' }))).toMatchObject({
    reason: 'take_profit_wrong_side',
    values: { from: '310.00' },
  })
  expect(await buyStock(one.as(), limit(1, '310.00', { stopLoss: '310.00' }))).toMatchObject({
    reason: 'stop_loss_wrong_side',
  })
  expect(await sellStock(one.as(), limit(1, '310.00', { stopLoss: '300.00' }))).toMatchObject({
    reason: 'guard_needs_purchase',
  })
  expect(await guardPosition(one.as(), { symbol: 'LAGC', stopLoss: '300.00' })).toMatchObject({
    reason: 'nothing_to_guard',
    values: { symbol: 'LAGC' },
  })
  expect(await guardOrder(one.as(), { id: '999', stopLoss: '300.00' })).toMatchObject({
    reason: 'order_unknown',
  })
  const sale = await one.buy(limit(1, '310.00'))
  expect(await guardOrder(one.as(ben), { id: sale.id, stopLoss: '300.00' })).toMatchObject({
    reason: 'order_unknown',
  })
  await value(one.handlers.cancelOrder(one.as(), { id: sale.id }))
  expect(await guardOrder(one.as(), { id: sale.id, stopLoss: '300.00' })).toMatchObject({
    reason: 'order_over',
  })
})

test('the guard of a purchase is set, changed and removed later; the same key does it once', async () => {
  const order = await one.buy(limit(100, '310.00'))
  await one.server.take('LAGC', 'sell', 31_000, 40)
  const { guardOrder } = one.handlers
  const once = one.as()
  const first = await value(guardOrder(once, { id: order.id, stopLoss: '300.00' }))
  expect(await value(guardOrder(once, { id: order.id, stopLoss: '300.00' }))).toEqual(first)
  expect(await guardOrder(once, { id: order.id, stopLoss: '301.00' })).toMatchObject({ reason: 'key_reused' })
  expect(first.guard).toMatchObject({ stopLoss: '300.00', takeProfit: null, state: 'locked', locked: '40' })
  const changed = await value(guardOrder(one.as(), { id: order.id, takeProfit: '320.00' }))
  expect(changed.guard).toMatchObject({ id: first.guard?.id, stopLoss: null, takeProfit: '320.00' })
  expect(await value(guardOrder(one.as(), { id: order.id }))).toEqual({ guard: null })
  const info = await one.info(order.id)
  expect(info.guard).toMatchObject({ state: 'ended', why: 'removed' })
  expect(info.order).toMatchObject({ takeProfit: null, stopLoss: null })
})

test('removing what is not there is refused, and leaves no trace', async () => {
  const order = await one.buy(limit(100, '310.00'))
  const before = (await one.info(order.id)).timeline
  const { guardOrder, guardPosition } = one.handlers
  expect(await guardOrder(one.as(), { id: order.id })).toMatchObject({ reason: 'guard_unknown' })
  expect(await guardPosition(one.as(), { symbol: 'LAGC' })).toMatchObject({ reason: 'guard_unknown' })
  await value(guardOrder(one.as(), { id: order.id, stopLoss: '300.00' }))
  expect(await guardOrder(one.as(ben), { id: order.id })).toMatchObject({ reason: 'order_unknown' })
  expect(await guardPosition(one.as(), { symbol: 'LAGC' })).toMatchObject({ reason: 'guard_unknown' })
  await value(guardOrder(one.as(), { id: order.id }))
  expect(await guardOrder(one.as(), { id: order.id })).toMatchObject({ reason: 'guard_unknown' })
  const kinds = (await one.info(order.id)).timeline.map(({ kind }) => kind)
  expect(kinds).toEqual([...before.map(({ kind }) => kind), 'guard_set', 'guard_removed'])
})

test('the guard of a position sells all that is available, and still covers what is unsettled', async () => {
  await one.server.grant(ada, 'share:LAGC', '50')
  await one.server.offer('LAGC', 'sell', 31_000, 20)
  await one.buy(limit(20, '310.00'))
  const { guardPosition, holdList } = one.handlers
  const set = await value(guardPosition(one.as(), { symbol: 'LAGC', stopLoss: '300.00' }))
  expect(set.guard).toMatchObject({ orderId: null, state: 'armed', covers: '50', locked: '20' })
  await one.server.offer('LAGC', 'buy', 29_900, 1000)
  await one.print(29_950)
  expect(await one.sales()).toMatchObject([{ quantity: '50', state: 'filled', cause: 'stop_loss' }])
  const [position] = (await value(holdList(one.as(), { page: 1, size: 20 }))).list
  expect(position).toMatchObject({
    locked: '20',
    guards: [{ state: 'locked' }],
    unlocks: [{ quantity: '20' }],
  })
  await one.server.nextDay()
  await one.server.offer('LAGC', 'buy', 29_900, 1000)
  await one.print(29_950)
  expect(await one.sales()).toHaveLength(2)
  expect(one.server.stocks.orders.guardsOf(ada, 'LAGC')).toEqual([])
})
