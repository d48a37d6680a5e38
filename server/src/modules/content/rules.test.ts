import type { Quote } from '@openbourse/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayBar, dayStories, extremesOf, figuresOf, type Past } from './daily/rules.ts'
import { compareDecimals, rateBetween, sumOf } from './figures/rules.ts'
import { type MarketView, newsOf, newsworthy } from './rules.ts'

const quote = (over: Partial<Quote> & { symbol: string }): Quote => ({
  name: `${over.symbol} Works`,
  country: 'NG',
  kind: 'stock',
  currency: 'NGN',
  sector: 'industry',
  last: '100.00',
  previousClose: '100.00',
  change: '0.00',
  changeRate: '0.0000',
  open: '100.00',
  high: '100.00',
  low: '100.00',
  volume: '10',
  turnover: '1000.00',
  bid: null,
  ask: null,
  spark: ['100.00'],
  state: 'open',
  at: 0,
  ...over,
})

const view = (over: Partial<MarketView>): MarketView => ({
  country: 'NG',
  tradingDay: '2026-01-16',
  hour: 10,
  index: undefined,
  stocks: [],
  before: new Map(),
  extremes: new Map(),
  usualVolumes: new Map(),
  largestTrade: () => undefined,
  ...over,
})

const none: ReadonlySet<string> = new Set()

test.each([
  ['0.0399', 0],
  ['0.0400', 1],
  ['-0.0400', 1],
  ['-0.0399', 0],
])('a change of %s on the day makes %d stories', (changeRate, count) => {
  const stocks = [quote({ symbol: 'LAGC', changeRate })]
  expect(newsOf(view({ stocks }), none)).toHaveLength(count)
})

test('reports the strongest moves first, once each, up to a daily maximum', () => {
  const stocks = Array.from({ length: 9 }, (_, at) =>
    quote({ symbol: `S${at}`, changeRate: `${at % 2 ? '-' : ''}0.0${5 + (at % 4)}00` }),
  )
  const first = newsOf(view({ stocks }), none)
  expect(first).toHaveLength(newsworthy.moversPerDayMax)
  const sizes = first.map(({ facts }) => Math.abs(Number('rate' in facts ? facts.rate : 0)))
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
  const results = new Set(first.map(({ slug }) => slug))
  expect(newsOf(view({ stocks }), results)).toEqual([])
  expect(newsOf(view({ stocks, tradingDay: '2026-01-17' }), results)).toHaveLength(newsworthy.moversPerDayMax)
})

test("counts today's stories about other stocks, not yesterday's", () => {
  const stocks = [quote({ symbol: 'LAGC', changeRate: '0.0900' })]
  const results = (day: string) =>
    new Set(Array.from({ length: newsworthy.moversPerDayMax }, (_, at) => `big_move:NG:${day}:S${at}:up`))
  expect(newsOf(view({ stocks }), results('2026-01-16'))).toEqual([])
  expect(newsOf(view({ stocks }), results('2026-01-15'))).toHaveLength(1)
})

test('writes no summary for a market with few trades, or in its first hours', () => {
  const index = quote({ symbol: 'LAG30', kind: 'index', name: 'Lagos 30', changeRate: '0.0050' })
  const [a, b, c] = [quote({ symbol: 'A' }), quote({ symbol: 'B' }), quote({ symbol: 'C', volume: '0' })]
  const quiet = quote({ symbol: 'D', volume: '0' })
  expect(newsOf(view({ index, stocks: [a, quiet, c] }), none)).toEqual([])
  expect(newsOf(view({ index, stocks: [a, b, c], hour: 3 }), none)).toEqual([])
  const [summary] = newsOf(view({ index, stocks: [a, b, c] }), none)
  expect(summary).toMatchObject({ kind: 'day_so_far', slug: 'day_so_far:NG:2026-01-16:2' })
  expect(summary!.facts).toMatchObject({ rising: '0', unchanged: '3', turnover: '3000.00', rate: '0.0050' })
})

test("measures a sudden move from the price minutes ago, whatever the day's change", () => {
  const stocks = [quote({ symbol: 'LAGC', last: '98.00', changeRate: '-0.0200' })]
  const results = newsOf(view({ stocks, before: new Map([['LAGC', '100.00']]) }), none)
  expect(results.map(({ kind, facts }) => [kind, 'rate' in facts && facts.rate])).toEqual([
    ['sudden_move', '-0.0200'],
  ])
  expect(newsOf(view({ stocks, before: new Map([['LAGC', '99.00']]) }), none)).toEqual([])
})

test("reports a record only beyond the year's extreme, with the former one", () => {
  const extremes = new Map([['LAGC', { high: { price: '120.00', at: 5 }, low: { price: '80.00', at: 7 } }]])
  const at = (high: string, low: string) =>
    newsOf(view({ extremes, stocks: [quote({ symbol: 'LAGC', high, low })] }), none)
  expect(at('120.00', '80.00')).toEqual([])
  expect(at('120.01', '90.00')[0]).toMatchObject({
    kind: 'year_high',
    facts: { last: '120.01', record: '120.00', recordAt: '5' },
  })
  expect(at('100.00', '79.99')[0]).toMatchObject({
    kind: 'year_low',
    facts: { last: '79.99', recordAt: '7' },
  })
})

const bar = (t: number, close: number, over: Partial<DayBar> = {}): DayBar => ({
  t,
  open: close,
  close,
  high: close + 50,
  low: close - 50,
  volume: 10,
  turnover: close * 10,
  ...over,
})
const past = (symbol: string, closes: readonly number[]): Past => ({
  symbol,
  name: `${symbol} Works`,
  currency: 'NGN',
  sector: symbol,
  bars: closes.map((close, at) => bar(at, close)),
})

test('reports a finished day from its bars: index, breadth, best, worst and busiest', () => {
  const market = {
    country: 'NG' as const,
    index: past('LAG30', [100_000, 101_000]),
    stocks: [past('A', [10_000, 10_100]), past('B', [10_000, 9_500]), past('C', [50_000, 50_000])],
  }
  const [close, mover, ...rest] = dayStories(market, { t: 1, name: '2026-01-16' })
  expect(rest).toEqual([])
  expect(close!.facts).toEqual({
    country: 'NG',
    index: 'LAG30 Works',
    level: '1010.00',
    rate: '0.0100',
    currency: 'NGN',
    rising: '1',
    falling: '1',
    unchanged: '1',
    turnover: '6960.00',
    best: 'A',
    bestRate: '0.0100',
    worst: 'B',
    worstRate: '-0.0500',
    busiest: 'C',
    busiestTurnover: '5000.00',
  })
  expect(mover).toMatchObject({ kind: 'opening_move', slug: 'big_move:NG:2026-01-16:B:down', symbols: ['B'] })
  expect(dayStories(market, { t: 0, name: '2026-01-15' })).toEqual([])
})

test('rotates companies by day, and shows a multiple beside the median', () => {
  const issuer = (symbol: string, last: number, earnings: number) => ({
    symbol,
    name: symbol,
    currency: 'NGN',
    country: 'NG' as const,
    last,
    earnings,
    dividend: 100,
    sharesIssued: 1_000_000n,
    closes: [last],
  })
  const issuers = [
    issuer('A', 1000, 100),
    issuer('B', 2000, 100),
    issuer('C', 9000, 100),
    issuer('D', 900, -5),
  ]
  const symbols = [0, 1, 2, 3].map((number) => figuresOf(issuers, { number, name: 'day' })[0]!.symbols[0])
  expect(symbols).toEqual(['A', 'B', 'C', 'A'])
  expect(figuresOf(issuers, { number: 2, name: 'day' })[0]!.facts).toMatchObject({
    priceEarnings: '90.00',
    typicalPriceEarnings: '20.00',
    dividendYield: '0.0111',
    marketValue: '90000000.00',
  })
  expect(figuresOf([], { number: 1, name: 'day' })).toEqual([])
})

test('takes extremes from the bars', () => {
  const known = extremesOf([past('A', [100, 300, 200]), { ...past('B', []) }])
  expect(known.get('A')).toMatchObject({ high: { price: '3.50' }, low: { price: '0.50' } })
  expect(known.has('B')).toBe(false)
})

const decimals = fc
  .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 4 }))
  .map(([whole, places]) => ({ text: (whole / 10 ** places).toFixed(places), value: whole / 10 ** places }))

test('compares and adds decimal texts exactly', () => {
  fc.assert(
    fc.property(fc.array(decimals, { minLength: 1, maxLength: 8 }), (all) => {
      const [one, other = one] = all
      expect(compareDecimals(one!.text, other!.text)).toBe(Math.sign(one!.value - other!.value))
      const sum = all.reduce((total, { value }) => total + Math.round(value * 10_000), 0)
      expect(Math.round(Number(sumOf(all.map(({ text }) => text))) * 10_000)).toBe(sum)
    }),
  )
})

test('rounds a rate to four decimals toward zero, and gives none without a start price', () => {
  expect(rateBetween('3.00', '4.00')).toBe('0.3333')
  expect(rateBetween('3.00', '2.00')).toBe('-0.3333')
  expect(rateBetween('0.00', '2.00')).toBe('0.0000')
})

test('a past move is reported with its sector, when the sector moved with it', () => {
  const stocks = ['A', 'B', 'C'].map((symbol) => ({ ...past(symbol, [10_000, 10_000]), sector: 'banks' }))
  const moved = stocks.map((stock, at) => ({
    ...stock,
    bars: [stock.bars[0]!, bar(1, 10_000 + [900, 200, 100][at]!, { open: 10_000 })],
  }))
  const market = { country: 'NG' as const, index: undefined, stocks: moved }
  expect(dayStories(market, { t: 1, name: '2026-01-16' })[0]).toMatchObject({
    kind: 'sector_move',
    facts: { symbol: 'A', sector: 'banks', peers: '2', sectorRate: '0.0150' },
  })
})
