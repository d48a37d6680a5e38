import { divide, formatMinor, type Scales, worthAt } from '@openbourse/money'
import { claimsOnShare } from '../../ledger/index.ts'

/** What was bought in one trading day. It settles as shares do: when a later trading day begins. */
type Fresh = {
  readonly day: string
  readonly quantity: bigint
  readonly cost: bigint
  readonly settlesAt: number
}

/** Parts of shares that a portfolio has of one stock. Quantities in millionths of a share, costs with purchase fees in the smallest unit. */
export type Fraction = {
  readonly portfolioId: number
  readonly symbol: string
  readonly currency: string
  readonly quantity: bigint
  readonly cost: bigint
  /** What of it was bought last, in which trading day. */
  readonly fresh: Fresh | null
}

type Part = { readonly quantity: bigint; readonly cost: bigint }

const none: Part = { quantity: 0n, cost: 0n }

/** What has not settled. */
function unsettledOf({ fresh }: Pick<Fraction, 'fresh'>, tradingDay: string): Part {
  return fresh && fresh.day >= tradingDay ? fresh : none
}

/** What can be sold. */
export function settledOf(of: Pick<Fraction, 'quantity' | 'cost' | 'fresh'>, tradingDay: string): Part {
  const { quantity, cost } = unsettledOf(of, tradingDay)
  return { quantity: of.quantity - quantity, cost: of.cost - cost }
}

/** More of it, bought in a trading day. */
export function withBought(of: Fraction, { day, quantity, cost, settlesAt }: Fresh): Fraction {
  const before = of.fresh?.day === day ? of.fresh : none
  return {
    ...of,
    quantity: of.quantity + quantity,
    cost: of.cost + cost,
    fresh: { day, quantity: before.quantity + quantity, cost: before.cost + cost, settlesAt },
  }
}

/** What is left behind, and what left with its share of the cost, rounded down; the last part takes all that is left of it. Only what has settled leaves. */
export function withoutSold(
  of: Fraction,
  { quantity, tradingDay }: { readonly quantity: bigint; readonly tradingDay: string },
): { readonly left: Fraction; readonly cost: bigint } {
  const settled = settledOf(of, tradingDay)
  const cost = quantity === 0n ? 0n : divide(settled.cost * quantity, settled.quantity, 'down')
  return { left: { ...of, quantity: of.quantity - quantity, cost: of.cost - cost }, cost }
}

type Ratio = { readonly now: number; readonly was: number }

/** Millionths after a split, rounded down. */
const splitInto = (millionths: bigint, { now, was }: Ratio): bigint =>
  divide(millionths * BigInt(now), BigInt(was), 'down')

/** All of it after a split. The cost stays. */
export function afterSplit(of: Fraction, ratio: Ratio): Fraction {
  const { fresh } = of
  return {
    ...of,
    quantity: splitInto(of.quantity, ratio),
    fresh: fresh && { ...fresh, quantity: splitInto(fresh.quantity, ratio) },
  }
}

/**
 * Shares behind fractions after a split, rounded up, so that no claim is without its share; `short` parts of a share, of which one has `was`, are
 * what was rounded up.
 */
export function backingAfter(
  shares: bigint,
  { now, was }: Ratio,
): { readonly shares: bigint; readonly short: bigint } {
  const after = divide(shares * BigInt(now), BigInt(was), 'up')
  return { shares: after, short: after * BigInt(was) - shares * BigInt(now) }
}

const inMillionths = (scales: Scales): Scales => ({ ...scales, quantity: scales.quantity + 6 })

/** What millionths are worth at the price of a share. */
export const worthOfFraction = (
  price: number,
  millionths: bigint,
  scales: Scales,
  rounding: 'up' | 'down',
): bigint => worthAt(BigInt(price), millionths, inMillionths(scales), rounding)

/** What a fraction adds to the figures of a position. */
export function fractionFigures(
  of: Fraction | undefined,
  at: {
    readonly last: number
    readonly previousClose: number
    readonly tradingDay: string
    readonly scales: Scales
  },
) {
  if (!of) return { value: 0n, cost: 0n, dayBase: 0n }
  const { quantity, cost } = of.fresh?.day === at.tradingDay ? of.fresh : none
  const before = worthOfFraction(at.previousClose, of.quantity - quantity, at.scales, 'down')
  return {
    value: worthOfFraction(at.last, of.quantity, at.scales, 'down'),
    cost: of.cost,
    dayBase: before + cost,
  }
}

/** Shares as users read them, with six decimals where there is a fraction. */
export function sharesText(millionths: bigint): string {
  return millionths % claimsOnShare === 0n ? String(millionths / claimsOnShare) : formatMinor(millionths, 6)
}
