import type { Interval } from '@openbourse/protocol'
import { barAt, type Candle } from './bars.ts'

/** A split that has taken effect: where the exchange's day of it began, and how it is written. */
export type Split = {
  readonly exOn: string
  readonly at: number
  /** `Split 2:1`. */
  readonly words: string
  /** Factor that converts a price from before it to today's prices: 0.5 for two shares of one. */
  readonly factor: number
}

export type SplitMark = Split & { readonly timestamp: number }

/**
 * The bar that a split began with: of days and shorter the first one of that day or later, because a day begins with its
 * first trade; of weeks and months the one it lies in. None where the bars do not reach back to it.
 */
export function splitMarks(
  splits: readonly Split[],
  candles: readonly Pick<Candle, 'timestamp'>[],
  interval: Interval,
): SplitMark[] {
  const isLong = /[wM]$/.test(interval)
  return splits.flatMap((split) => {
    const before = barAt(candles, isLong ? split.at : split.at - 1)
    if (before === undefined) return []
    const candle = candles[isLong ? before : before + 1]
    return candle ? [{ ...split, timestamp: candle.timestamp }] : []
  })
}

/** The place of an old price on a chart whose candles are adjusted to today’s shares. */
export function levelNow(
  fill: { readonly at: number; readonly price: string },
  splits: readonly Split[],
): number {
  return splits.reduce((level, { at, factor }) => (at > fill.at ? level * factor : level), Number(fill.price))
}
