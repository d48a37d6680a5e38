import { divide, formatMinor } from '@openbourse/money'
import { beforeEach, expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { contracts } from '../contracts/index.ts'
import { accountsTransferred, depositCredited } from '../ledger/index.ts'
import type { SettingName } from '../settings/index.ts'
import { valueIn } from '../stocks/index.ts'
import { historyOf } from './history.ts'
import { portfolio } from './index.ts'

const ada = 1_000_001
const hourMs = 3_600_000
let market: MarketWorld
let keys = 0

beforeEach(async () => {
  market = await openMarketWorld({ products: [portfolio] })
  await market.grant(ada, 'NGN', '100000.00')
  await market.grant(ada, 'USD', '10.00')
})

const as = () => asker(ada, { nowMs: market.world.clock.nowMs(), key: `portfolio-key-${++keys}` })
const ticket = (quantity: number, price: string) =>
  ({ symbol: 'LAGC', type: 'limit', quantity: String(quantity), price, timeInForce: 'day' }) as const

/** The parts of a history with something else in place of its stocks. */
const parts = (then: unknown) => ({
  stocks: then as MarketWorld['stocks'],
  contracts: market.world.assembly.face(contracts),
  debts: [],
  bounds: [],
})

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; reason: string }>): Promise<T> {
  const reply = await answer
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.value
}

test('adds up all assets in the base currency, including holds', async () => {
  await market.offer('LAGC', 'sell', 31_000, 60)
  await value(market.handlers.buyStock(as(), ticket(100, '310.00')))
  const owned = await value(market.handlers.assets(as(), {}))
  // 60 shares cost 18,600.00 and fees of 89.28; 40 wait with 12,459.52 on hold.
  expect(owned.currencies).toEqual([
    {
      asset: 'NGN',
      available: '68851.20',
      held: '12459.52',
      coin: '0.00',
      contract: '0.00',
      total: '81310.72',
      inBase: '81310.72',
    },
    {
      asset: 'USD',
      available: '10.00',
      held: '0.00',
      coin: '0.00',
      contract: '0.00',
      total: '10.00',
      inBase: '15400.00',
    },
  ])
  expect(owned.stocks).toEqual({
    value: '18600.00',
    cost: '18689.28',
    profit: '-89.28',
    dayChange: '-89.28',
  })
  expect(owned).toMatchObject({ base: 'NGN', total: '115310.72', dayChange: '-89.28' })
})

test("includes today's sales in the day's gain", async () => {
  await market.offer('LAGC', 'sell', 31_000, 100)
  await value(market.handlers.buyStock(as(), ticket(100, '310.00')))
  await market.nextDay()
  const before = await value(market.handlers.assets(as(), {}))
  expect(before).toMatchObject({ dayChange: '0.00', total: '115251.20' })
  await market.offer('LAGC', 'buy', 32_000, 40)
  await value(market.handlers.sellStock(as(), ticket(40, '320.00')))
  const after = await value(market.handlers.assets(as(), {}))
  // 40 sold at 320.00 for 61.44 in fees, 60 kept at 320.00, all of them at 310.00 yesterday.
  expect(after).toMatchObject({ dayChange: '938.56', total: '116189.76' })
  expect(after.stocks.dayChange).toBe('600.00')
  const { holdings } = (await market.restart()).stocks
  expect(holdings.soldToday(ada)).toEqual([{ symbol: 'LAGC', dayProfit: 33_856n }])
})

test('starts the history at the first money, and ends it with the total', async () => {
  await market.pass(3 * hourMs)
  await market.offer('LAGC', 'sell', 31_000, 10)
  await value(market.handlers.buyStock(as(), ticket(10, '310.00')))
  await market.pass(hourMs)
  const history = await value(market.handlers.assetsHistory(as(), { range: '1W' }))
  const total = (await value(market.handlers.assets(as(), {}))).total
  expect(history.points.at(-1)).toEqual([market.world.clock.nowMs(), total])
  expect(history.points[0]![1]).toBe('115400.00')
  expect(history.from).toBe('115400.00')
  expect(history.points.length).toBeLessThanOrEqual(120)
})

test('a deposit raises the total and is no gain', async () => {
  await market.pass(3 * hourMs)
  await market.offer('LAGC', 'sell', 31_000, 10)
  await value(market.handlers.buyStock(as(), ticket(10, '310.00')))
  await market.pass(hourMs)
  await market.grant(ada, 'NGN', '50000.00')
  await market.pass(hourMs)
  const history = await value(market.handlers.assetsHistory(as(), { range: '1W' }))
  expect(history.points.at(-1)![1]).toBe('165385.12')
  // 14.88 of fees were paid on 115,400.00.
  expect(history.gains.at(-1)).toBe('-14.88')
  expect(history.rates.at(-1)).toBe('-0.0001')
  expect(history.flows).toEqual([{ at: market.world.clock.nowMs() - hourMs, amount: '50000.00' }])
  expect(history.gains).toHaveLength(history.points.length)
})

test("values a past day at that day's reference rate", async () => {
  await market.pass(2 * hourMs)
  const { stocks, world } = market
  const changedAt = world.clock.nowMs() - hourMs
  const now = stocks.settings.minor('reference.rate.USD.NGN')
  const minorAt = (_name: string, at: number) => (at < changedAt ? now / 2n : now)
  const { ledger, venue, writer } = stocks
  const then = { ledger, venue, writer, settings: { ...stocks.settings, minorAt } }
  const ask = {
    userId: ada,
    range: '1D',
    record: undefined,
    into: 'NGN',
    nowMs: world.clock.nowMs(),
  } as const
  const { points } = await historyOf(parts(then), ask)
  const values = points
    .filter(([at]) => at >= world.clock.nowMs() - 2 * hourMs)
    .map(([, total]) => Number(total))
  // Ten dollars, at hundredths of a Naira each.
  expect(values.at(-1)).toBe(100_000 + Number(now) / 10)
  expect(values[0]).toBe(100_000 + Number(now / 2n) / 10)
})

test('totals everything in the currency that was asked for, at the rates of an exchange', async () => {
  await market.offer('LAGC', 'sell', 31_000, 100)
  await value(market.handlers.buyStock(as(), ticket(100, '310.00')))
  const pesos = await value(market.handlers.assets(as(), { currency: 'MXN' }))
  const rate = market.stocks.settings.minor('reference.rate.MXN.NGN')
  const worth = (naira: bigint) => divide(naira * 100n, rate, 'half-even')
  expect(pesos.base).toBe('MXN')
  const naira = pesos.currencies.find(({ asset }) => asset === 'NGN')!
  const minor = (text: string) => BigInt(text.replace('.', ''))
  expect(minor(naira.inBase!)).toBe(worth(minor(naira.total)))
  expect(pesos.currencies.find(({ asset }) => asset === 'USD')!.inBase).toBe(
    formatMinor(worth(1_540_000n), 2),
  )
  expect(minor(pesos.stocks.value)).toBe(worth(3_100_000n))
  const parts = [...pesos.currencies.map(({ inBase }) => inBase!), pesos.stocks.value]
  expect(minor(pesos.total)).toBe(parts.map(minor).reduce((sum, one) => sum + one))
})

test('names the settings behind its totals, with their time', async () => {
  const { rates } = await value(market.handlers.assets(as(), { currency: 'BRL' }))
  expect(rates.map(({ currency, setting }) => [currency, setting])).toEqual([
    ['BRL', 'reference.rate.BRL.NGN'],
    ['USD', 'reference.rate.USD.NGN'],
  ])
  for (const rate of rates) expect(rate.since).toBe(market.stocks.settings.since(rate.setting as SettingName))
})

test('the history is in the currency that was asked for, each moment at both rates of its day', async () => {
  await market.pass(2 * hourMs)
  const { stocks, world } = market
  const changedAt = world.clock.nowMs() - hourMs
  const minorAt = (name: SettingName, at: number) =>
    stocks.settings.minor(name) * (name === 'reference.rate.MXN.NGN' && at < changedAt ? 2n : 1n)
  const { ledger, venue, writer } = stocks
  const then = { ledger, venue, writer, settings: { ...stocks.settings, minorAt } }
  const ask = {
    userId: ada,
    range: '1D',
    record: undefined,
    into: 'MXN',
    nowMs: world.clock.nowMs(),
  } as const
  const { base, points, from } = await historyOf(parts(then), ask)
  expect(base).toBe('MXN')
  const now = (await value(market.handlers.assets(as(), { currency: 'MXN' }))).total
  expect(points.at(-1)).toEqual([world.clock.nowMs(), now])
  // A peso was worth twice as much, so the same money was half as many pesos.
  expect(Number(from)).toBeCloseTo(Number(now) / 2, 0)
})

test('a currency without a rate is refused by every read that totals', async () => {
  const refused = { ok: false, reason: 'currency_unknown', values: { currency: 'EUR' } }
  const currency = 'EUR'
  const { handlers } = market
  expect(await handlers.assets(as(), { currency })).toMatchObject(refused)
  expect(await handlers.assetsHistory(as(), { range: '1D', record: undefined, currency })).toMatchObject(
    refused,
  )
  expect(await handlers.coinAssets(as(), { account: 'spot', currency })).toMatchObject(refused)
  expect(await handlers.holdList(as(), { page: 1, size: 20, currency })).toMatchObject(refused)
  expect(await handlers.holdInfo(as(), { symbol: 'LAGC', currency })).toMatchObject(refused)
  expect(await handlers.stockDividends(as(), { currency })).toMatchObject(refused)
  // A coin has a rate, and is no currency of totals.
  expect((await handlers.assets(as(), { currency: 'BTC' })).ok).toBe(false)
})

test('positions are totalled in the currency that was asked for, and each keeps its own', async () => {
  await market.offer('LAGC', 'sell', 31_000, 100)
  await value(market.handlers.buyStock(as(), ticket(100, '310.00')))
  const own = await value(market.handlers.holdList(as(), { page: 1, size: 20 }))
  const pesos = await value(market.handlers.holdList(as(), { page: 1, size: 20, currency: 'MXN' }))
  const info = await value(market.handlers.holdInfo(as(), { symbol: 'LAGC', currency: 'MXN' }))
  expect([own.base, pesos.base]).toEqual(['NGN', 'MXN'])
  expect(pesos.list[0]).toMatchObject({ currency: 'NGN', value: '31000.00', inBase: pesos.value })
  expect(info.position).toMatchObject({ value: '31000.00', inBase: pesos.value })
  expect(pesos.value).not.toBe(own.value)
  // Asking in turns gives each its own.
  expect(await value(market.handlers.holdList(as(), { page: 1, size: 20 }))).toEqual(own)
})

test('the transactions have a line for each change of assets', async () => {
  await market.offer('LAGC', 'sell', 31_000, 10)
  await value(market.handlers.buyStock(as(), ticket(10, '310.00')))
  const reply = await value(market.handlers.txRecord(as(), { page: 1, size: 20, asset: 'NGN' }))
  expect(reply.list.map((line) => [line.kind, line.amount])).toEqual([
    ['fee_stamp', '-2.48'],
    ['fee_exchange', '-3.10'],
    ['fee_commission', '-9.30'],
    ['trade_buy', '-3100.00'],
    ['practice_grant', '100000.00'],
  ])
  expect(reply.list[0]!.balanceAfter).toBe('96885.12')
  expect(reply).toMatchObject({ total: 5, more: false })
})

test('includes coins at the last price of their order book in USDT, and money, in the crypto account', async () => {
  const { writer, ledger } = market.world
  await writer.run({
    actor: 0,
    decide(turn) {
      const coins = { userId: ada, id: '7', asset: 'BTC', minor: 10_000_000n, rail: 'chain' } as const
      ledger.post(turn, depositCredited(coins))
      const moved = {
        userId: ada,
        id: '8',
        asset: 'NGN',
        minor: 40_000n,
        from: 'available',
        to: 'coin',
      } as const
      ledger.post(turn, accountsTransferred(moved))
    },
  })
  const owned = await value(market.handlers.assets(as(), {}))
  expect(owned.currencies.map(({ asset, coin, total, inBase }) => [asset, coin, total, inBase])).toEqual([
    ['NGN', '400.00', '100000.00', '100000.00'],
    ['BTC', '0.10000000', '0.10000000', '14232464.40'],
    ['USD', '0.00', '10.00', '15400.00'],
  ])
  expect(owned.total).toBe('14347864.40')
  expect(await value(market.handlers.coinAssets(as(), { account: 'spot' }))).toMatchObject({
    list: [
      { coin: 'BTC', available: '0.10000000', held: '0.00000000', inBase: '14232464.40' },
      { coin: 'NGN', available: '400.00', inBase: '400.00' },
    ],
    total: '14232864.40',
  }) // 0.1 BTC at 92,418.60 USDT, and USDT at 1,540.00: the rate that is named is that of USDT.
  expect(owned.rates.map(({ currency }) => currency)).toEqual(['USD', 'USDT'])
})

test('a coin follows its order book: the total, the history, and what came in', async () => {
  await market.pass(3 * hourMs)
  const { writer, ledger } = market.world
  const coins = { userId: ada, id: '7', asset: 'BTC', minor: 100_000_000n, rail: 'chain' } as const
  await writer.run({ actor: 0, decide: (turn) => void ledger.post(turn, depositCredited(coins)) })
  await market.pass(hourMs)
  await market.offer('BTCUSDT', 'sell', 9_000_000, 1_000_000)
  await market.take('BTCUSDT', 'buy', 9_000_000, 1_000_000)
  const { total, currencies } = await value(market.handlers.assets(as(), {}))
  // One BTC at 90,000.00 USDT of 1,540.00 naira each.
  expect(currencies.find(({ asset }) => asset === 'BTC')?.inBase).toBe('138600000.00')
  const history = await value(market.handlers.assetsHistory(as(), { range: '1W' }))
  expect(history.points.at(-1)?.[1]).toBe(total)
  // It was bought when the pair was at 92,418.60, and lost 2,418.60 USDT since.
  expect(history.flows).toEqual([{ at: market.world.clock.nowMs() - hourMs, amount: '142324644.00' }])
  expect(history.gains.at(-1)).toBe('-3724644.00')
})

test('a coin without an order book keeps its reference rate, and one without either counts as nothing', () => {
  const venue = { instrument: () => undefined, lastPrice: () => 1, pricesAt: async () => [] }
  const parts = { venue, settings: market.stocks.settings }
  expect(valueIn(parts, { asset: 'BTC', minor: 100_000_000n, into: 'NGN' })).toBe(14_630_000_000n)
  expect(valueIn(parts, { asset: 'UNI', minor: 100_000_000n, into: 'NGN' })).toBeUndefined()
})
