import { divide, formatMinor, parseMinor, type Scales, spareDecimals } from '@openbourse/money'
import type { Preview } from '@openbourse/protocol'
import {
  amountOf,
  averageOf,
  feeLinesOf,
  feesOn,
  feesOnBoth,
  type Rates,
  type TickStep,
  tickUp,
  totalOf,
  type Walk,
  type Way,
} from '../orders/index.ts'

/**
 * A readable order against the book at this moment. Prices in ticks of the smallest unit; 0 for a side without
 * orders.
 */
export type XrayInput = {
  readonly side: Way
  readonly now: Walk
  /** What waits, and the price it waits for: its limit, or its stop, which makes it a taker. */
  readonly rest: { readonly quantity: number; readonly price: number; readonly isMaker: boolean }
  /** The furthest price at which any of it can trade, and how much of it could. */
  readonly worst: { readonly price: number; readonly quantity: number; readonly held: bigint }
  readonly bestBid: number
  readonly bestAsk: number
  readonly rates: Rates
  readonly ticks: readonly TickStep[]
  readonly scales: Scales
}

export type Xray = Pick<
  Preview,
  | 'levels'
  | 'fillsNow'
  | 'rests'
  | 'averagePrice'
  | 'middlePrice'
  | 'atMiddle'
  | 'halfSpread'
  | 'impact'
  | 'fees'
  | 'cost'
  | 'costRate'
  | 'total'
  | 'worstCase'
  | 'breakEven'
>

/**
 * Splits an order's total into the value of its shares at the middle price, the market's part (half the spread, and
 * the price impact of the order) and the fees. The parts add up to the total exactly: where the middle is between
 * two units, the half spread includes the difference.
 */
export function xray(input: XrayInput): Xray {
  const { side, now, rest, rates, scales } = input
  const sign = side === 'buy' ? 1n : -1n
  const best = side === 'buy' ? input.bestAsk : input.bestBid
  const twoSided = input.bestBid > 0 && input.bestAsk > 0
  const middleTwice = twoSided ? input.bestBid + input.bestAsk : best * 2
  const middleNow = divide(amountOf(middleTwice, now.quantity, scales), 2n, 'half-even')
  const atBest = amountOf(best, now.quantity, scales)
  const waiting = amountOf(rest.price, rest.quantity, scales)
  const waited = rest.isMaker ? waiting : 0n
  const fees = feesOnBoth({ taken: now.value + waiting - waited, waited, rates })
  const atMiddle = middleNow + waiting
  const halfSpread = sign * (atBest - middleNow)
  const impact = sign * (now.value - atBest)
  const cost = halfSpread + impact + totalOf(fees)
  const total = atMiddle + sign * cost
  const quantity = now.quantity + rest.quantity
  const text = (minor: bigint) => formatMinor(minor, scales.value)
  const written = (many: number) => formatMinor(BigInt(many), scales.quantity)
  return {
    levels: now.fills.map(({ price, quantity: shares }) => ({
      price: formatMinor(BigInt(price), scales.price),
      quantity: written(shares),
    })),
    fillsNow: written(now.quantity),
    rests: written(rest.quantity),
    averagePrice: averageOf(now.value, now.quantity, scales),
    middlePrice: twoSided ? middleText(middleTwice, scales.price) : null,
    atMiddle: text(atMiddle),
    halfSpread: text(halfSpread),
    impact: text(impact),
    fees: feeLinesOf(rates, fees, scales.value),
    cost: text(cost),
    costRate: formatMinor(atMiddle > 0n ? divide(cost * 1_000_000n, atMiddle, 'down') : 0n, 6),
    total: text(total),
    worstCase: text(worstCaseOf(input)),
    breakEven: side === 'buy' && quantity > 0 ? breakEvenOf(total, quantity, input) : null,
  }
}

/** A buy pays at most what is held for it; a sale brings at least its furthest price less the fees on that. */
function worstCaseOf({ side, worst, rates, scales }: XrayInput): bigint {
  if (side === 'buy') return worst.held
  const value = amountOf(worst.price, worst.quantity, scales)
  return value - totalOf(feesOn(value, rates))
}

/** The amount left after selling all bought shares at `price`, less the cost, the fees of both included. */
export function resultAt(
  price: number,
  bought: { readonly quantity: number; readonly total: string },
  { rates, scales }: Pick<XrayInput, 'rates' | 'scales'>,
): string | null {
  const paid = parseMinor(bought.total, scales.value)
  if (paid === undefined || bought.quantity === 0) return null
  return formatMinor(brings(price, bought.quantity, { rates, scales }) - paid, scales.value)
}

/** Half a unit appears only where it exists. */
function middleText(twice: number, scale: number): string {
  return twice % 2 === 0 ? formatMinor(BigInt(twice / 2), scale) : formatMinor(BigInt(twice) * 5n, scale + 1)
}

/** The first tick at which selling all of it returns at least what buying it took, the fees of both included. */
function breakEvenOf(
  total: bigint,
  quantity: number,
  { rates, ticks, scales }: Pick<XrayInput, 'rates' | 'ticks' | 'scales'>,
): string {
  const bps = rates.commission + rates.exchange + rates.stamp
  const spare = 10n ** BigInt(Math.max(0, spareDecimals(scales)))
  const near = divide(total * 10_000n * spare, BigInt(quantity) * (10_000n - bps), 'up')
  let price = tickUp(Number(near), ticks)
  while (brings(price, quantity, { rates, scales }) < total) price = tickUp(price + 1, ticks)
  return formatMinor(BigInt(price), scales.price)
}

function brings(
  price: number,
  quantity: number,
  { rates, scales }: Pick<XrayInput, 'rates' | 'scales'>,
): bigint {
  const value = amountOf(price, quantity, scales)
  return value - totalOf(feesOn(value, rates))
}
