import type { Country, NewsFacts, Quote } from '@openbourse/protocol'
import { compareDecimals, rateBetween, sumOf } from './figures/rules.ts'
import { type Beside, type MoveNews, moveNews } from './moves/rules.ts'

/** An event ready for a story. `slug` identifies it, so that it is written once. */
export type Story = MoveNews & {
  readonly slug: string
  readonly country: Country
  /** The most affected first. */
  readonly symbols: readonly string[]
  /** Prices of its chart, oldest first. */
  readonly spark: readonly string[]
}

/** The change from the last close that makes a move news, and the maximum of stories per market and day. */
export const newsworthy = {
  dayMove: 0.04,
  suddenMove: 0.015,
  suddenMinutes: 10,
  moversPerDayMax: 6,
  suddenPerDayMax: 6,
  recordsPerDayMax: 4,
} as const

/** The newsroom's view of one market at one moment. Prices are the wire's decimal texts. */
export type MarketView = {
  readonly country: Country
  readonly tradingDay: string
  /** The part of the day; each has one summary. */
  readonly hour: number
  readonly index: Quote | undefined
  readonly stocks: readonly Quote[]
  /** Prices some minutes ago. */
  readonly before: ReadonlyMap<string, string>
  /** Extremes of the past year without this trading day. */
  readonly extremes: ReadonlyMap<string, Extremes>
  /** Average daily volume of the past days, in shares. */
  readonly usualVolumes: ReadonlyMap<string, number>
  largestTrade(symbol: string): Beside['largest']
}

export type Extreme = { readonly price: string; readonly at: number }
export type Extremes = { readonly high: Extreme; readonly low: Extreme }

const summaryEveryHours = 4

/** New stories only, by slug; of each kind the strongest come first. */
export function newsOf(view: MarketView, answer: ReadonlySet<string>): Story[] {
  const found = [
    ...summaryOf(view),
    ...moversOf(view, answer),
    ...suddenOf(view, answer),
    ...recordsOf(view, answer),
  ]
  return found.filter(({ slug }) => !answer.has(slug))
}

function summaryOf(view: MarketView): Story[] {
  const { country, tradingDay, hour, index, stocks } = view
  const traded = stocks.filter(({ volume }) => volume !== '0')
  const part = Math.floor(hour / summaryEveryHours)
  if (!index || part === 0 || traded.length * 2 < stocks.length) return []
  const changes = stocks.map(({ symbol, changeRate, turnover }) => ({ symbol, rate: changeRate, turnover }))
  const facts = marketFacts(
    { country, currency: stocks[0]!.currency, index: { ...index, level: index.last } },
    changes,
  )
  return [
    {
      kind: 'day_so_far',
      slug: `day_so_far:${country}:${tradingDay}:${part}`,
      country,
      facts,
      symbols: symbolsOf(index.symbol, facts),
      spark: index.spark,
    },
  ]
}

export type Change = { readonly symbol: string; readonly rate: string; readonly turnover: string }

/** The figures of a whole market. Ties go to the first name in alphabetical order. */
export function marketFacts(
  about: {
    readonly country: Country
    readonly currency: string
    readonly index: { readonly name: string; readonly level: string; readonly changeRate: string }
  },
  changes: readonly Change[],
): NewsFacts<'day_closed'> {
  const byRate = [...changes].sort(
    (one, other) => Number(other.rate) - Number(one.rate) || (one.symbol < other.symbol ? -1 : 1),
  )
  const byTurnover = [...changes].sort((one, other) => compareDecimals(other.turnover, one.turnover))
  const [best, worst, busiest] = [byRate[0]!, byRate.at(-1)!, byTurnover[0]!]
  const count = (meant: (rate: number) => boolean): string =>
    String(changes.filter(({ rate }) => meant(Number(rate))).length)
  return {
    country: about.country,
    index: about.index.name,
    level: about.index.level,
    rate: about.index.changeRate,
    rising: count((rate) => rate > 0),
    falling: count((rate) => rate < 0),
    unchanged: count((rate) => rate === 0),
    turnover: sumOf(changes.map(({ turnover }) => turnover)),
    best: best.symbol,
    bestRate: best.rate,
    worst: worst.symbol,
    worstRate: worst.rate,
    busiest: busiest.symbol,
    busiestTurnover: busiest.turnover,
    currency: about.currency,
  }
}

export function symbolsOf(index: string, facts: NewsFacts<'day_closed'>): string[] {
  return [...new Set([index, facts.best, facts.worst, facts.busiest])]
}

function moversOf(view: MarketView, answer: ReadonlySet<string>): Story[] {
  const { country, tradingDay, stocks } = view
  const prefix = `big_move:${country}:${tradingDay}:`
  const strong = stocks.filter(({ changeRate }) => size(changeRate) >= newsworthy.dayMove)
  return strongestFirst(strong, ({ changeRate }) => changeRate)
    .slice(0, room(answer, prefix, newsworthy.moversPerDayMax))
    .map((quote) => ({
      ...moveNews(
        {
          symbol: quote.symbol,
          name: quote.name,
          rate: quote.changeRate,
          last: quote.last,
          previousClose: quote.previousClose,
          high: quote.high,
          low: quote.low,
          volume: quote.volume,
          turnover: quote.turnover,
          currency: quote.currency,
        },
        besideOf(quote, view),
      ),
      slug: `${prefix}${quote.symbol}:${Number(quote.changeRate) > 0 ? 'up' : 'down'}`,
      country,
      symbols: [quote.symbol],
      spark: quote.spark,
    }))
}

function besideOf({ symbol, open, sector }: Quote, view: MarketView): Beside {
  const others = view.stocks.filter(
    (one) => one.sector === sector && one.symbol !== symbol && one.volume !== '0',
  )
  return {
    open,
    sector: sector ?? 'other',
    usualVolume: view.usualVolumes.get(symbol) ?? 0,
    peers: sector ? others.map(({ changeRate }) => changeRate) : [],
    largest: view.largestTrade(symbol),
  }
}

function suddenOf(view: MarketView, answer: ReadonlySet<string>): Story[] {
  const { country, tradingDay, stocks, before, hour } = view
  const prefix = `sudden_move:${country}:${tradingDay}:`
  const moved = stocks.flatMap((quote) => {
    const from = before.get(quote.symbol)
    const rate = from === undefined ? '0' : rateBetween(from, quote.last)
    return from !== undefined && size(rate) >= newsworthy.suddenMove ? [{ quote, from, rate }] : []
  })
  return strongestFirst(moved, ({ rate }) => rate)
    .slice(0, room(answer, prefix, newsworthy.suddenPerDayMax))
    .map(({ quote, from, rate }) => ({
      kind: 'sudden_move',
      // One stock has at most one such story in each part of the day.
      slug: `${prefix}${quote.symbol}:${Math.floor(hour / summaryEveryHours)}`,
      country,
      symbols: [quote.symbol],
      spark: quote.spark,
      facts: {
        symbol: quote.symbol,
        name: quote.name,
        rate,
        minutes: String(newsworthy.suddenMinutes),
        from,
        last: quote.last,
        dayRate: quote.changeRate,
        currency: quote.currency,
      },
    }))
}

type Broken = {
  readonly quote: Quote
  readonly kind: 'year_high' | 'year_low'
  readonly last: string
  readonly record: Extreme
}

function recordsOf(view: MarketView, answer: ReadonlySet<string>): Story[] {
  const { country, tradingDay, stocks, extremes } = view
  const prefix = `record:${country}:${tradingDay}:`
  const broken = stocks.flatMap((quote): Broken[] => {
    const known = extremes.get(quote.symbol)
    if (!known || quote.volume === '0') return []
    if (compareDecimals(quote.high, known.high.price) > 0)
      return [{ quote, kind: 'year_high', last: quote.high, record: known.high }]
    if (compareDecimals(quote.low, known.low.price) < 0)
      return [{ quote, kind: 'year_low', last: quote.low, record: known.low }]
    return []
  })
  return strongestFirst(broken, ({ quote }) => quote.changeRate)
    .slice(0, room(answer, prefix, newsworthy.recordsPerDayMax))
    .map(({ quote, kind, last, record }) => ({
      kind,
      slug: `${prefix}${quote.symbol}:${kind}`,
      country,
      symbols: [quote.symbol],
      spark: quote.spark,
      facts: {
        symbol: quote.symbol,
        name: quote.name,
        last,
        record: record.price,
        recordAt: String(record.at),
        rate: quote.changeRate,
        currency: quote.currency,
      },
    }))
}

/** How many more stories with this prefix are allowed. */
function room(answer: ReadonlySet<string>, prefix: string, max: number): number {
  let count = 0
  for (const slug of answer) if (slug.startsWith(prefix)) count += 1
  return Math.max(0, max - count)
}

function strongestFirst<T>(rows: readonly T[], rateOf: (row: T) => string): T[] {
  return [...rows].sort((one, other) => size(rateOf(other)) - size(rateOf(one)))
}

function size(rate: string): number {
  return Math.abs(Number(rate))
}
