import type { Guard, Order, Position } from '@openbourse/protocol'
import { compare, minus, over, plus, shorten, times } from '../../lib/figures.ts'

/** What a guard would sell: so many shares, and what they cost with fees. */
export type Guarded = { readonly quantity: string; readonly cost: string }

/** A whole position. */
export const guardedPosition = ({ quantity, cost }: Pick<Position, 'quantity' | 'cost'>): Guarded => ({
  quantity,
  cost,
})

/**
 * What one purchase brought and its guard would still sell, at the average cost of that purchase. Undefined while it brought
 * nothing.
 */
export function guardedPurchase(
  order: Pick<Order, 'filled' | 'averagePrice' | 'fees'>,
  guard: Pick<Guard, 'covers' | 'locked'> | null,
): Guarded | undefined {
  const { filled, averagePrice, fees } = order
  if (averagePrice === null || compare(filled, '0') === 0) return undefined
  const paid = plus(times(averagePrice, filled), fees)
  const quantity = guard ? plus(guard.covers, guard.locked) : filled
  if (compare(quantity, '0') === 0) return undefined
  return { quantity, cost: over(times(paid, quantity), filled, 2) ?? paid }
}

/** Gain or loss before fees if everything is sold at a price. */
export const resultAt = (price: string, { quantity, cost }: Guarded): string =>
  minus(shorten(times(price, quantity), 2), shorten(cost, 2))
