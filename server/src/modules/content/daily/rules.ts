import { formatMinor } from '@openbourse/money'
import type { Country } from '@openbourse/protocol'
import { rateBetween } from '../figures/rules.ts'
import { moveNews } from '../moves/rules.ts'
import { type Change, type Extremes, marketFacts, newsworthy, type Story, symbolsOf } from '../rules.ts'

/** One trading day of one instrument, from the venue; prices and money in the smallest unit (hundredths). */
export type DayBar = {
  readonly t: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly turnover: number
}

/** Past days of one instrument, oldest first, without the current day. */
export type Past = {
  readonly symbol: string
  readonly name: string
  readonly currency: string
  readonly sector: string
  readonly bars: readonly DayBar[]
}

export type MarketPast = {
  readonly country: Country
  readonly index: Past | undefined
  readonly stocks: readonly Past[]
}

const scale = 2
const sparkDays = 30
const dayMs = 24 * 3600 * 1000
const moversInPastMax = 3
/** Past days whose average volume is the usual one. */
const usualDays = 20

const price = (minor: number): string => formatMinor(BigInt(Math.trunc(minor)), scale)

/** Stories of a finished day: how the market closed, and the largest moves. */
export function dayStories(past: MarketPast, day: { readonly t: number; readonly name: string }): Story[] {
  const ended = past.stocks.flatMap((stock) => {
    const at = stock.bars.findIndex(({ t }) => t === day.t)
    return at > 0 ? [{ stock, at, bar: stock.bars[at]!, before: stock.bars[at - 1]! }] : []
  })
  const changes: Change[] = ended.map(({ stock, bar, before }) => ({
    symbol: stock.symbol,
    rate: rateBetween(price(before.close), price(bar.close)),
    turnover: price(bar.turnover),
  }))
  const movers = ended
    .map((each, at) => ({ ...each, rate: changes[at]!.rate }))
    .filter(({ rate }) => Math.abs(Number(rate)) >= newsworthy.dayMove)
    .sort((one, other) => Math.abs(Number(other.rate)) - Math.abs(Number(one.rate)))
    .slice(0, moversInPastMax)
  return [
    ...closeOf(past, day, changes),
    ...movers.map(({ stock, at, bar, before, rate }): Story => {
      const { symbol, name, currency, sector } = stock
      const peers = ended.flatMap(({ stock: other }, index) =>
        other.sector === sector && other.symbol !== symbol ? [changes[index]!.rate] : [],
      )
      return {
        ...moveNews(
          {
            symbol,
            name,
            rate,
            currency,
            last: price(bar.close),
            previousClose: price(before.close),
            high: price(bar.high),
            low: price(bar.low),
            volume: String(bar.volume),
            turnover: price(bar.turnover),
          },
          { open: price(bar.open), sector, peers, usualVolume: usualVolumeOf(stock.bars.slice(0, at)) },
        ),
        slug: `big_move:${past.country}:${day.name}:${symbol}:${Number(rate) > 0 ? 'up' : 'down'}`,
        country: past.country,
        symbols: [symbol],
        spark: sparkOf(stock, at),
      }
    }),
  ]
}

/** Average volume of the last of these days, in shares; 0 without a day. */
export function usualVolumeOf(bars: readonly DayBar[]): number {
  const last = bars.slice(-usualDays)
  return last.reduce((sum, { volume }) => sum + volume, 0) / Math.max(1, last.length)
}

function closeOf(
  { country, index, stocks }: MarketPast,
  day: { readonly t: number; readonly name: string },
  changes: readonly Change[],
): Story[] {
  const at = index?.bars.findIndex(({ t }) => t === day.t) ?? -1
  if (!index || at < 1 || changes.length === 0) return []
  const level = price(index.bars[at]!.close)
  const changeRate = rateBetween(price(index.bars[at - 1]!.close), level)
  const about = { country, currency: stocks[0]!.currency, index: { name: index.name, level, changeRate } }
  const facts = marketFacts(about, changes)
  return [
    {
      kind: 'day_closed',
      slug: `day_closed:${country}:${day.name}`,
      country,
      facts,
      symbols: symbolsOf(index.symbol, facts),
      spark: sparkOf(index, at),
    },
  ]
}

/** Highest and lowest daily prices of the past year, where known. */
export function extremesOf(past: readonly Past[]): Map<string, Extremes> {
  return new Map(
    past.flatMap(({ symbol, bars }) => {
      const first = bars[0]
      if (!first) return []
      const highest = bars.reduce((best, bar) => (bar.high > best.high ? bar : best), first)
      const lowest = bars.reduce((best, bar) => (bar.low < best.low ? bar : best), first)
      const high = { price: price(highest.high), at: middayOf(highest) }
      return [[symbol, { high, low: { price: price(lowest.low), at: middayOf(lowest) } }] as const]
    }),
  )
}

/** A moment on the bar's own date in every time zone. */
function middayOf({ t }: DayBar): number {
  return t + dayMs / 2
}

export type Issuer = {
  readonly symbol: string
  readonly name: string
  readonly currency: string
  readonly country: Country
  /** Last close, and a share's annual earnings and dividend; smallest unit. */
  readonly last: number
  readonly earnings: number
  readonly dividend: number
  readonly sharesIssued: bigint
  readonly closes: readonly number[]
}

/** One company a day and market gets a story with its figures; the date selects it, in rotation. */
export function figuresOf(
  issuers: readonly Issuer[],
  day: { readonly number: number; readonly name: string },
): Story[] {
  const earning = issuers.filter(({ earnings, last }) => earnings > 0 && last > 0)
  if (earning.length === 0) return []
  const one = earning[day.number % earning.length]!
  const multiples = earning.map(({ last, earnings }) => Math.trunc((last * 100) / earnings))
  const middle = [...multiples].sort((left, right) => left - right)[Math.floor(multiples.length / 2)]!
  const { symbol, name, currency, country, last, earnings, dividend, sharesIssued } = one
  return [
    {
      kind: 'company_figures',
      slug: `company_figures:${country}:${day.name}`,
      country,
      symbols: [symbol],
      spark: one.closes.slice(-sparkDays).map(price),
      facts: {
        symbol,
        name,
        currency,
        last: price(last),
        earnings: price(earnings),
        dividend: price(dividend),
        priceEarnings: price(Math.trunc((last * 100) / earnings)),
        dividendYield: formatMinor((BigInt(dividend) * 10_000n) / BigInt(last), 4),
        marketValue: formatMinor(BigInt(last) * sharesIssued, scale),
        typicalPriceEarnings: price(middle),
      },
    },
  ]
}

function sparkOf({ bars }: Past, at: number): string[] {
  return bars.slice(Math.max(0, at + 1 - sparkDays), at + 1).map(({ close }) => price(close))
}
