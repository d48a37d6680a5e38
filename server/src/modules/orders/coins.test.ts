import { beforeEach, expect, test } from 'vitest'
import { checkTools } from '../../core/index.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { coins } from '../coins/index.ts'
import { accountsTransferred, checkLedger } from '../ledger/index.ts'
import type { Schedules } from '../stocks/index.ts'

const ada = 1_000_001
const ben = 1_000_002
const coin = 100_000_000n
const hourMs = 3600 * 1000
let market: MarketWorld
let keys = 0

/** A pair of coins as data: eight decimals of quantity, prices in cents, money of six decimals, and no closing time. */
const pair = {
  symbol: 'XBTUSDT',
  name: 'Bitcoin',
  class: 'spot',
  base: 'BTC',
  currency: 'USDT',
  priceScale: 2,
  quantityScale: 8,
  calendar: 'always',
  fees: 'coins',
  gates: ['kyc'],
  country: null,
  sector: 'coins',
  about: { 'en-US': 'A coin.', 'es-MX': 'Una moneda.', 'pt-BR': 'Uma moeda.' },
  // 0.0001 at a tick of 0.01 is the smallest unit of USDT, so every lot at every tick is paid exactly.
  lot: 10_000,
  quantityMax: 1_000_000_000_000,
  ticks: [{ from: 0, step: 1 }],
  limitBps: null,
  sharesIssued: 0n,
  tradable: true,
  feed: 'none',
  nominal: 6_000_000,
  yearly: null,
  members: [],
} as const

const key = () => `key-${String(++keys).padStart(6, '0')}`
const as = (userId: number) => asker(userId, { nowMs: market.world.clock.nowMs(), key: key() })

async function done<T>(reply: Promise<{ ok: true; value: T } | { ok: false; reason: string }>): Promise<T> {
  const answer = await reply
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.value
}

/** As a call of a coin product gives it: quantities have decimals there. */
function give(by: number, side: 'buy' | 'sell', quantity: string, price: string, more: object = {}) {
  const once = { key: key(), call: 'test', input: [side, quantity, price] }
  const ticket = { side, quantity, price, type: 'limit', timeInForce: 'gtc', ...more } as const
  return market.stocks.orders.place({ userId: by, symbol: 'XBTUSDT', clientOrderId: once.key, ticket }, once)
}
const owned = (userId: number, asset: string) => market.world.ledger.ownedOf(userId, asset)

async function sound(): Promise<void> {
  const { assembly, database, writer } = market.world
  const tools = checkTools({ writer, reader: database, portion: 100 })
  for (const check of assembly.checks())
    for await (const { findings } of check.run(tools))
      expect([check.name, findings]).toEqual([check.name, []])
  expect(await checkLedger(database)).toEqual([])
}

const one = { commission: 10n, exchange: 0n, stamp: 0n }
const open = (schedule: Schedules[string] = one) =>
  openMarketWorld({ products: [coins], more: [pair], schedules: { coins: schedule } })

/** Coins in the coin account, which pairs are traded from. */
async function grant(userId: number, asset: string, amount: string): Promise<void> {
  await market.grant(userId, asset, amount)
  const { ledger, writer } = market.world
  const minor = ledger.ownedOf(userId, asset).available
  const moved = { userId, id: key(), asset, minor, from: 'available', to: 'coin' } as const
  await writer.run({ actor: 0, decide: (turn) => void ledger.post(turn, accountsTransferred(moved)) })
}

beforeEach(() => begin())

async function begin(schedule?: Schedules[string]): Promise<void> {
  market = await open(schedule)
  await grant(ada, 'USDT', '100000.000000')
  await grant(ben, 'BTC', '2.00000000')
  await grant(ben, 'USDT', '1000.000000')
}

test('one places, the other fills: exact to the smallest unit, and free to sell at once', async () => {
  const bid = await done(give(ada, 'buy', '0.25000000', '60000.25'))
  // 15,000.0625 and a fee of 0.10%, rounded up.
  expect(bid).toMatchObject({
    state: 'working',
    quantity: '0.25000000',
    price: '60000.25',
    held: '15015.062563',
  })
  expect(owned(ada, 'USDT').held).toBe(15_015_062_563n)
  const ask = await done(give(ben, 'sell', '0.10000000', '60000.25'))
  expect(ask).toMatchObject({
    state: 'filled',
    filled: '0.10000000',
    averagePrice: '60000.2500',
    fees: '6.000025',
  })
  expect(owned(ada, 'BTC')).toMatchObject({ coin: coin / 10n, available: 0n, locked: 0n })
  expect(owned(ben, 'USDT').coin).toBe(1_000_000_000n + 6_000_025_000n - 6_000_025n)
  const fills = await done(market.handlers.coinTradeList(as(ada), { page: 1, size: 5 }))
  expect(fills.list).toMatchObject([
    { symbol: 'XBTUSDT', price: '60000.25', quantity: '0.10000000', value: '6000.025000', currency: 'USDT' },
  ])
  expect(market.stocks.holdings.lots(ada, 'XBTUSDT')).toMatchObject([
    { quantity: 10_000_000, unlocked: true, cost: 6_006_025_025n },
  ])
  // What was bought is sold in the same minute.
  expect(await done(give(ada, 'sell', '0.10000000', '61000.00'))).toMatchObject({ held: '0.10000000' })
  await sound()
})

test('refusals use the decimals of the pair', async () => {
  expect(await give(ada, 'buy', '0.00005000', '60000.00')).toMatchObject({
    reason: 'quantity_lot',
    values: { lot: '0.00010000' },
  })
  expect(await give(ada, 'buy', '0.000000001', '60000.00')).toMatchObject({ reason: 'quantity_lot' })
  expect(await give(ada, 'buy', '0.1', '60000.005')).toMatchObject({
    reason: 'price_tick',
    values: { tick: '0.01', below: '60000.00', above: '60000.01' },
  })
  expect(await give(ada, 'buy', '2', '60000.00')).toMatchObject({
    reason: 'insufficient_balance',
    values: {
      needed: '120120.000000',
      available: '100000.000000',
      currency: 'USDT',
      affordable: '1.66500000',
    },
  })
  expect(await give(ben, 'sell', '2.5', '60000.00')).toMatchObject({
    reason: 'insufficient_shares',
    values: { wanted: '2.50000000', available: '2.00000000' },
  })
  await sound()
})

test('amends and cancels', async () => {
  const bid = await done(give(ada, 'buy', '1.60000000', '59000.00'))
  const { orders } = market.stocks
  const amend = (to: object) =>
    orders.amend({ userId: ada, id: Number(bid.id), ...to }, { key: key(), call: 'amend', input: to })
  expect(await done(amend({ price: '59500.00' }))).toMatchObject({ price: '59500.00', held: '95295.200000' })
  expect(await done(amend({ quantity: '0.2' }))).toMatchObject({
    quantity: '0.20000000',
    held: '11911.900000',
  })
  expect(await amend({ quantity: '0.20001' })).toMatchObject({ reason: 'quantity_lot' })
  expect(await done(market.handlers.cancelOrder(as(ada), { id: bid.id }))).toMatchObject({
    state: 'cancelled',
  })
  expect(owned(ada, 'USDT')).toMatchObject({ coin: 100_000_000_000n, held: 0n })
  await sound()
})

test('a market order stops at its collar, and pays what it met', async () => {
  await done(give(ben, 'sell', '0.30000000', '60000.00'))
  await done(give(ben, 'sell', '0.30000000', '60010.00'))
  const taken = await done(give(ada, 'buy', '0.40000000', '0', { type: 'market', price: undefined }))
  expect(taken).toMatchObject({ state: 'filled', averagePrice: '60002.5000', held: '0.000000' })
  expect(owned(ben, 'BTC')).toMatchObject({ held: coin / 5n })
  await sound()
})

test('a day order ends at midnight UTC, one that is good till cancelled does not, and nothing ever closes', async () => {
  // The world begins at ten in the morning, UTC; Lagos is an hour ahead.
  const day = await done(give(ada, 'buy', '0.10000000', '59000.00', { timeInForce: 'day' }))
  const stays = await done(give(ada, 'buy', '0.10000000', '58000.00'))
  expect(day.endsAt).toBe(Date.UTC(2026, 0, 17))
  await market.pass(13 * hourMs + 30 * 60_000)
  const open = () => market.stocks.orders.openOf(ada).map(({ id }) => String(id))
  // Midnight in Lagos has passed.
  expect(open()).toEqual([stays.id, day.id])
  expect(await done(give(ben, 'sell', '0.00010000', '61000.00'))).toMatchObject({ state: 'working' })
  await market.pass(30 * 60_000)
  expect(open()).toEqual([stays.id])
  expect(await market.stocks.orders.ownOrder({ userId: ada, id: Number(day.id) })).toMatchObject({
    state: 'expired',
    held: 0n,
  })
  // Saturday: exchanges would be shut under their calendars, and a pair trades on.
  expect(await done(give(ben, 'sell', '0.10000000', '58000.00'))).toMatchObject({ state: 'filled' })
  await sound()
})

test('a restart finds orders in the book, holds, lots and the day', async () => {
  await done(give(ada, 'buy', '0.20000000', '60000.00', { timeInForce: 'day' }))
  await done(give(ben, 'sell', '0.05000000', '60000.00'))
  const ends = await done(give(ada, 'buy', '0.10000000', '59000.00', { timeInForce: 'day' }))
  const before = { usdt: owned(ada, 'USDT'), btc: owned(ada, 'BTC') }
  market = await market.restart()
  expect({ usdt: owned(ada, 'USDT'), btc: owned(ada, 'BTC') }).toEqual(before)
  expect(market.stocks.holdings.lots(ada, 'XBTUSDT')).toMatchObject([{ remaining: 5_000_000 }])
  expect(await done(give(ben, 'sell', '0.15000000', '60000.00'))).toMatchObject({ state: 'filled' })
  expect(owned(ada, 'BTC').coin).toBe(coin / 5n)
  await sound()
  // What ended while the server was stopped ends at the start.
  market.world.clock.advance(24 * hourMs)
  market = await market.restart()
  expect(await market.stocks.orders.ownOrder({ userId: ada, id: Number(ends.id) })).toMatchObject({
    state: 'expired',
  })
  await sound()
})

test.each([
  ['lots that are not worth whole units', { lot: 1000 }, /whole number of units/],
  ['quantities finer than the coin', { quantityScale: 9 }, /decimals of BTC/],
])('a pair with %s is not opened', async (_, wrong, sentence) => {
  await expect(openMarketWorld({ more: [{ ...pair, ...wrong }] })).rejects.toThrow(sentence)
})

test('a pair is in no list of stocks, and its market data is not that of a stock', async () => {
  expect(market.venue.quotes().map(({ symbol }) => symbol)).not.toContain('XBTUSDT')
  expect(market.venue.listing('XBTUSDT')).toBeUndefined()
  expect(market.venue.instrument('XBTUSDT')).toMatchObject({ class: 'spot', base: 'BTC' })
  expect(await market.handlers.collectAdd(as(ada), { symbol: 'XBTUSDT' })).toMatchObject({
    reason: 'symbol_unknown',
  })
})

test('an order that its book has no room to keep is refused beforehand, new or changed', async () => {
  // 2²⁰ steps of 0.01 either way of 60,000.00.
  const asked = await give(ben, 'sell', '0.10000000', '75000.00')
  expect(asked).toMatchObject({ ok: false, reason: 'price_too_far', values: { nearest: '70485.76' } })
  expect(owned(ben, 'BTC').held).toBe(0n)
  const furthest = await done(give(ben, 'sell', '0.10000000', '70485.76'))
  expect(furthest).toMatchObject({ state: 'working', price: '70485.76' })
  const once = { key: key(), call: 'test', input: {} }
  const ask = { userId: ben, id: Number(furthest.id), price: '70485.77' }
  expect(await market.stocks.orders.amend(ask, once)).toMatchObject({ ok: false, reason: 'price_too_far' })
  await sound()
})

test('a maker pays its own fee: the hold is that of a taker, and gives back the difference', async () => {
  await market.world.close()
  await begin({ ...one, maker: 4n })
  const bid = await done(give(ada, 'buy', '0.25000000', '60000.25'))
  // As if all of it were taken: 15,000.0625 and 0.10%.
  expect(bid.held).toBe('15015.062563')
  const ask = await done(give(ben, 'sell', '0.10000000', '60000.25'))
  expect(ask).toMatchObject({ state: 'filled', fees: '6.000025' })
  const [half] = (await done(market.handlers.coinOrderList(as(ada), { page: 1, size: 5, state: 'all' }))).list
  // 0.04% of 6,000.025; 9,000.0375 and 0.10% of it stay on hold for the rest.
  expect(half).toMatchObject({ fees: '2.400010', held: '9009.037538' })
  const fills = async (by: number) =>
    (await done(market.handlers.coinTradeList(as(by), { page: 1, size: 5 }))).list
  expect(await fills(ada)).toMatchObject([
    { role: 'maker', fees: [{ kind: 'commission', rate: '0.0004', amount: '2.400010' }] },
  ])
  expect(await fills(ben)).toMatchObject([
    { role: 'taker', fees: [{ kind: 'commission', rate: '0.0010', amount: '6.000025' }] },
  ])
  await sound()
  market = await market.restart()
  await done(give(ben, 'sell', '0.15000000', '60000.25'))
  const [whole] = (await done(market.handlers.coinOrderList(as(ada), { page: 1, size: 5, state: 'all' })))
    .list
  // 0.04% of 15,000.0625, rounded up once over both fills.
  expect(whole).toMatchObject({ state: 'filled', fees: '6.000025', held: '0.000000' })
  await sound()
})

test('an order that is post only holds the fee of a maker', async () => {
  await market.world.close()
  await begin({ ...one, maker: 4n })
  const ticket = {
    symbol: 'XBTUSDT',
    side: 'buy',
    type: 'limit',
    quantity: '0.1',
    price: '59000.00',
  } as const
  const asked = { ...ticket, timeInForce: 'post_only' } as const
  const seen = await done(market.handlers.coinOrderPreview(as(ada), asked))
  expect(seen).toMatchObject({ worstCase: '5902.360000', total: '5902.360000' })
  expect(seen.fees).toMatchObject([{ rate: '0.0004', amount: '2.360000' }])
  const either = await done(market.handlers.coinOrderPreview(as(ada), { ...asked, timeInForce: 'gtc' }))
  expect(either).toMatchObject({ worstCase: '5905.900000', total: '5902.360000' })
  expect(either.fees).toMatchObject([{ rate: '0.0010', makerRate: '0.0004', amount: '2.360000' }])
  const placed = await done(give(ada, 'buy', '0.10000000', '59000.00', { timeInForce: 'post_only' }))
  expect(placed).toMatchObject({ state: 'working', held: '5902.360000' })
  await sound()
})
