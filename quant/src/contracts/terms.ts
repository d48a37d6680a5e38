import { invariant, type Scales, spareDecimals, tradesExactly } from '@openbourse/money'

/** `long` gains when the price rises, `short` when it falls. Of a fill: `long` buys, `short` sells. */
export type Side = 'long' | 'short'

/** A share of something as a whole number of hundred-millionths: 0.5% is 500_000n. Printed and read with eight decimals. */
export type Rate = bigint
export const rateScale = 8
/** The whole, as a rate. */
export const whole: Rate = 100_000_000n

/** Positions worth `upTo` or less, and more than the tier before, need `rate` of their worth. `upTo` is in the smallest unit of value. */
export type Tier = { readonly upTo: bigint; readonly rate: Rate }

/**
 * What is fixed of a perpetual contract: linear, so that quantities are of the coin and prices, margin, profit and fees of one currency.
 * Prices are whole numbers of `scales.price` decimals, quantities of `scales.quantity`, amounts of `scales.value`.
 */
export type Terms = {
  readonly scales: Scales
  readonly tick: bigint
  readonly lot: bigint
  /** What opening and closing cost, of the worth. */
  readonly feeRate: Rate
  /** Ascending. The last rate also holds above its `upTo`, which no order may pass. */
  readonly tiers: readonly Tier[]
}

/**
 * An open position. `cost` is what the quantity was worth when it was opened, exactly; the average entry price follows from it, and is
 * kept nowhere. `margin` is what this position alone can lose.
 */
export type Position = {
  readonly side: Side
  readonly quantity: bigint
  readonly cost: bigint
  readonly margin: bigint
}

/** The same terms, once it is certain that the formulas hold for them. Throws where they do not. */
export function checkedTerms(terms: Terms): Terms {
  const { tick, lot, feeRate, tiers, scales } = terms
  invariant(tick > 0n && lot > 0n, 'tick and lot are positive')
  invariant(tradesExactly({ tick, lot }, scales), 'each lot at each tick is worth a whole number of units')
  invariant(feeRate >= 0n && tiers.length > 0, 'a contract has a fee of at least zero and a tier')
  tiers.forEach(({ upTo, rate }, index) => {
    const before = tiers[index - 1] ?? { upTo: 0n, rate: 0n }
    invariant(upTo > before.upTo && rate > before.rate, 'tiers and their rates rise')
    invariant(rate + feeRate < whole, 'maintenance and closing fee are less than the whole')
  })
  return terms
}

/** 1 of a long, -1 of a short: what a rise of the price is multiplied with. */
export const signOf = (side: Side): bigint => (side === 'long' ? 1n : -1n)

export const otherSide = (side: Side): Side => (side === 'long' ? 'short' : 'long')

/**
 * Price × quantity is in general finer than the smallest unit of value. Comparisons are made in the finer of both units, so that nothing
 * is rounded before it is compared: `fineWorth` is the product in it, `fineUnit` how many of it are one unit of value.
 */
export const fineUnit = (scales: Scales): bigint => 10n ** BigInt(Math.max(spareDecimals(scales), 0))

/** Value of one quantity unit at one price unit, in the fine unit. */
export const fineStep = (scales: Scales): bigint => 10n ** BigInt(Math.max(-spareDecimals(scales), 0))

export const fineWorth = (price: bigint, quantity: bigint, scales: Scales): bigint =>
  price * quantity * fineStep(scales)

/** The tier of a worth in the fine unit, as its place in the list. */
export function tierOf(fine: bigint, { tiers, scales }: Terms): number {
  const unit = fineUnit(scales)
  const place = tiers.findIndex(({ upTo }) => fine <= upTo * unit)
  return place < 0 ? tiers.length - 1 : place
}

/** The maintenance rate of a quantity at a price. */
export function maintenanceRate(price: bigint, quantity: bigint, terms: Terms): Rate {
  return terms.tiers[tierOf(fineWorth(price, quantity, terms.scales), terms)]!.rate
}
