import { invariant } from '@openbourse/money'
import { bankruptcyPrice } from './liquidation-price.ts'
import { isMaintained } from './margin.ts'
import { ceilingOf, stepBelow } from './rounding.ts'
import {
  fineStep,
  fineUnit,
  fineWorth,
  maintenanceRate,
  type Position,
  signOf,
  type Terms,
  tierOf,
  whole,
} from './terms.ts'

/** `close` of the position goes into the book in `slices`, in this order; `keep` stays if it is maintained then. */
export type LiquidationPlan = {
  readonly keep: bigint
  readonly close: bigint
  readonly slices: readonly bigint[]
}

/**
 * How a position that is not maintained at a mark is liquidated: it is reduced to the largest quantity of a lower tier with which it would be
 * maintained, if the rest were closed at the mark with its fee; to the next tier first, then to those under it. Where none is enough, and in the
 * lowest tier, all of it is closed. `sliceMax` is the largest quantity of one slice, a multiple of the lot.
 */
export function liquidationPlan(
  position: Position,
  { mark, sliceMax }: { mark: bigint; sliceMax: bigint },
  terms: Terms,
): LiquidationPlan {
  invariant(!isMaintained(position, mark, terms), 'only what is not maintained is liquidated')
  const keep = largestKept(position, mark, terms)
  const close = position.quantity - keep
  return { keep, close, slices: slicesOf(close, sliceMax) }
}

/** A quantity in slices of at most `sliceMax`, the rest last. */
export function slicesOf(quantity: bigint, sliceMax: bigint): bigint[] {
  invariant(quantity >= 0n && sliceMax > 0n, 'a quantity is cut into slices of some size')
  const slices: bigint[] = []
  for (let left = quantity; left > 0n; left -= sliceMax) slices.push(left < sliceMax ? left : sliceMax)
  return slices
}

function largestKept(position: Position, mark: bigint, terms: Terms): bigint {
  const unit = fineUnit(terms.scales)
  const each = mark * fineStep(terms.scales)
  const here = tierOf(fineWorth(mark, position.quantity, terms.scales), terms)
  for (let tier = here - 1; tier >= 0; tier--) {
    const keep = stepBelow(terms.tiers[tier]!.upTo * unit, each, terms.lot)
    if (keep > 0n && keep < position.quantity && wouldStand(position, { keep, mark }, terms)) return keep
  }
  return 0n
}

/**
 * Whether a part would be maintained at the mark once the rest was closed at the mark, which costs its fee and
 * changes nothing else.
 */
function wouldStand(
  { side, quantity, cost, margin }: Position,
  { keep, mark }: { keep: bigint; mark: bigint },
  terms: Terms,
): boolean {
  const unit = fineUnit(terms.scales)
  const worth = fineWorth(mark, quantity, terms.scales)
  const kept = fineWorth(mark, keep, terms.scales)
  const fee = ceilingOf((worth - kept) * terms.feeRate, whole * unit)
  const equity = (margin - fee) * unit + signOf(side) * (worth - cost * unit)
  return equity * whole > (maintenanceRate(mark, keep, terms) + terms.feeRate) * kept
}

/**
 * The worst price at which slices may trade: where margin, and what the insurance fund can still spare for this position, are used up. On the
 * tick, to the side on which nothing is missing. Undefined where every price will do.
 */
export function sliceLimit(position: Position, spare: bigint, terms: Terms): bigint | undefined {
  return bankruptcyPrice(position, terms, { step: terms.tick, backing: spare })?.shown
}
