import type { Interval, Bar as WireBar } from '@openbourse/protocol'
import type { Queryable } from '../../../platform/db/types.ts'
import type { Changed } from '../actions/applied.ts'
import { priceFrom, quantityFrom } from '../market/changed.ts'
import { writtenFor } from '../market/quote.ts'
import { type BarRange, readBars, readFoldedBars } from '../store.ts'
import type { Instrument } from '../types.ts'
import { type Bar, foldBars } from './bar.ts'
import { endOf, intervalRules, startOf } from './intervals.ts'
import { overlay, type Tail } from './tail.ts'

export type CandleAsk = {
  readonly symbol: string
  readonly interval: Interval
  /** Bars that begin at `from` or later, up to and with one that begins at `to`. Epoch ms. */
  readonly from: number | undefined
  readonly to: number
  readonly limit: number
  /** Prices as they were printed, of the shares as they were; otherwise all bars are of the shares of now. */
  readonly asTraded?: boolean
}

type Read = { readonly tail: Tail; readonly zone: string; readonly changes: readonly Changed[] }

/**
 * Bars of any interval, oldest first: the first `limit` ones from `from` on, or without it the newest `limit` ones.
 * Bars in memory are newer than stored ones, so they replace these.
 */
export async function readCandles(
  database: Queryable,
  { tail, zone, changes }: Read,
  ask: CandleAsk,
): Promise<Bar[]> {
  const { base, basesMax, stepMs } = intervalRules[ask.interval]
  const baseTo = endOf(ask.interval, zone, ask.to) - 1
  const range = {
    symbol: ask.symbol,
    interval: base,
    from: ask.from,
    to: baseTo,
    limit: (ask.limit + 1) * basesMax,
  }
  const oldest = tail.bars[base][0]
  // What memory has takes the place of stored bars one by one, so those are not folded.
  const until = oldest ? startOf(ask.interval, zone, oldest.t) : ask.to + 1
  const { bars: stored, read } = stepMs
    ? await readFoldedBars(database, range, { stepMs, until })
    : await readWhole(database, range)
  const first = ask.from ?? Number.NEGATIVE_INFINITY
  // Stored bars that stop at the row limit end before those in memory: the two must not be joined over the gap.
  const cut = ask.from !== undefined && read === range.limit
  const newest = cut ? [] : tail.bars[base].filter((bar) => bar.t >= first && bar.t <= baseTo)
  const bases = ask.asTraded ? overlay(stored, newest) : adjusted(overlay(stored, newest), changes)
  const bars = foldBars(bases, (t) => startOf(ask.interval, zone, t)).filter(
    (bar) => bar.t >= first && bar.t <= ask.to,
  )
  return ask.from === undefined ? bars.slice(-ask.limit) : bars.slice(0, ask.limit)
}

async function readWhole(database: Queryable, range: BarRange) {
  const bars = await readBars(database, range)
  return { bars, read: bars.length }
}

/** The bars of an interval that are being built, from memory alone: the running one and, if there is one, the one before. */
export function runningBars({ tail, zone, changes }: Read, interval: Interval): Bar[] {
  const { base } = intervalRules[interval]
  return foldBars(adjusted(tail.bars[base], changes), (t) => startOf(interval, zone, t)).slice(-2)
}

export function wireBar(instrument: Instrument, { t, open, high, low, close, volume }: Bar): WireBar {
  const { price, quantity } = writtenFor(instrument)
  return [t, price(open), price(high), price(low), price(close), quantity(volume)]
}

/** Bars as if the shares had always been those of now. The money that changed hands stays what it was. */
function adjusted(bars: readonly Bar[], changes: readonly Changed[]): readonly Bar[] {
  if (changes.length === 0) return bars
  return bars.map((bar) => {
    const each = (price: number) => priceFrom(changes, bar.t, price)
    return {
      ...bar,
      open: each(bar.open),
      high: each(bar.high),
      low: each(bar.low),
      close: each(bar.close),
      volume: quantityFrom(changes, bar.t, bar.volume),
    }
  })
}
