import { invariant } from '@openbourse/money'
import { ceilingOf, larger, smaller, stepBelow } from './rounding.ts'
import {
  fineStep,
  fineUnit,
  fineWorth,
  maintenanceRate,
  type Position,
  type Side,
  signOf,
  type Terms,
  tierOf,
  whole,
} from './terms.ts'
import { equityAt } from './value.ts'

/** A quantity at a price, and how many times its margin it is worth. */
export type Wish = { readonly price: bigint; readonly quantity: bigint; readonly leverage: bigint }

/** The margin that a leverage needs: q P ÷ leverage, rounded up. */
export function marginFor({ price, quantity, leverage }: Wish, { scales }: Terms): bigint {
  invariant(leverage >= 1n, 'leverage is at least 1')
  return ceilingOf(fineWorth(price, quantity, scales), fineUnit(scales) * leverage)
}

/** The largest quantity in whole lots that a margin opens at a price and a leverage; zero where it does not reach for one lot. */
export function quantityFor(
  { margin, price, leverage }: { margin: bigint; price: bigint; leverage: bigint },
  terms: Terms,
): bigint {
  invariant(margin >= 0n && price > 0n && leverage >= 1n, 'a margin opens at a price')
  const { scales, lot } = terms
  return stepBelow(margin * leverage * fineUnit(scales), price * fineStep(scales), lot)
}

/**
 * Whether a leverage is open to a worth: its margin has to be more than maintenance and closing fee of the tier, or the position would be
 * liquidated as it is opened. A long also has to stand as its worth rises into each higher tier, so that no profit liquidates it. Worths above
 * the last tier are not opened at all. A position that is made larger is judged by what it is afterwards: it is maintained, and has no
 * `risingLiquidation`.
 */
export function leverageAllowed({ side, ...wish }: Wish & { readonly side: Side }, terms: Terms): boolean {
  const { tiers, feeRate, scales } = terms
  const unit = fineUnit(scales)
  const worth = fineWorth(wish.price, wish.quantity, scales)
  const here = tierOf(worth, terms)
  if (worth > tiers[tiers.length - 1]!.upTo * unit) return false
  if (wish.leverage * (tiers[here]!.rate + feeRate) >= whole) return false
  const margin = marginFor(wish, terms) * unit
  return (
    side === 'short' ||
    tiers.slice(here + 1).every(({ rate }, index) => {
      const bound = tiers[here + index]!.upTo * unit
      return (margin + bound - worth) * whole > (rate + feeRate) * bound
    })
  )
}

/** What a position needs at a price: (m + f) q P, rounded up. Liquidation is decided by `isMaintained`, which rounds nothing. */
export function maintenanceNeed({ quantity }: Position, price: bigint, terms: Terms): bigint {
  const rate = maintenanceRate(price, quantity, terms) + terms.feeRate
  return ceilingOf(rate * fineWorth(price, quantity, terms.scales), whole * fineUnit(terms.scales))
}

/** Whether margin and profit are more than (m + f) q P; a position that is not maintained is liquidated. Exact. */
export function isMaintained(position: Position, price: bigint, terms: Terms): boolean {
  const { side, quantity, cost, margin } = position
  const unit = fineUnit(terms.scales)
  const worth = fineWorth(price, quantity, terms.scales)
  const equity = margin * unit + signOf(side) * (worth - cost * unit)
  return equity * whole > (maintenanceRate(price, quantity, terms) + terms.feeRate) * worth
}

/**
 * How much margin can be taken out at a mark: what is left has to be what the leverage needs, of the cost as well as of the worth at the
 * mark. Profit that is not realised cannot be taken out, a loss counts. Never below zero, and zero where the leverage is not open to the worth.
 */
export function marginRemovable(
  position: Position,
  { mark, leverage }: { mark: bigint; leverage: bigint },
  terms: Terms,
): bigint {
  const { side, quantity, cost, margin } = position
  const wish = { side, price: mark, quantity, leverage }
  if (!leverageAllowed(wish, terms)) return 0n
  const ofCost = margin - ceilingOf(cost, leverage)
  const ofWorth = equityAt(position, mark, terms) - marginFor(wish, terms)
  return larger(0n, smaller(smaller(ofCost, margin), ofWorth))
}
