import { invariant } from '@openbourse/money'
import { ceilingOf, larger, smaller, stepBelow } from './rounding.ts'
import {
  fineStep,
  fineUnit,
  fineWorth,
  maintenanceRate,
  type Position,
  signOf,
  type Terms,
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
 * liquidated as it is opened. Worths above the last tier are not opened at all.
 */
export function leverageAllowed({ price, quantity, leverage }: Wish, terms: Terms): boolean {
  const last = terms.tiers[terms.tiers.length - 1]!
  if (fineWorth(price, quantity, terms.scales) > last.upTo * fineUnit(terms.scales)) return false
  return leverage * (maintenanceRate(price, quantity, terms) + terms.feeRate) < whole
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
 * mark, and more than maintenance. Profit that is not realised cannot be taken out, a loss counts. Never below zero.
 */
export function marginRemovable(
  position: Position,
  { mark, leverage }: { mark: bigint; leverage: bigint },
  terms: Terms,
): bigint {
  const ofCost = position.margin - ceilingOf(position.cost, leverage)
  const need = larger(
    marginFor({ price: mark, quantity: position.quantity, leverage }, terms),
    maintenanceNeed(position, mark, terms) + 1n,
  )
  return larger(0n, smaller(smaller(ofCost, position.margin), equityAt(position, mark, terms) - need))
}
