import type { WholeVenue } from '../venue/index.ts'

/** Lowest and highest trade in smallest units of the price. */
export type Range = { readonly low: number; readonly high: number }

type YearVenue = Pick<WholeVenue, 'candles' | 'lastPrice' | 'running' | 'sessionOf'>
type Known = { readonly day: string; readonly past: Promise<Range | undefined> }

const yearMs = 365 * 24 * 3600 * 1000

/**
 * The lowest and highest trade of the last 52 weeks, of the shares as they are now. Bars are read once a trading day and stock; what
 * the running day adds is in memory.
 */
export class YearRanges {
  readonly #venue: YearVenue
  readonly #known = new Map<string, Known>()

  constructor(venue: YearVenue) {
    this.#venue = venue
  }

  async of(symbol: string, nowMs: number): Promise<Range> {
    const past = await this.#past(symbol, nowMs)
    const last = this.#venue.lastPrice(symbol)
    const running = this.#venue.running(symbol, '1d').filter(({ t }) => t >= nowMs - yearMs)
    return rangeOf([...(past ? [past] : []), ...running, { low: last, high: last }])
  }

  #past(symbol: string, nowMs: number): Known['past'] {
    const day = this.#venue.sessionOf(symbol).tradingDay
    const known = this.#known.get(symbol)
    if (known?.day === day) return known.past
    const past = this.#read(symbol, nowMs)
    this.#known.set(symbol, { day, past })
    // A failed read is not remembered: the next question reads again.
    past.catch(() => this.#known.delete(symbol))
    return past
  }

  async #read(symbol: string, nowMs: number): Promise<Range | undefined> {
    const from = nowMs - yearMs
    const bars = await this.#venue.candles({ symbol, interval: '1d', from, to: nowMs, limit: 400 })
    return bars.length === 0 ? undefined : rangeOf(bars)
  }
}

function rangeOf(ranges: readonly Range[]): Range {
  return {
    low: Math.min(...ranges.map(({ low }) => low)),
    high: Math.max(...ranges.map(({ high }) => high)),
  }
}
