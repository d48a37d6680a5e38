import { divide, type Scales } from '@openbourse/money'
import { largestFitting } from '../../platform/lots/rules.ts'
import {
  type Fees,
  feesOn,
  noFees,
  type Offer,
  type Rates,
  totalOf,
  walk,
  worstCaseOfNew,
  worstPrice,
} from '../orders/index.ts'

// What an amount buys, and what a fraction brings. Quantities of fractions are in millionths of a share, prices those of one share, money in the smallest
// unit. Every fraction is of less than one share: whole ones are an order.

export const millionths = 1_000_000

export type Part = {
  readonly quantity: number
  /** Of one share. */
  readonly price: bigint
  readonly value: bigint
  readonly fees: Fees
}

export const noPart: Part = { quantity: 0, price: 0n, value: 0n, fees: noFees }

/** What a part of a share costs (rounded up) or brings (rounded down), fees apart. */
function partValue(price: bigint, quantity: number, rounding: 'up' | 'down'): bigint {
  return divide(price * BigInt(quantity), BigInt(millionths), rounding)
}

/** By how much a value was rounded against the user, in millionths of the smallest unit. */
export function roundingOf({ price, quantity, value }: Part): bigint {
  const off = value * BigInt(millionths) - price * BigInt(quantity)
  return off < 0n ? -off : off
}

/** What leaves for a purchase. */
export const costOf = ({ value, fees }: Pick<Part, 'value' | 'fees'>): bigint => value + totalOf(fees)
/** What arrives from a sale. */
export const proceedsOf = ({ value, fees }: Pick<Part, 'value' | 'fees'>): bigint => value - totalOf(fees)

const boughtAt = (price: bigint, quantity: number, rates: Rates): Part => {
  const value = partValue(price, quantity, 'up')
  return { quantity, price, value, fees: feesOn(value, rates) }
}

/** What the smallest part of a share costs at the price of one, with fees. */
export const smallestCost = (price: bigint, rates: Rates): bigint => costOf(boughtAt(price, 1, rates))

/** The largest part of a share, less than all of it, that money buys at the price of one, with fees. */
export function partFor(money: bigint, price: bigint, rates: Rates): Part {
  const quantity = largestFitting(
    { lot: 1, max: millionths - 1 },
    (some) => costOf(boughtAt(price, some, rates)) <= money,
  )
  return quantity === 0 ? { ...noPart, price } : boughtAt(price, quantity, rates)
}

/** What a part of a share brings at the price that one is sold for. */
export function partSold(price: bigint, quantity: number, rates: Rates): Part {
  const value = partValue(price, quantity, 'down')
  return { quantity, price, value, fees: feesOn(value, rates) }
}

type Market = {
  readonly rates: Rates
  readonly scales: Scales
  /** The most shares of one order. */
  readonly most: number
}

type Whole = {
  readonly quantity: number
  /** The furthest price that it needs. */
  readonly limit: number
  readonly value: bigint
  readonly fees: Fees
}

const noWhole: Whole = { quantity: 0, limit: 0, value: 0n, fees: noFees }

type Bought = { readonly whole: Whole; readonly fraction: Part }

/**
 * What an amount buys of what is offered, best first: as many whole shares as an order can hold money for within the amount, and of the next share
 * the largest part that is left money for. What is bought never costs more than the amount.
 */
export function planBuy(offers: readonly Offer[], amount: bigint, market: Market): Bought {
  const { rates, scales, most } = market
  const offered = offers.reduce((sum, { quantity }) => sum + quantity, 0)
  const quantity = largestFitting({ lot: 1, max: Math.min(most, offered) }, (some) => {
    const limit = worstPrice(offers, some)
    return some === 0 || worstCaseOfNew(limit, some, { rates, scales }) <= amount
  })
  const { value } = walk(offers, quantity, scales)
  const fees = feesOn(value, rates, quantity)
  const whole = quantity === 0 ? noWhole : { quantity, limit: worstPrice(offers, quantity), value, fees }
  const next = worstPrice(offers, quantity + 1)
  const isOffered = quantity < offered
  return { whole, fraction: isOffered ? partFor(amount - costOf(whole), BigInt(next), rates) : noPart }
}

/** All shares of a purchase, in millionths. */
export const boughtIn = ({ whole, fraction }: Bought): bigint =>
  BigInt(whole.quantity) * BigInt(millionths) + BigInt(fraction.quantity)

/** What an amount buys where every share costs as much as the purchase goes up to. */
export const planAtWorst = (worst: Offer['price'], amount: bigint, market: Market): bigint =>
  boughtIn(planBuy([{ price: worst, quantity: Number.MAX_SAFE_INTEGER }], amount, market))

/**
 * Whether the house has to buy a share before it sells one for a fraction: where its own claims, with those that it gets for the fraction, are less than a
 * share. Otherwise claims of others would be without the share behind them.
 */
export const needsCover = (own: bigint, quantity: number): boolean =>
  own + BigInt(quantity) < BigInt(millionths)

/** Whole shares of the house that nothing claims, beyond one that it keeps so that the next sale needs no purchase. */
export const spareShares = (own: bigint): number => Math.max(0, Number(own / BigInt(millionths)) - 1)
