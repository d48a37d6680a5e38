import { divide, formatMinor } from '@openbourse/money'
import { beforeEach, expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'

const ada = 1_000_001
const ben = 1_000_002
let market: MarketWorld
let keys = 0

beforeEach(async () => {
  market = await openMarketWorld()
})

const key = () => `key-${String(++keys).padStart(6, '0')}`
const as = (userId: number, requestKey: string | undefined = key()) =>
  asker(userId, { nowMs: market.world.clock.nowMs(), ...(requestKey ? { key: requestKey } : {}) })
const limit = (quantity: number, price: string) =>
  ({ symbol: 'LAGC', type: 'limit', quantity: String(quantity), price, timeInForce: 'day' }) as const
const atMarket = (quantity: number) =>
  ({ symbol: 'LAGC', type: 'market', quantity: String(quantity), timeInForce: 'day' }) as const
const naira = (userId: number) => market.world.ledger.ownedOf(userId, 'NGN')
const shares = (userId: number) => market.world.ledger.ownedOf(userId, 'share:LAGC')

async function ordered<T>(
  answer: Promise<{ ok: true; value: T } | { ok: false; reason: string }>,
): Promise<T> {
  const reply = await answer
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.value
}

/** The book of the picture: 46 at 310.88, plenty at 310.94, and a buyer at 310.72. */
async function pictured(): Promise<void> {
  await market.offer('LAGC', 'buy', 31_072, 1000)
  await market.offer('LAGC', 'sell', 31_088, 46)
  await market.offer('LAGC', 'sell', 31_094, 5000)
}

test('buys a hundred at the market for the amount in the preview, to the kobo', async () => {
  await market.grant(ada, 'NGN', '1000000.00')
  await pictured()
  const { buyStock, orderInfo, previewOrder } = market.handlers
  const seen = await ordered(previewOrder(as(ada), { ...atMarket(100), side: 'buy' }))
  expect(seen).toMatchObject({
    averagePrice: '310.9124',
    middlePrice: '310.80',
    atMiddle: '31080.00',
    halfSpread: '8.00',
    impact: '3.24',
    cost: '160.50',
    total: '31240.50',
    worstCase: '31868.25',
    breakEven: '313.92',
    problem: null,
  })
  expect(seen.fees.map((line) => line.amount)).toEqual(['93.28', '31.10', '24.88'])
  const order = await ordered(buyStock(as(ada), atMarket(100)))
  expect(order).toMatchObject({ state: 'filled', filled: '100', held: '0.00', fees: '149.26' })
  const info = await ordered(orderInfo(as(ada), { id: order.id }))
  expect(info.total).toBe(seen.total)
  expect(info.evidence).toMatchObject({
    bidAtArrival: '310.72',
    askAtArrival: '310.88',
    predictedAverage: '310.9124',
    predictedFees: '149.26',
    predictedTotal: '31240.50',
    sequenceAtArrival: seen.sequence,
  })
  expect(info.fills.map((fill) => [fill.quantity, fill.price, fill.role, fill.counterparty])).toEqual([
    ['46', '310.88', 'taker', 'simulated'],
    ['54', '310.94', 'taker', 'simulated'],
  ])
  expect(info.timeline.map((moment) => moment.kind)).toEqual(['placed', 'filled', 'filled'])
  expect(naira(ada)).toMatchObject({ available: 100_000_000n - 3_124_050n, held: 0n })
  expect(shares(ada)).toMatchObject({ available: 0n, locked: 100n })
})

test('buys twice, sells half, is charged once', async () => {
  await market.grant(ada, 'NGN', '1000000.00')
  await pictured()
  const { buyStock, sellStock, holdInfo, orderStatistics } = market.handlers
  const once = key()
  const first = await ordered(buyStock(as(ada, once), limit(46, '310.88')))
  const again = await ordered(buyStock(as(ada, once), limit(46, '310.88')))
  expect(again).toEqual(first)
  await ordered(buyStock(as(ada), limit(54, '310.94')))
  await market.nextDay()
  const sold = await ordered(sellStock(as(ada), limit(50, '310.72')))
  expect(sold).toMatchObject({ state: 'filled', averagePrice: '310.7200' })
  expect(shares(ada)).toMatchObject({ available: 50n, locked: 0n, held: 0n })
  // 46 × 310.88 with fees 68.67, 54 × 310.94 with fees 80.62; 50 × 310.72 brings 15,536.00 less 74.58.
  const paid = 1_430_048n + 6867n + 1_679_076n + 8062n
  expect(naira(ada).available).toBe(100_000_000n - paid + 1_553_600n - 7458n)
  const { position, lots } = await ordered(holdInfo(as(ada), { symbol: 'LAGC' }))
  expect(position).toMatchObject({ quantity: '50', available: '50', locked: '0' })
  expect(lots.map((lot) => [lot.quantity, lot.remaining])).toEqual([['54', '50']])
  const statistics = await ordered(orderStatistics(as(ada), {}))
  expect(statistics).toMatchObject({ orders: 3, filled: 3, fills: 3 })
  // The oldest shares go first: all 46 of the first lot and 4 of the second.
  const costOfFour = ((1_679_076n + 8062n) * 4n) / 54n
  const realised = 1_553_600n - 7458n - (1_430_048n + 6867n) - costOfFour
  expect(statistics.byCurrency[0]!.realised).toBe(String(Number(realised) / 100))
  const cost = 1_430_048n + 6867n + costOfFour
  const info = await ordered(market.handlers.orderInfo(as(ada), { id: sold.id }))
  expect(info.realised).toEqual({
    gain: formatMinor(realised, 2),
    cost: formatMinor(cost, 2),
    // Per share with two more digits, rounded half to even.
    averageCost: formatMinor(divide(cost * 100n, 50n, 'half-even'), 4),
  })
  expect((await ordered(market.handlers.orderInfo(as(ada), { id: first.id }))).realised).toBeNull()
})

test('a limit order waits, holds its worst case, and gives back what a better price saves', async () => {
  await market.grant(ada, 'NGN', '100000.00')
  const { buyStock, cancelOrder } = market.handlers
  const order = await ordered(buyStock(as(ada), limit(100, '310.00')))
  expect(order).toMatchObject({ state: 'working', held: '31148.80', remaining: '100', ahead: '0' })
  expect(await cancelOrder(as(ben), { id: order.id })).toMatchObject({ reason: 'order_unknown' })
  await market.take('LAGC', 'sell', 31_000, 40)
  expect(naira(ada).held).toBe(1_868_928n)
  const cancelled = await ordered(cancelOrder(as(ada, undefined), { id: order.id }))
  expect(cancelled).toMatchObject({ state: 'cancelled', why: 'requested', filled: '40', remaining: '0' })
  expect(naira(ada)).toMatchObject({ held: 0n, available: 10_000_000n - 1_240_000n - 5952n })
  expect(await cancelOrder(as(ada), { id: order.id })).toMatchObject({
    reason: 'order_over',
    values: { state: 'cancelled' },
  })
  expect(await cancelOrder(as(ben), { id: order.id })).toMatchObject({ reason: 'order_unknown' })
})

test('two users trade with each other, and each is charged on their own side', async () => {
  await market.grant(ada, 'NGN', '100000.00')
  await market.grant(ben, 'NGN', '100000.00')
  await market.offer('LAGC', 'sell', 31_000, 100)
  const { buyStock, sellStock, tradeList } = market.handlers
  await ordered(buyStock(as(ada), limit(100, '310.00')))
  await market.nextDay()
  await ordered(sellStock(as(ada), limit(100, '309.00')))
  await ordered(buyStock(as(ben), limit(60, '311.00')))
  const [sale] = (await ordered(tradeList(as(ada), { page: 1, size: 20 }))).list
  const [purchase] = (await ordered(tradeList(as(ben), { page: 1, size: 20 }))).list
  expect(sale).toMatchObject({ side: 'sell', role: 'maker', counterparty: 'person', price: '309.00' })
  expect(purchase).toMatchObject({ side: 'buy', role: 'taker', counterparty: 'person', price: '309.00' })
  expect(naira(ben).held).toBe(0n)
  expect(shares(ben).locked).toBe(60n)
  expect(shares(ada)).toMatchObject({ held: 40n, available: 0n })
})

test('an order that meets one of its own user is stopped there', async () => {
  await market.grant(ada, 'NGN', '100000.00')
  await market.offer('LAGC', 'sell', 31_000, 10)
  const { buyStock, sellStock } = market.handlers
  await ordered(buyStock(as(ada), limit(10, '310.00')))
  await market.nextDay()
  const resting = await ordered(sellStock(as(ada), limit(10, '310.00')))
  const met = await ordered(buyStock(as(ada), limit(5, '310.00')))
  expect(met).toMatchObject({ state: 'cancelled', why: 'self_trade', filled: '0', held: '0.00' })
  expect(market.stocks.orders.openCount(ada)).toBe(1)
  expect(resting.state).toBe('working')
})

test('a stop is not triggered until the market trades there, then goes as far as its collar', async () => {
  await market.grant(ada, 'NGN', '100000.00')
  await pictured()
  const { buyStock, orderInfo } = market.handlers
  const stop = {
    symbol: 'LAGC',
    type: 'stop',
    quantity: '100',
    stopPrice: '311.00',
    timeInForce: 'day',
  } as const
  const asleep = await ordered(buyStock(as(ada), stop))
  expect(asleep).toMatchObject({ state: 'working', asleep: true, stopPrice: '311.00', ahead: null })
  // 311.00 and two percent, rounded up to a tick, is 317.22.
  expect(asleep.held).toBe('31874.28')
  await market.offer('LAGC', 'sell', 31_100, 10)
  await market.take('LAGC', 'buy', 31_100, 5050)
  const info = await ordered(orderInfo(as(ada), { id: asleep.id }))
  expect(info.order).toMatchObject({ state: 'cancelled', why: 'unfilled', filled: '6', held: '0.00' })
  expect(info.timeline.map((moment) => moment.kind)).toEqual(['placed', 'triggered', 'filled', 'cancelled'])
})

test('an order can be changed; less keeps its place, more gives it up, and the hold follows', async () => {
  await market.grant(ada, 'NGN', '100000.00')
  await market.grant(ben, 'NGN', '100000.00')
  const { buyStock, amendOrder } = market.handlers
  const mine = await ordered(buyStock(as(ada), limit(100, '310.00')))
  await ordered(buyStock(as(ben), limit(50, '310.00')))
  const less = await ordered(amendOrder(as(ada), { id: mine.id, quantity: '80' }))
  expect(less).toMatchObject({ quantity: '80', ahead: '0', held: '24919.04' })
  const more = await ordered(amendOrder(as(ada), { id: mine.id, quantity: '90' }))
  expect(more).toMatchObject({ quantity: '90', ahead: '50', held: '28033.92' })
  const dearer = await ordered(amendOrder(as(ada), { id: mine.id, price: '311.00' }))
  expect(dearer).toMatchObject({ price: '311.00', ahead: '0', held: '28124.36' })
  expect(await amendOrder(as(ada), { id: mine.id, price: '311.00' })).toMatchObject({
    reason: 'order_unchanged',
  })
  expect(await amendOrder(as(ada), { id: mine.id, quantity: '400' })).toMatchObject({
    reason: 'insufficient_balance',
    values: { available: '100000.00', affordable: '320' },
  })
  expect(naira(ada).held).toBe(2_812_436n)
})

test('a day order ends with its day, one that waits until cancelled stays', async () => {
  await market.grant(ada, 'NGN', '100000.00')
  const { buyStock, orderList } = market.handlers
  const day = await ordered(buyStock(as(ada), limit(10, '300.00')))
  const kept = await ordered(buyStock(as(ada), { ...limit(10, '301.00'), timeInForce: 'gtc' }))
  expect(day.endsAt).toBe(Date.UTC(2026, 0, 16, 23))
  expect(kept.endsAt).toBeNull()
  await market.nextDay()
  const { list } = await ordered(orderList(as(ada), { page: 1, size: 20, state: 'all' }))
  expect(list.map((order) => [order.id, order.state, order.why, order.held])).toEqual([
    [kept.id, 'working', null, '3024.45'],
    [day.id, 'expired', 'day_ended', '0.00'],
  ])
  expect(naira(ada).held).toBe(302_445n)
})

test('an order without a key is not taken, and a key is good for one order only', async () => {
  await market.grant(ada, 'NGN', '100000.00')
  const { buyStock } = market.handlers
  expect(await buyStock(as(ada, ''), limit(1, '310.00'))).toMatchObject({ reason: 'key_missing' })
  const own = { ...limit(1, '310.00'), clientOrderId: 'my-order-1' }
  expect(await ordered(buyStock(as(ada, ''), own))).toMatchObject({ clientOrderId: 'my-order-1' })
  const other = { ...own, quantity: '2' }
  expect(await buyStock(as(ada, ''), other)).toMatchObject({ reason: 'key_reused' })
  expect(market.stocks.orders.openCount(ada)).toBe(1)
})

test('what is bought in the closing auction belongs to the day that closes, and is free when the next begins', async () => {
  await market.grant(ada, 'NGN', '100000.00')
  const { buyStock, tradeList, orderInfo } = market.handlers
  await market.pass(Date.UTC(2026, 0, 16, 22, 59, 30) - market.world.clock.nowMs())
  expect(await buyStock(as(ada), atMarket(10))).toMatchObject({
    reason: 'market_closed',
    values: { opensAt: String(Date.UTC(2026, 0, 16, 23)) },
  })
  await market.offer('LAGC', 'sell', 31_000, 60)
  const order = await ordered(buyStock(as(ada), limit(100, '311.00')))
  expect(order).toMatchObject({ state: 'working', filled: '0' })
  await market.nextDay()
  const { list } = await ordered(tradeList(as(ada), { page: 1, size: 20 }))
  expect(list).toMatchObject([{ role: 'auction', quantity: '60', price: '310.88' }])
  const info = await ordered(orderInfo(as(ada), { id: order.id }))
  expect(info.order).toMatchObject({ state: 'expired', why: 'day_ended', filled: '60', held: '0.00' })
  expect(shares(ada)).toMatchObject({ available: 60n, locked: 0n })
})

test('the expected total of the X-ray is kept beside the actual one, over the last twenty whole orders', async () => {
  const { buyStock, orderInfo, orderStatistics, amendOrder } = market.handlers
  const said = (saidTotal: string, over: object = limit(46, '310.88')) => ({ ...over, saidTotal }) as never
  const predictions = async () => (await ordered(orderStatistics(as(ada), {}))).predictions
  await market.grant(ada, 'NGN', '1000000.00')
  // 46 × 310.88 and fees of 68.67 come to 14,369.15.
  await market.offer('LAGC', 'sell', 31_088, 5_000)
  const exact = await ordered(buyStock(as(ada), said('14369.15')))
  const info = await ordered(orderInfo(as(ada), { id: exact.id }))
  expect([info.evidence.saidTotal, info.total]).toEqual(['14369.15', '14369.15'])
  await ordered(buyStock(as(ada), said('14226.88')))
  expect(await predictions()).toBeNull()
  // Of these, no whole total was expected, or not for the final terms.
  await ordered(buyStock(as(ada), limit(46, '310.88')))
  const waits = await ordered(buyStock(as(ada), said('14000.00', limit(46, '300.00'))))
  await ordered(amendOrder(as(ada), { id: waits.id, price: '310.88', quantity: '40' } as never))
  expect(await predictions()).toBeNull()
  await ordered(buyStock(as(ada), said('14369.15')))
  expect(await predictions()).toEqual({ orders: 3, average: '0.003333', worst: '0.010000' })
  expect((await ordered(orderStatistics(as(ben), {}))).predictions).toBeNull()
  for (let more = 0; more < 19; more += 1) await ordered(buyStock(as(ada), said('14369.15')))
  expect(await predictions()).toEqual({ orders: 20, average: '0.000000', worst: '0.000000' })
})
