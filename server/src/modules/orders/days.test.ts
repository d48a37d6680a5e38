import { Phase } from '@openbourse/matching'
import { expect, test } from 'vitest'
import { ada, ben, limit, openGuarded, value } from './testing/guarded.ts'

const minuteMs = 60_000

test('an order that a new day does not admit is cancelled with its reason, and its hold is back', async () => {
  const one = await openGuarded()
  const low = await one.buy(limit(10, '280.00'))
  const near = await one.buy(limit(10, '309.00'))
  await one.print(34_000)
  await one.server.nextDay()
  // Today runs from 306.00 to 374.00.
  expect((await one.info(low.id)).order).toMatchObject({
    state: 'cancelled',
    why: 'price_band',
    held: '0.00',
  })
  expect((await one.info(low.id)).timeline.at(-1)).toMatchObject({ kind: 'cancelled' })
  expect((await one.info(near.id)).order.state).toBe('working')
  expect(one.server.venue.book('LAGC').get(Number(low.id))).toBeUndefined()
})

test('what an auction had collected meets in an auction after a restart, not one after the other', async () => {
  const one = await openGuarded()
  await one.server.grant(ben, 'share:LAGC', '100')
  const { buyStock, sellStock } = one.handlers
  const untilAuction = one.server.venue.dayEndsAt('LAGC', one.server.world.clock.nowMs()) - minuteMs
  await one.server.pass(untilAuction - one.server.world.clock.nowMs())
  expect(one.server.venue.book('LAGC').phase).toBe(Phase.auction)
  const dear = await value(buyStock(one.as(), limit(50, '320.00')))
  const cheap = await value(buyStock(one.as(), limit(50, '312.00')))
  const sale = await value(sellStock(one.as(ben), limit(100, '311.00')))
  one.server.world.clock.advance(2 * minuteMs)
  await one.restart()
  expect(one.server.venue.book('LAGC').phase).toBe(Phase.continuous)
  const paid = await Promise.all([dear, cheap].map(async ({ id }) => (await one.info(id)).fills))
  // Continuous trading would have filled the first at 320.00.
  expect(paid.flat().map(({ price, quantity, role }) => [price, quantity, role])).toEqual([
    ['311.00', '50', 'auction'],
    ['311.00', '50', 'auction'],
  ])
  const answer = await value(one.handlers.orderInfo(one.as(ben), { id: sale.id }))
  expect(answer.order).toMatchObject({ state: 'filled', averagePrice: '311.0000' })
})

test('a message reports that a stop-limit was triggered and is open, and that an order lost its place', async () => {
  const one = await openGuarded()
  const stop = await one.buy(
    limit(10, '312.00', { type: 'stop_limit', stopPrice: '312.00', timeInForce: 'gtc' }),
  )
  await one.print(31_200)
  expect((await one.info(stop.id)).timeline.map(({ kind }) => kind)).toEqual([
    'placed',
    'triggered',
    'rested',
  ])
  const order = await one.buy(limit(10, '305.00'))
  await value(one.handlers.amendOrder(one.as(), { id: order.id, quantity: '5' }))
  await value(one.handlers.amendOrder(one.as(), { id: order.id, price: '306.00' }))
  expect((await one.info(order.id)).timeline.map(({ kind }) => kind)).toEqual([
    'placed',
    'rested',
    'amended',
    'amended',
    'rested',
  ])
})

test('granted shares are sold before those that are still locked', async () => {
  const one = await openGuarded()
  await one.server.grant(ada, 'share:LAGC', '50')
  await one.server.offer('LAGC', 'sell', 31_000, 20)
  await one.buy(limit(20, '310.00'))
  await one.server.offer('LAGC', 'buy', 30_900, 100)
  await one.sell(limit(50, '309.00'))
  const { lots } = await value(one.handlers.holdInfo(one.as(), { symbol: 'LAGC' }))
  expect(lots.map(({ remaining }) => remaining)).toEqual(['20'])
})
