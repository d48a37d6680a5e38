import { divide, exactWorth, invariant, type Scales } from '@openbourse/money'
import type { TimeInForceWord } from '@openbourse/protocol'

// What an order can cost. Prices are whole ticks and quantities whole lots of an instrument, so that price × quantity is a whole
// number of the currency's smallest unit.

export const feeKinds = ['commission', 'exchange', 'stamp'] as const
export type FeeKind = (typeof feeKinds)[number]

/**
 * Basis points for each line; 0 for a line that does not exist. With `each` the commission goes by quantity instead: it is what one unit costs, in the
 * currency's smallest unit, and never more than the unit itself. With `maker` the commission is that of a taker, and what fills while the order
 * waits is charged `maker`, which is never more.
 */
export type Rates = Readonly<Record<FeeKind, bigint>> & {
  readonly each?: bigint | undefined
  readonly maker?: bigint | undefined
}
/** Amounts in the currency's smallest unit. */
export type Fees = Readonly<Record<FeeKind, bigint>>

export type Way = 'buy' | 'sell'
export type Offer = { readonly price: number; readonly quantity: number }
export type TickStep = { readonly from: number; readonly step: number }
export type Limits = { readonly low: number; readonly high: number }

export const noFees: Fees = { commission: 0n, exchange: 0n, stamp: 0n }
export const noRates: Rates = { commission: 0n, exchange: 0n, stamp: 0n }

/** The rates of an order: one that is post only never takes. */
export function ratesFor(rates: Rates, timeInForce: TimeInForceWord): Rates {
  if (rates.maker === undefined || timeInForce !== 'post_only') return rates
  return { ...rates, commission: rates.maker }
}

/** The rates that one fill is charged. */
export function ratesOfFill({ maker, ...rates }: Rates, isMaker: boolean): Rates {
  return isMaker && maker !== undefined ? { ...rates, commission: maker } : rates
}

export function totalOf(fees: Fees): bigint {
  return fees.commission + fees.exchange + fees.stamp
}

export function plus(left: Fees, right: Fees): Fees {
  return {
    commission: left.commission + right.commission,
    exchange: left.exchange + right.exchange,
    stamp: left.stamp + right.stamp,
  }
}

/** Price × quantity to the unit: nothing is rounded, so fills of an order add up to the whole. */
export function amountOf(price: number, quantity: number, scales: Scales): bigint {
  return exactWorth(BigInt(price), BigInt(quantity), scales)
}

/**
 * The fees of one fill. A line is rounded up once over the whole order, not once a fill, so that an order costs the same
 * however many counterparties it met. A fill never costs more than it is worth: a sale of next to nothing cannot make
 * a debt, and what could not be charged is charged with the next fill.
 */
export function feesOfFill(fill: {
  readonly rates: Rates
  readonly valueBefore: bigint
  /** Of the value before, what filled while the order waited. */
  readonly makerBefore?: bigint
  readonly charged: Fees
  readonly value: bigint
  readonly isMaker?: boolean
  /** For rates that go by quantity. */
  readonly quantity?: number
}): Fees {
  let left = fill.value
  const value = fill.valueBefore + fill.value
  const maker = (fill.makerBefore ?? 0n) + (fill.isMaker ? fill.value : 0n)
  const charge = (kind: FeeKind): bigint => {
    const due =
      byQuantity(kind, fill.rates, { value: fill.value, quantity: fill.quantity ?? 0 }) ??
      lineOn(kind, fill.rates, { value, maker }) - fill.charged[kind]
    const taken = due < 0n ? 0n : due > left ? left : due
    left -= taken
    return taken
  }
  return { commission: charge('commission'), exchange: charge('exchange'), stamp: charge('stamp') }
}

/** Fees of an order that fills at once for this value: what a preview quotes, and what its fills will be charged. */
export function feesOn(value: bigint, rates: Rates, quantity = 0): Fees {
  return feesOfFill({ rates, valueBefore: 0n, charged: noFees, value, quantity })
}

/** Fees of an order that takes a value at once, while the rest of it fills as it waits. */
export function feesOnBoth(of: {
  readonly taken: bigint
  readonly waited: bigint
  readonly rates: Rates
}): Fees {
  const { taken, waited, rates } = of
  const first = feesOn(taken, rates)
  const fill = { rates, valueBefore: taken, charged: first, value: waited, isMaker: true }
  return plus(first, feesOfFill(fill))
}

/**
 * The most that the rest of a buy can still take: all of it at its limit, with a taker's fees not charged so far. It is
 * exactly the order's hold at every moment of its life, and zero when nothing remains.
 */
export function worstCase(order: {
  readonly price: number
  readonly remaining: number
  readonly rates: Rates
  readonly filledValue: bigint
  /** Of the value filled, what filled while the order waited. */
  readonly makerValue?: bigint
  readonly charged: Fees
  readonly scales: Scales
}): bigint {
  if (order.remaining === 0) return 0n
  const rest = amountOf(order.price, order.remaining, order.scales)
  const all = { value: order.filledValue + rest, maker: order.makerValue ?? 0n }
  const still = (kind: FeeKind): bigint => {
    const due =
      byQuantity(kind, order.rates, { value: rest, quantity: order.remaining }) ??
      lineOn(kind, order.rates, all) - order.charged[kind]
    return due > 0n ? due : 0n
  }
  return rest + still('commission') + still('exchange') + still('stamp')
}

/** As `worstCase`, for an order of which nothing is filled. */
export function worstCaseOfNew(
  price: number,
  quantity: number,
  of: { readonly rates: Rates; readonly scales: Scales },
): bigint {
  return worstCase({ ...of, price, remaining: quantity, filledValue: 0n, charged: noFees })
}

/** A line on a value, of which the order waited for a part. */
function lineOn(
  kind: FeeKind,
  rates: Rates,
  { value, maker }: { readonly value: bigint; readonly maker: bigint },
): bigint {
  const spared = kind === 'commission' && rates.maker !== undefined ? rates.commission - rates.maker : 0n
  return divide(value * rates[kind] - maker * spared, 10_000n, 'up')
}

/** The commission of a quantity where it goes by that; undefined for a line that goes by value. */
function byQuantity(
  kind: FeeKind,
  { each }: Rates,
  { value, quantity }: { readonly value: bigint; readonly quantity: number },
): bigint | undefined {
  if (kind !== 'commission' || each === undefined) return undefined
  const all = each * BigInt(quantity)
  return all < value ? all : value
}

export type Walk = {
  readonly fills: readonly Offer[]
  readonly quantity: number
  readonly value: bigint
  /** Furthest price that was needed; 0 when nothing was taken. */
  readonly worstPrice: number
}

/** Takes `quantity` from what is offered, best first. */
export function walk(offers: readonly Offer[], quantity: number, scales: Scales): Walk {
  const fills: Offer[] = []
  let left = quantity
  let value = 0n
  for (const offer of offers) {
    if (left === 0) break
    const taken = Math.min(left, offer.quantity)
    fills.push({ price: offer.price, quantity: taken })
    value += amountOf(offer.price, taken, scales)
    left -= taken
  }
  return { fills, quantity: quantity - left, value, worstPrice: fills.at(-1)?.price ?? 0 }
}

/** The furthest price that a quantity needs of what is offered, best first; 0 where there is nothing. */
export function worstPrice(offers: readonly Offer[], quantity: number): number {
  let left = quantity
  let worst = 0
  for (const offer of offers) {
    if (left <= 0) break
    worst = offer.price
    left -= offer.quantity
  }
  return worst
}

/** Offers that an order with this limit may take. */
export function within(offers: readonly Offer[], way: Way, limit: number): readonly Offer[] {
  return offers.filter((offer) => (way === 'buy' ? offer.price <= limit : offer.price >= limit))
}

export function stepAt(price: number, ticks: readonly TickStep[]): number {
  let step = ticks[0]?.step ?? 1
  for (const tick of ticks) if (price >= tick.from) step = tick.step
  return step
}

export function tickDown(price: number, ticks: readonly TickStep[]): number {
  return price - (price % stepAt(price, ticks))
}

export function tickUp(price: number, ticks: readonly TickStep[]): number {
  const down = tickDown(price, ticks)
  return down === price ? price : down + stepAt(price, ticks)
}

/**
 * The furthest a market order goes: `bps` beyond `from`, rounded away to a tick, never outside the day's limits. The order
 * enters the book as an immediate-or-cancel limit at this price, so a hold at it covers every fill there can be.
 */
export function collarPrice(
  way: Way,
  at: {
    readonly from: number
    readonly bps: number
    readonly ticks: readonly TickStep[]
    readonly limits: Limits | undefined
  },
): number {
  invariant(at.from > 0, 'a collar starts from a price')
  const { ticks, limits } = at
  if (way === 'buy') {
    const far = tickUp(toNumber(divide(BigInt(at.from) * BigInt(10_000 + at.bps), 10_000n, 'up')), ticks)
    return limits ? Math.min(far, tickDown(limits.high, ticks)) : far
  }
  const near = toNumber(divide(BigInt(at.from) * BigInt(10_000 - at.bps), 10_000n, 'down'))
  const far = Math.max(tickDown(near, ticks), stepAt(1, ticks))
  return limits ? Math.max(far, tickUp(limits.low, ticks)) : far
}

function toNumber(minor: bigint): number {
  invariant(minor <= BigInt(Number.MAX_SAFE_INTEGER), 'a price is a safe integer')
  return Number(minor)
}
