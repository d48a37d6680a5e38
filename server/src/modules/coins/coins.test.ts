import { beforeEach, expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { accountsTransferred } from '../ledger/index.ts'
import { coins } from './index.ts'

const ada = 1_000_001
const ben = 1_000_002
const symbol = 'BTCUSDT'
let market: MarketWorld
let keys = 0

const as = (userId: number) =>
  asker(userId, { nowMs: market.world.clock.nowMs(), key: `key-${String(++keys).padStart(6, '0')}` })

async function done<T>(reply: Promise<{ ok: true; value: T } | { ok: false; reason: string }>): Promise<T> {
  const answer = await reply
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.value
}

const ticket = { symbol, type: 'limit', timeInForce: 'gtc' } as const
const buy = (userId: number, quantity: string, price: string) =>
  market.handlers.coinOrderAdd(as(userId), { ...ticket, side: 'buy', quantity, price })
const sell = (userId: number, quantity: string, price: string) =>
  market.handlers.coinOrderAdd(as(userId), { ...ticket, side: 'sell', quantity, price })

async function grant(userId: number, asset: string, amount: string): Promise<void> {
  await market.grant(userId, asset, amount)
  const { ledger, writer } = market.world
  const minor = ledger.ownedOf(userId, asset).available
  const moved = { userId, id: String(userId), asset, minor, from: 'available', to: 'coin' } as const
  await writer.run({ actor: 0, decide: (turn) => void ledger.post(turn, accountsTransferred(moved)) })
}

beforeEach(async () => {
  market = await openMarketWorld({ products: [coins] })
  await grant(ada, 'USDT', '100000.00')
  await grant(ben, 'BTC', '2.00')
})

test('the example of the documents: holds, fees and the cost of what was bought, to the unit', async () => {
  const bid = await done(buy(ada, '0.25', '60000.30'))
  expect(bid).toMatchObject({ state: 'working', held: '15015.075075', quantity: '0.25000000' })
  const ask = await done(sell(ben, '0.1', '60000.30'))
  expect(ask).toMatchObject({ state: 'filled', total: '5994.029970', fees: '6.000030' })
  const left = await done(market.handlers.coinOrderQuery(as(ada), { id: bid.id }))
  expect(left.order).toMatchObject({
    state: 'partially_filled',
    held: '9009.045045',
    remaining: '0.15000000',
  })
  const { mine } = await done(market.handlers.coinTicker(as(ada), { symbol }))
  expect(mine).toMatchObject({
    quantity: '0.10000000',
    available: '0.10000000',
    held: '0.00000000',
    cash: '84984.924925',
    bought: '0.10000000',
    cost: '6006.030030',
    averageCost: '60060.3003',
    openOrders: 1,
    favourite: false,
  })
  // Ben's coins were a gift, so their cost is not known.
  const { mine: bens } = await done(market.handlers.coinTicker(as(ben), { symbol }))
  expect(bens).toMatchObject({ quantity: '1.90000000', bought: '0.00000000', averageCost: null })
})

test('the X-ray shows before consent what the order then holds and costs', async () => {
  await market.offer(symbol, 'sell', 6_000_000, 5_000_000)
  const asked = { ...ticket, side: 'buy', quantity: '0.05', price: '60010.00' } as const
  const seen = await done(market.handlers.coinOrderPreview(as(ada), asked))
  expect(seen).toMatchObject({ fillsNow: '0.05000000', problem: null, currency: 'USDT' })
  const order = await done(buy(ada, '0.05', '60010.00'))
  expect(order).toMatchObject({ state: 'filled', total: seen.total })
})

test('a bid may wait far below the market', async () => {
  await market.offer(symbol, 'sell', 12_000_000, 1_000_000)
  await market.offer(symbol, 'buy', 11_990_000, 1_000_000)
  expect(await done(buy(ada, '0.1', '20000.00'))).toMatchObject({ state: 'working', why: null })
})

test('money of the stock account does not pay for coins', async () => {
  await market.grant(ben, 'USDT', '1000.00')
  expect(await buy(ben, '0.01', '60000.00')).toMatchObject({
    reason: 'insufficient_balance',
    values: { available: '0.000000', currency: 'USDT' },
  })
})

test('an order that is closed gives its hold back to the coin account', async () => {
  const bid = await done(buy(ada, '0.2', '50000.00'))
  expect(await done(market.handlers.coinOrderClose(as(ada), { id: bid.id }))).toMatchObject({
    state: 'cancelled',
    held: '0.000000',
  })
  expect(market.world.ledger.ownedOf(ada, 'USDT')).toMatchObject({
    coin: 100_000_000_000n,
    available: 0n,
    held: 0n,
  })
})

test('the statement of the coin account has a line for all that changed its balance, holds included', async () => {
  const { ledger } = market.world
  const asked = { portfolioId: ada, account: 'coin', page: 1, size: 20 } as const
  const lines = async (filter: object = {}) =>
    (await ledger.statement({ ...asked, ...filter })).list
      .map(({ kind, asset, amount, balanceAfter }) => [kind, asset, amount, balanceAfter])
      .toReversed()
  await market.offer(symbol, 'sell', 6_000_000, 10_000_000)
  const bid = await done(buy(ada, '0.25', '60000.30'))
  await done(market.handlers.coinOrderClose(as(ada), { id: bid.id }))
  expect(await lines()).toEqual([
    ['transfer', 'USDT', '100000.000000', '100000.000000'],
    ['order_hold', 'USDT', '-15015.075075', '84984.924925'],
    ['trade_buy', 'BTC', '0.10000000', '0.10000000'],
    ['order_release', 'USDT', '0.030030', '84984.954955'],
    ['order_release', 'USDT', '9009.045045', '93994.000000'],
  ])
  expect(await lines({ kind: 'order_hold' })).toEqual([
    ['order_hold', 'USDT', '-15015.075075', '84984.924925'],
  ])
})

test('coins and stocks are two markets: neither shows calls, lists or favorites of the other', async () => {
  const coinOrder = await done(buy(ada, '0.2', '50000.00'))
  await market.grant(ada, 'NGN', '100000.00')
  const stock = {
    symbol: 'LAGC',
    type: 'limit',
    quantity: '10',
    price: '300.00',
    timeInForce: 'gtc',
  } as const
  const stockOrder = await done(market.handlers.buyStock(as(ada), stock))
  for (const state of ['open', 'all'] as const) {
    const page = { page: 1, size: 20, state } as const
    const ofCoins = await done(market.handlers.coinOrderList(as(ada), page))
    const ofStocks = await done(market.handlers.orderList(as(ada), page))
    expect([state, ofCoins.list.map(({ id }) => id)]).toEqual([state, [coinOrder.id]])
    expect([state, ofStocks.list.map(({ id }) => id)]).toEqual([state, [stockOrder.id]])
  }
  const unknown = { reason: 'symbol_unknown' }
  expect(await market.handlers.buyStock(as(ada), { ...stock, symbol })).toMatchObject(unknown)
  expect(
    await buy(ada, '1', '1.00').then(() => market.handlers.coinTicker(as(ada), { symbol: 'LAGC' })),
  ).toMatchObject(unknown)
  expect(await market.handlers.coinOrderAdd(as(ada), { ...stock, side: 'buy' })).toMatchObject(unknown)
  expect(await market.handlers.coinCollectAdd(as(ada), { symbol: 'LAGC' })).toMatchObject(unknown)
  expect(await market.handlers.collectAdd(as(ada), { symbol })).toMatchObject(unknown)
  expect(await market.handlers.stockInfo(as(ada), { symbol })).toMatchObject(unknown)
})

test('a favorite pair stays among those of coins, and lists of stocks are as before', async () => {
  await done(market.handlers.coinCollectAdd(as(ada), { symbol }))
  await done(market.handlers.collectAdd(as(ada), { symbol: 'LAGC' }))
  expect((await done(market.handlers.coinTicker(as(ada), { symbol }))).mine?.favourite).toBe(true)
  const { list } = await done(market.handlers.collectList(as(ada), {}))
  expect(list.map((quote) => quote.symbol)).toEqual(['LAGC'])
  expect((await done(market.handlers.coinTickers(as(ada), {}))).favourites).toEqual([symbol])
  await done(market.handlers.coinCollectDel(as(ada), { symbol }))
  expect((await done(market.handlers.coinTicker(as(ada), { symbol }))).mine?.favourite).toBe(false)
})

test('the last 24 hours go by the hour: what is older leaves high, low and turnover', async () => {
  const hourMs = 3_600_000
  const print = async (price: number) => {
    await market.offer(symbol, 'sell', price, 1_000_000)
    await market.take(symbol, 'buy', price, 1_000_000)
  }
  const seen = async () => (await done(market.handlers.coinTickers(as(ada), {}))).list[0]!
  await print(6_000_000)
  await market.pass(hourMs)
  await print(6_600_000)
  expect(await seen()).toMatchObject({
    previousClose: '60000.00',
    high: '66000.00',
    low: '60000.00',
    volume: '0.02000000',
    turnover: '1260.000000',
    country: null,
    kind: 'coin',
  })
  await market.pass(23 * hourMs)
  await print(6_300_000)
  expect(await seen()).toMatchObject({
    previousClose: '60000.00',
    change: '3000.00',
    changeRate: '0.0500',
    high: '66000.00',
    low: '63000.00',
    volume: '0.02000000',
  })
})

test('every coin has its decimals and its networks, and USDT has no pair', async () => {
  const { list } = await done(market.handlers.coinInfos(as(ada), {}))
  expect(list[0]).toMatchObject({ coin: 'USDT', scale: 6, symbol: null })
  expect(list.find(({ coin }) => coin === 'BTC')).toMatchObject({ name: 'Bitcoin', scale: 8, symbol })
  expect(list.find(({ coin }) => coin === 'BTC')!.networks.length).toBeGreaterThan(0)
})

test('search finds a coin by code, name and with a typo, and the contract on it', async () => {
  const found = async (q: string) =>
    (await done(market.handlers.stockSearch(as(0), { q, size: 20 }))).list.map((one) => one.symbol)
  expect(await found('btc')).toEqual(['BTCPERP', 'BTCUSDT'])
  expect(await found('Bitcoin perp')).toEqual(['BTCPERP'])
  expect(await found('bitcion')).toEqual(['BTCPERP', 'BTCUSDT'])
  expect(await found('LAGC')).toEqual(['LAGC'])
})

test('a pair names the contract on it', async () => {
  expect((await done(market.handlers.coinTicker(as(0), { symbol }))).contract).toBe('BTCPERP')
})
