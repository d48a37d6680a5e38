import type { Bar, Quote } from '@openbourse/protocol'
import { compare, minus, over } from '../../lib/figures.ts'

const weekMs = 7 * 86_400_000

export type Range = { readonly low: string; readonly high: string }

/** 52 weeks ago, on the hour, so that asking again finds the same answer. */
export const yearStart = (nowMs: number): number => Math.floor((nowMs - 52 * weekMs) / 3_600_000) * 3_600_000

/** The lowest and the highest price of the bars and of today; undefined without a bar. */
export function rangeOf(bars: readonly Bar[], today: Pick<Quote, 'low' | 'high'>): Range | undefined {
  if (bars.length === 0) return undefined
  const lows = [today.low, ...bars.map(([, , , low]) => low)]
  const highs = [today.high, ...bars.map(([, , high]) => high)]
  return {
    low: lows.reduce((least, one) => (compare(one, least) < 0 ? one : least)),
    high: highs.reduce((most, one) => (compare(one, most) > 0 ? one : most)),
  }
}

/** Position of a price between both, as a fraction of the way. */
export const shareIn = ({ low, high }: Range, price: string): string =>
  over(minus(price, low), minus(high, low), 2) ?? '0'

/** The same as a place on the screen, from 0 to 100. */
export const placeIn = (range: Range, price: string): number =>
  Math.min(1, Math.max(0, Number(shareIn(range, price)))) * 100
