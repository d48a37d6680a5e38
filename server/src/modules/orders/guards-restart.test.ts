import { beforeEach, expect, test } from 'vitest'
import { ada, type Guarded, limit, openGuarded, pair, value } from './testing/guarded.ts'

let one: Guarded

beforeEach(async () => {
  one = await openGuarded()
})

test('a restart between every step changes nothing', async () => {
  await one.server.offer('LAGC', 'sell', 31_000, 100)
  const order = await one.buy(limit(100, '310.00', pair))
  await one.restart()
  expect((await one.info(order.id)).guard).toMatchObject({ state: 'locked', locked: '100' })
  one.server.world.clock.advance(24 * 3_600_000)
  await one.restart()
  expect((await one.info(order.id)).guard).toMatchObject({ state: 'armed', covers: '100' })
  await one.server.offer('LAGC', 'buy', 33_000, 30)
  await one.print(33_010)
  expect(await one.sales()).toMatchObject([{ filled: '30', state: 'partially_filled' }])
  await one.restart()
  expect((await one.info(order.id)).guard).toMatchObject({ state: 'selling' })
  await one.server.offer('LAGC', 'buy', 29_900, 500)
  await one.server.take('LAGC', 'sell', 29_900, 1)
  expect((await one.sales()).map(({ filled }) => filled)).toEqual(['70', '30'])
  expect(one.shares()).toMatchObject({ available: 0n, held: 0n, locked: 0n })
  await one.restart()
  expect((await one.info(order.id)).guard).toMatchObject({ state: 'sold' })
})

test('an order with a target is not triggered until a trade prints there, also after a restart', async () => {
  const target = { ...limit(10, '305.00'), price: undefined, targetPrice: '305.00' }
  const seen = await value(one.handlers.previewOrder(one.as(), { ...target, side: 'buy' }))
  expect(seen).toMatchObject({ fillsNow: '0', rests: '10', problem: null })
  const order = await one.buy(target)
  expect(order).toMatchObject({ asleep: true, price: '305.00', targetPrice: '305.00', ahead: null })
  expect(one.server.venue.book('LAGC').get(Number(order.id))).toBeUndefined()
  await one.restart()
  await one.print(30_500)
  const { order: triggered, timeline } = await one.info(order.id)
  expect(triggered).toMatchObject({ asleep: false, state: 'working', ahead: '0' })
  expect(timeline.map(({ kind }) => kind)).toEqual(['placed', 'triggered', 'rested'])
  expect(timeline[1]?.print).toBe(one.server.venue.trades('LAGC', 1)[0]?.id)
})

test('a target is refused on the wrong side and on other types, and is cancelled like any order', async () => {
  const { buyStock, cancelOrder, amendOrder } = one.handlers
  expect(await buyStock(one.as(), limit(10, '305.00', { targetPrice: '311.00' }))).toMatchObject({
    reason: 'target_wrong_side',
    fields: ['targetPrice'],
  })
  expect(
    await buyStock(one.as(), { ...limit(10, ''), price: undefined, type: 'market', targetPrice: '300.00' }),
  ).toMatchObject({ reason: 'target_needs_limit' })
  const order = await one.buy(limit(10, '304.00', { targetPrice: '305.00' }))
  await value(amendOrder(one.as(), { id: order.id, price: '303.00', quantity: '5' }))
  expect(one.server.world.ledger.ownedOf(ada, 'NGN').held).toBe(152_229n)
  expect(await value(cancelOrder(one.as(), { id: order.id }))).toMatchObject({
    state: 'cancelled',
    why: 'requested',
  })
  expect(one.server.world.ledger.ownedOf(ada, 'NGN').held).toBe(0n)
  await one.print(30_500)
  expect(await one.orders()).toMatchObject([{ state: 'cancelled' }])
})

test('a preview shows the amount left after selling at each price, fees of both included', async () => {
  await one.server.offer('LAGC', 'sell', 31_000, 100)
  const ask = { ...limit(100, '310.00', pair), side: 'buy' as const }
  const seen = await value(one.handlers.previewOrder(one.as(), ask))
  // 31,148.80 paid; 33,000.00 less 158.40 and 30,000.00 less 144.00 would come back.
  expect(seen).toMatchObject({ total: '31148.80', takeProfitResult: '1692.80', stopLossResult: '-1292.80' })
})
