import type { Position, PositionOrder } from '@openbourse/protocol'
import { allSharesOf } from '../../common/shares/all.ts'
import { compare, minus, rateOf, shorten, tenthsOf, times, total } from '../../lib/figures.ts'

export const orders = ['value', 'day', 'total', 'symbol'] as const satisfies readonly PositionOrder[]

/** Positions as the server sorts them, so that another order is there before its answer: largest first, equals and those without a rate by symbol. */
export function sorted(positions: readonly Position[], by: PositionOrder): readonly Position[] {
  const figure = ({ inBase, dayProfitInBase, profitInBase }: Position): string =>
    (by === 'symbol' ? null : { value: inBase, day: dayProfitInBase, total: profitInBase }[by]) ?? '0'
  return positions.toSorted(
    (one, other) => compare(figure(other), figure(one)) || (one.symbol < other.symbol ? -1 : 1),
  )
}

export const spans = ['day', 'total'] as const
export type Span = (typeof spans)[number]

/** A result at a newer last price: today's, since the last close or the purchase of today, or the one since the purchase. */
export function resultOf(position: Position, last: string, span: Span) {
  const value = shorten(times(last, allSharesOf(position)), 2)
  const base = span === 'total' ? position.cost : minus(position.value, position.dayProfit)
  const amount = minus(value, base)
  return { amount, rate: rateOf(amount, base) }
}

/** Rings stay legible with so many parts; the rest is one. */
const partsMost = 6

export type RingPart = { readonly symbol: string | null; readonly value: string; readonly share: string }

/** The largest positions and the rest as parts of the value of all; `count` is how many are in the rest. Shares are together exactly 1. */
export function ringOf(
  positions: readonly Position[],
  of: { readonly value: string; readonly total: number },
): { readonly parts: readonly RingPart[]; readonly rest: number } {
  const known = sorted(positions, 'value').filter(({ inBase }) => inBase !== null && compare(inBase, '0') > 0)
  const isWhole = of.total <= partsMost
  const first = known.slice(0, isWhole ? partsMost : partsMost - 1)
  const firstSum = total(first.map(({ inBase }) => inBase ?? '0'))
  const left = minus(of.value, firstSum)
  const rest = of.total - first.length
  const parts = [
    ...first.map(({ symbol, inBase }) => ({ symbol, value: inBase ?? '0' })),
    ...(rest > 0 && compare(left, '0') > 0 ? [{ symbol: null, value: left }] : []),
  ]
  const shares = tenthsOf(parts.map(({ value }) => value))
  return { parts: parts.map((part, at) => ({ ...part, share: shares[at] ?? '0' })), rest }
}
