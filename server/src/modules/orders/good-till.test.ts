import { beforeEach, expect, test } from 'vitest'
import { ada, type Guarded, limit, openGuarded, value } from './testing/guarded.ts'

let one: Guarded

beforeEach(async () => {
  one = await openGuarded()
})

/** The markets of these tests open on Friday, 16 January 2026, in practice hours: each date trades. */
const till = (goodTill: string, more = {}) => limit(100, '300.00', { timeInForce: 'gtd', goodTill, ...more })
const shown = (ticket: ReturnType<typeof limit>) => one.handlers.buyStock(one.as(), ticket)
const orderNow = async (id: string) => (await one.info(id)).order
const held = () => one.server.world.ledger.ownedOf(ada, 'NGN').held

test('stays until the end of its last date, over a restart, and gives back what it held', async () => {
  const today = one.server.venue.sessionOf('LAGC').tradingDay
  const last = dayAfter(today, 1)
  const order = await one.buy(till(last))
  expect(order).toMatchObject({ goodTill: last, timeInForce: 'gtd', ahead: '0' })
  expect(order.endsAt).toBe(one.server.venue.closesOn('LAGC', last))
  await one.server.nextDay()
  expect(await orderNow(order.id)).toMatchObject({ state: 'working', goodTill: last })
  await one.restart()
  expect(await orderNow(order.id)).toMatchObject({ state: 'working', goodTill: last, ahead: '0' })
  await one.server.nextDay()
  const { order: over, timeline } = await one.info(order.id)
  expect(over).toMatchObject({ state: 'expired', why: 'date_passed', held: '0.00' })
  expect(timeline.at(-1)?.kind).toBe('expired')
  expect(held()).toBe(0n)
})

test('an order whose date passed while the server was stopped is not put back', async () => {
  const order = await one.buy(till(one.server.venue.sessionOf('LAGC').tradingDay))
  one.server.world.clock.advance(2 * 86_400_000)
  await one.restart()
  expect(await orderNow(order.id)).toMatchObject({ state: 'expired', why: 'date_passed' })
  expect(held()).toBe(0n)
})

test('its date is changed without losing its place, and nothing else of it', async () => {
  const today = one.server.venue.sessionOf('LAGC').tradingDay
  const order = await one.buy(till(today))
  await one.server.offer('LAGC', 'buy', 30_000, 50)
  const goodTill = dayAfter(today, 5)
  const changed = await value(one.handlers.amendOrder(one.as(), { id: order.id, goodTill }))
  expect(changed).toMatchObject({ goodTill, ahead: '0', price: '300.00', remaining: '100' })
  expect(changed.endsAt).toBe(one.server.venue.closesOn('LAGC', goodTill))
  const again = await one.handlers.amendOrder(one.as(), { id: order.id, goodTill })
  expect(again).toMatchObject({ reason: 'order_unchanged' })
  await one.server.nextDay()
  expect(await orderNow(order.id)).toMatchObject({ state: 'working' })
})

test('parts, stops and trails wait until a date too', async () => {
  const today = one.server.venue.sessionOf('LAGC').tradingDay
  const { price: _, ...bare } = till(today)
  const { price } = till(today)
  for (const ticket of [
    { ...bare, type: 'oco' as const, price, stopPrice: '320.00' },
    { ...bare, type: 'stop' as const, stopPrice: '320.00' },
    { ...bare, type: 'trailing_stop' as const, trailRate: '0.05' },
  ])
    expect((await one.buy(ticket)).goodTill).toBe(today)
  await one.server.nextDay()
  expect((await one.orders()).map(({ why }) => why)).toEqual(['date_passed', 'date_passed', 'date_passed'])
})

test('refuses a date that is missing, past, too far, or of another order', async () => {
  const today = one.server.venue.sessionOf('LAGC').tradingDay
  const { goodTill: _, ...missing } = till(today)
  expect(await shown(missing)).toMatchObject({ reason: 'good_till_missing', fields: ['goodTill'] })
  expect(await shown(till(dayAfter(today, -1)))).toMatchObject({
    reason: 'good_till_range',
    values: { days: '365' },
  })
  expect(await shown(till(dayAfter(today, 366)))).toMatchObject({ reason: 'good_till_range' })
  expect(await shown(till(today, { timeInForce: 'gtc' }))).toMatchObject({ reason: 'good_till_only' })
  const order = await one.buy(limit(100, '300.00'))
  const changed = await one.handlers.amendOrder(one.as(), { id: order.id, goodTill: today })
  expect(changed).toMatchObject({ reason: 'good_till_only' })
})

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
