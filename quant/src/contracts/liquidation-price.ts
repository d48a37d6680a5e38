import { ceilingOf, floorOf, larger, stepAbove, stepBelow } from './rounding.ts'
import { fineStep, fineUnit, fineWorth, type Position, signOf, type Terms, tierOf, whole } from './terms.ts'

/** A price as a quotient of whole numbers, in smallest price units. */
export type ExactPrice = { readonly numerator: bigint; readonly denominator: bigint }

/**
 * A price at which something happens to a position on its way from another price. `exact` is the solution of the
 * equation; `first` the first price of the grid at which it has happened; `shown` is `exact` on the grid, rounded
 * against the user, so that it never happens later than shown.
 */
export type Threshold = { readonly exact: ExactPrice; readonly first: bigint; readonly shown: bigint }

/** `from`: the mark on which the way begins. `step`: the grid of marks, one smallest price unit by default. */
export type Way = { readonly from: bigint; readonly step?: bigint }

/**
 * The liquidation price: the first mark, on the way from `from` against the position, at which M + profit ≤ (m + f) q P, with m of the tier of
 * q P at that P. Within a tier that is long (C − M) ÷ q (1 − m − f), short (C + M) ÷ q (1 + m + f), with the cost C = q E. Where the rate changes
 * on the way, the first tier in which a mark qualifies decides. `from` itself where the position is not maintained there. Undefined where no
 * price above zero liquidates, as for a long whose margin is its cost.
 */
export function liquidationPrice(
  position: Position,
  terms: Terms,
  { from, step = 1n }: Way,
): Threshold | undefined {
  const here = tierOf(fineWorth(from, position.quantity, terms.scales), terms)
  if (position.side === 'long') {
    for (let tier = here; tier >= 0; tier--) {
      const found = fallingInTier(position, terms, { from, step, tier })
      if (found) return found
    }
    return undefined
  }
  for (let tier = here; tier < terms.tiers.length; tier++) {
    const found = risingInTier(position, terms, { from, step, tier })
    if (found) return found
  }
  return undefined
}

/**
 * The first mark on the way up from `from` at which a long is not maintained: its worth has grown into a tier that needs more than its profit
 * has brought. That takes a margin close to what the tier needs; for most positions there is none, and the answer is undefined.
 */
export function risingLiquidation(
  position: Position,
  terms: Terms,
  { from, step = 1n }: Way,
): Threshold | undefined {
  if (position.side === 'short') return undefined
  const divisor = perPrice(position, terms)
  for (let tier = tierOf(from * divisor, terms); tier < terms.tiers.length; tier++) {
    const { above, upTo } = edges(terms, tier)
    const entered = stepOver(above, divisor, step)
    const first = larger(entered, stepAbove(from, 1n, step))
    const limit = solutionOf(position, terms, tier)
    const worth = first * divisor
    if (worth * limit.denominator > limit.numerator || (upTo !== undefined && worth > upTo)) continue
    const start = larger(above, from * divisor)
    return {
      exact: { numerator: start, denominator: divisor },
      first,
      shown: stepBelow(start, divisor, step),
    }
  }
  return undefined
}

/**
 * The bankruptcy price: where closing all, with its fee, uses up the margin and nothing more; the liquidation price with m = 0. On the grid of `step`,
 * rounded to the side on which nothing is missing: up for a long, down for a short. `backing` is what the insurance fund adds to the margin;
 * with it the answer is the worst price that margin and fund bear together. Undefined for a long that no price above zero uses up.
 */
export function bankruptcyPrice(
  { side, quantity, cost, margin }: Position,
  terms: Terms,
  { step = 1n, backing = 0n }: { step?: bigint; backing?: bigint } = {},
): Omit<Threshold, 'first'> | undefined {
  const sign = signOf(side)
  const numerator = whole * fineUnit(terms.scales) * (cost - sign * (margin + backing))
  if (numerator <= 0n) return undefined
  const denominator = quantity * fineStep(terms.scales) * (whole - sign * terms.feeRate)
  const shown =
    side === 'long' ? stepAbove(numerator, denominator, step) : stepBelow(numerator, denominator, step)
  return { exact: { numerator, denominator }, shown }
}

/** How far a price has to move to reach another, as a rate of the first, rounded down: the distance is never shown too large. */
export function distanceTo(from: bigint, price: bigint): bigint {
  const way = from > price ? from - price : price - from
  return floorOf(way * whole, from)
}

type InTier = Required<Way> & { readonly tier: number }

/** Value of one price unit of the whole quantity, in the fine unit. */
const perPrice = ({ quantity }: Position, { scales }: Terms): bigint => quantity * fineStep(scales)

/** The worths of a tier in the fine unit: more than `above`, and `upTo` or less; the last tier has no end. */
function edges({ tiers, scales }: Terms, tier: number): { above: bigint; upTo: bigint | undefined } {
  const unit = fineUnit(scales)
  return {
    above: (tiers[tier - 1]?.upTo ?? 0n) * unit,
    upTo: tier === tiers.length - 1 ? undefined : tiers[tier]!.upTo * unit,
  }
}

/** The worth, in the fine unit, at which margin and profit equal what is needed with the rate of a tier. */
function solutionOf({ side, cost, margin }: Position, terms: Terms, tier: number): ExactPrice {
  const sign = signOf(side)
  return {
    numerator: whole * fineUnit(terms.scales) * (cost - sign * margin),
    denominator: whole - sign * (terms.tiers[tier]!.rate + terms.feeRate),
  }
}

/** A long in a tier is liquidated from its solution down to the tier's lower edge. */
function fallingInTier(
  position: Position,
  terms: Terms,
  { from, step, tier }: InTier,
): Threshold | undefined {
  const divisor = perPrice(position, terms)
  const { above } = edges(terms, tier)
  const solution = solutionOf(position, terms, tier)
  // No bound from above: what a lower rate liquidates, the higher rate of the tier before has.
  const start = from * divisor
  const exact =
    solution.numerator < start * solution.denominator
      ? { numerator: solution.numerator, denominator: solution.denominator * divisor }
      : { numerator: start, denominator: divisor }
  const first = stepBelow(exact.numerator, exact.denominator, step)
  if (first <= 0n || first * divisor <= above) return undefined
  return { exact, first, shown: stepAbove(exact.numerator, exact.denominator, step) }
}

/** A short in a tier is liquidated from its solution on: above its upper edge as well, because rates rise with the tiers. */
function risingInTier(position: Position, terms: Terms, { from, step, tier }: InTier): Threshold | undefined {
  const divisor = perPrice(position, terms)
  const { above, upTo } = edges(terms, tier)
  const solution = solutionOf(position, terms, tier)
  const start = larger(from * divisor, above)
  const solved = solution.numerator > start * solution.denominator
  const exact = solved
    ? { numerator: solution.numerator, denominator: solution.denominator * divisor }
    : { numerator: start, denominator: divisor }
  const first = larger(stepAbove(exact.numerator, exact.denominator, step), stepOver(above, divisor, step))
  // Whether it is so within this tier, be there a mark of the grid between its solution and its edge or not.
  if (upTo !== undefined && exact.numerator * divisor > upTo * exact.denominator) return undefined
  return { exact, first, shown: stepBelow(exact.numerator, exact.denominator, step) }
}

/** The first step above a quotient. */
const stepOver = (dividend: bigint, divisor: bigint, step: bigint): bigint =>
  ceilingOf(dividend + 1n, divisor * step) * step
