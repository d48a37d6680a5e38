import { beforeEach, expect, test } from 'vitest'
import { ada, type Guarded, limit, openGuarded, value } from './testing/guarded.ts'

let one: Guarded

beforeEach(async () => {
  one = await openGuarded()
})

type Ticket = Parameters<Guarded['buy']>[0]
const waiting = (ticket: Partial<Ticket>): Ticket =>
  ({ symbol: 'LAGC', quantity: '100', timeInForce: 'gtc', ...ticket }) as Ticket
const sell = (ticket: Partial<Ticket>) => value(one.handlers.sellStock(one.as(), waiting(ticket)))
const buy = (ticket: Partial<Ticket>) => one.buy(waiting(ticket))
const parts = { type: 'oco', price: '330.00', stopPrice: '300.00' } as const
const orderNow = async (id: string) => (await one.info(id)).order
const inBook = (id: string) => one.server.venue.book('LAGC').get(Number(id))
const owned = (asset: string) => one.server.world.ledger.ownedOf(ada, asset)

/** A hundred shares that may be sold, bought at 310.00. */
async function withShares(): Promise<void> {
  await one.server.offer('LAGC', 'sell', 31_000, 100)
  await one.buy(limit(100, '310.00'))
  await one.server.nextDay()
  await one.restart()
}

test('two parts hold the shares once, the limit waits in its queue, and what it does not sell the stop sells', async () => {
  await withShares()
  const seen = await value(one.handlers.previewOrder(one.as(), { ...waiting(parts), side: 'sell' }))
  // 33,000.00 less 158.40 at the limit; 294.00 is the collar below the stop: 29,400.00 less 141.12 at the least.
  expect(seen).toMatchObject({ problem: null, rests: '100', total: '32841.60', worstCase: '29258.88' })
  const order = await sell(parts)
  expect(order).toMatchObject({ asleep: true, held: '100', ahead: '0', price: '330.00', stopPrice: '300.00' })
  expect(owned('share:LAGC')).toMatchObject({ available: 0n, held: 100n })
  expect(inBook(order.id)).toMatchObject({ price: 33_000, remaining: 100, stopPrice: 0 })
  await one.server.take('LAGC', 'buy', 33_000, 30)
  expect(await orderNow(order.id)).toMatchObject({ state: 'partially_filled', filled: '30', held: '70' })
  await one.restart()
  expect(inBook(order.id)).toMatchObject({ price: 33_000, remaining: 70 })
  await one.server.offer('LAGC', 'buy', 29_500, 50)
  await one.server.offer('LAGC', 'buy', 29_300, 50)
  await one.print(30_000)
  // Fifty are taken at 295.00, above the collar; 293.00 is below it, so that twenty end unsold.
  const { order: over, timeline, fills } = await one.info(order.id)
  expect(over).toMatchObject({ state: 'cancelled', why: 'unfilled', filled: '80', held: '0', asleep: false })
  expect(fills.map(({ price, quantity }) => [price, quantity])).toEqual([
    ['330.00', '30'],
    ['295.00', '50'],
  ])
  expect(timeline.map(({ kind }) => kind)).toEqual([
    'placed',
    'rested',
    'filled',
    'triggered',
    'filled',
    'cancelled',
  ])
  expect(timeline[3]?.price).toBe('300.00')
  expect(owned('share:LAGC')).toMatchObject({ available: 20n, held: 0n })
})

test('a purchase of two parts holds the cost of the more expensive one, and gives the rest back when the cheaper fills', async () => {
  const before = owned('NGN').available
  const order = await buy({ type: 'oco', price: '300.00', stopPrice: '320.00' })
  // The collar above 320.00 is 326.40: 32,640.00 with 156.68 of fees.
  expect(order).toMatchObject({ held: '32796.68', asleep: true })
  expect(owned('NGN').held).toBe(3_279_668n)
  await one.server.take('LAGC', 'sell', 30_000, 100)
  expect(await orderNow(order.id)).toMatchObject({ state: 'filled', total: '30144.00', held: '0.00' })
  expect(owned('NGN')).toMatchObject({ held: 0n, available: before - 3_014_400n })
  // Its stop is gone with it.
  await one.print(32_000)
  expect((await one.orders()).map(({ state }) => state)).toEqual(['filled'])
})

test('both parts are moved with one hold, and cancelled together', async () => {
  const order = await buy({ type: 'oco', price: '300.00', stopPrice: '320.00' })
  const amend = (to: object) => one.handlers.amendOrder(one.as(), { id: order.id, ...to })
  expect(await amend({ price: '312.00' })).toMatchObject({ reason: 'oco_wrong_side', fields: ['price'] })
  expect(await amend({ stopPrice: '309.00' })).toMatchObject({
    reason: 'oco_wrong_side',
    fields: ['stopPrice'],
  })
  expect(await amend({ stopPrice: '320.00' })).toMatchObject({ reason: 'order_unchanged' })
  const moved = await value(amend({ price: '301.00', stopPrice: '330.00', quantity: '50' }))
  // The collar above 330.00 is 336.60: 16,830.00 with 80.79 of fees.
  expect(moved).toMatchObject({ price: '301.00', stopPrice: '330.00', held: '16910.79', remaining: '50' })
  expect(inBook(order.id)).toMatchObject({ price: 30_100, remaining: 50 })
  await one.print(32_000)
  expect(await orderNow(order.id)).toMatchObject({ state: 'working', asleep: true })
  expect(await value(one.handlers.cancelOrder(one.as(), { id: order.id }))).toMatchObject({
    state: 'cancelled',
    held: '0.00',
  })
  expect(owned('NGN').held).toBe(0n)
  expect(inBook(order.id)).toBeUndefined()
  await one.print(33_000)
  expect((await one.orders()).map(({ state }) => state)).toEqual(['cancelled'])
})

test('a trailing stop follows the highest print, also over a restart, never back, and reports where it was when it sold', async () => {
  await withShares()
  const trail = { type: 'trailing_stop', trailRate: '0.05' } as const
  const seen = await value(one.handlers.previewOrder(one.as(), { ...waiting(trail), side: 'sell' }))
  // 5% behind 310.00 are 294.50; the collar below, on the tick, is 288.60: 28,860.00 less 138.53 of fees.
  expect(seen).toMatchObject({ problem: null, worstCase: '28721.47' })
  const order = await sell(trail)
  const now = () => orderNow(order.id)
  expect(order).toMatchObject({
    asleep: true,
    stopPrice: '294.50',
    trail: { amount: null, rate: '0.0500', furthest: '310.00' },
    held: '100',
  })
  expect(inBook(order.id)).toBeUndefined()
  await one.print(32_000)
  await one.print(33_120)
  await one.print(31_900)
  expect(await now()).toMatchObject({ stopPrice: '314.64', trail: { furthest: '331.20' } })
  await one.restart()
  expect(await now()).toMatchObject({ stopPrice: '314.64', trail: { furthest: '331.20' } })
  await one.server.offer('LAGC', 'buy', 31_400, 60)
  await one.server.offer('LAGC', 'buy', 31_000, 60)
  await one.print(31_464)
  const { order: over, timeline } = await one.info(order.id)
  expect(over).toMatchObject({ state: 'filled', averagePrice: '312.4000', stopPrice: '314.64' })
  expect(over.trail).toEqual({ amount: null, rate: '0.0500', furthest: '331.20' })
  expect(timeline.map(({ kind, price }) => [kind, price])).toEqual([
    ['placed', null],
    ['trailed', '331.20'],
    ['triggered', '314.64'],
    ['filled', '314.00'],
    ['filled', '310.00'],
  ])
  expect(
    timeline.every(({ kind, print }) => (print !== null) === (kind === 'trailed' || kind === 'triggered')),
  ).toBe(true)
})

test('a trailing purchase holds the dearest it can cost, less as its stop falls is released when it buys', async () => {
  const order = await buy({ type: 'trailing_stop', trailAmount: '4.00' })
  // 4.00 above the last price, 310.88, and its collar 321.18: 32,118.00 with 154.18 of fees.
  expect(order).toMatchObject({ stopPrice: '314.88', held: '32272.18' })
  await one.print(30_000)
  expect(await orderNow(order.id)).toMatchObject({ stopPrice: '304.00', held: '32272.18' })
  expect(await one.handlers.amendOrder(one.as(), { id: order.id, trailRate: '0.0001' })).toMatchObject({
    reason: 'trail_rate_range',
  })
  const closer = await value(one.handlers.amendOrder(one.as(), { id: order.id, trailAmount: '3.00' }))
  // 303.00 and its collar 309.06: 30,906.00 with 148.36 of fees.
  expect(closer).toMatchObject({ stopPrice: '303.00', held: '31054.36' })
  await one.restart()
  expect(await orderNow(order.id)).toMatchObject({ stopPrice: '303.00', trail: { furthest: '300.00' } })
  await one.server.offer('LAGC', 'sell', 30_400, 100)
  await one.print(30_300)
  expect(await orderNow(order.id)).toMatchObject({ state: 'filled', held: '0.00', averagePrice: '304.0000' })
  expect(owned('NGN').held).toBe(0n)
})

test('an order that waits for a price is refused where it could not wait, or with a price on the wrong side', async () => {
  await withShares()
  const { sellStock, buyStock } = one.handlers
  const shown = (ticket: Partial<Ticket>) => sellStock(one.as(), waiting(ticket))
  expect(await shown({ ...parts, timeInForce: 'ioc' })).toMatchObject({ reason: 'waits_only' })
  expect(await shown({ ...parts, price: '305.00' })).toMatchObject({
    reason: 'oco_wrong_side',
    fields: ['price'],
  })
  expect(await shown({ ...parts, stopPrice: '311.00' })).toMatchObject({ fields: ['stopPrice'] })
  expect(await shown({ type: 'oco', price: '330.00' })).toMatchObject({ reason: 'stop_price_missing' })
  expect(await shown({ type: 'trailing_stop' })).toMatchObject({ reason: 'trail_missing' })
  expect(await shown({ type: 'trailing_stop', trailAmount: '0.001' })).toMatchObject({
    reason: 'trail_amount_range',
  })
  const guarded = { type: 'oco', price: '300.00', stopPrice: '320.00', quantity: '10' } as const
  expect(await buyStock(one.as(), waiting({ ...guarded, takeProfit: '315.00' }))).toMatchObject({
    reason: 'take_profit_wrong_side',
  })
  expect(await buyStock(one.as(), waiting({ ...guarded, stopLoss: '305.00' }))).toMatchObject({
    reason: 'stop_loss_wrong_side',
  })
})

test('the end of the day takes the parts of a day order out together', async () => {
  await withShares()
  const pair = await sell({ ...parts, quantity: '50', timeInForce: 'day' })
  const trail = await sell({ type: 'trailing_stop', trailAmount: '5.00', quantity: '50', timeInForce: 'day' })
  await one.server.nextDay()
  for (const { id } of [pair, trail])
    expect(await orderNow(id)).toMatchObject({ state: 'expired', held: '0', asleep: false })
  expect(owned('share:LAGC')).toMatchObject({ available: 100n, held: 0n })
})
