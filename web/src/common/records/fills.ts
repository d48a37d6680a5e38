import { over, plus, times, total } from '../../lib/figures.ts'

/** One fill of an order, as in the log. */
export type Fill = {
  readonly id: string
  readonly at: number
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly quantity: string
  readonly price: string
}

/** Fills that follow each other in one stock, on one side and within a moment: one trade for the eye, at its average price. */
export type Traded = Fill & { readonly fills: number }

/** Fills of one order come in one turn. */
const momentMs = 1_000

export function tradesOf(fills: readonly Fill[]): readonly Traded[] {
  const groups: Fill[][] = []
  for (const fill of fills) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isSame =
      last?.symbol === fill.symbol && last.side === fill.side && Math.abs(last.at - fill.at) <= momentMs
    if (group && isSame) group.push(fill)
    else groups.push([fill])
  }
  return groups.map(tradeOf)
}

function tradeOf(group: readonly Fill[]): Traded {
  const [first] = group
  if (!first) throw new Error('A trade has a fill.')
  if (group.length === 1) return { ...first, fills: 1 }
  const quantity = group.reduce((sum, one) => plus(sum, one.quantity), '0')
  const value = total(group.map((one) => times(one.quantity, one.price)))
  const places = (first.price.split('.')[1] ?? '').length
  return { ...first, quantity, price: over(value, quantity, places) ?? first.price, fills: group.length }
}
