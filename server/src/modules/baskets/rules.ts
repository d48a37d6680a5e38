import type { BasketKind, BasketWhy } from '@openbourse/protocol'
import { largestFitting } from '../../platform/lots/rules.ts'

// Everything here is whole: amounts in the smallest unit of the currency, quantities in that of the shares, weights in percent.

export type Weight = { readonly symbol: string; readonly weight: number }

export type Basket = {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly currency: string
  readonly weights: readonly Weight[]
  readonly state: 'kept' | 'removed'
  readonly madeAt: number
}

/** One order as the user agreed to it: never more than its quantity is traded. */
export type Agreed = {
  readonly side: 'buy' | 'sell'
  readonly symbol: string
  readonly quantity: number
}

/** What became of a line. `ordered` is below `quantity` where money did not cover all of it. */
export type RunLine = Agreed & {
  readonly ordered: number
  readonly orderId: number | null
  readonly why: BasketWhy | null
}

export type Run = {
  readonly id: number
  readonly basketId: number
  readonly userId: number
  readonly at: number
  readonly kind: BasketKind
  readonly currency: string
  readonly amount: bigint
  readonly bought: bigint
  readonly sold: bigint
  readonly lines: readonly RunLine[]
}

export function readWeights(text: string): Weight[] {
  return text.split(',').map((one) => {
    const [symbol = '', weight = ''] = one.split(':')
    return { symbol, weight: Number(weight) }
  })
}

export function writeWeights(weights: readonly Weight[]): string {
  return weights.map(({ symbol, weight }) => `${symbol}:${weight}`).join(',')
}

/** Orders as they travel: sell:SAVB:10,buy:LAGC:20. */
export function readAgreed(text: string): Agreed[] {
  return text.split(',').map((one) => {
    const [side, symbol = '', quantity = ''] = one.split(':')
    return { side: side === 'sell' ? 'sell' : 'buy', symbol, quantity: Number(quantity) }
  })
}

export function writeAgreed(orders: readonly Agreed[]): string {
  return orders.map(({ side, symbol, quantity }) => `${side}:${symbol}:${quantity}`).join(',')
}

/** The first symbol that comes twice. */
export function twiceIn(all: readonly { readonly symbol: string }[]): string | undefined {
  return all.find(({ symbol }, at) => all.findIndex((one) => one.symbol === symbol) < at)?.symbol
}

/** The present state of one stock of a basket. */
export type Stock = Weight & {
  readonly lot: number
  /** All shares of the user, and those that can be sold now. */
  readonly shares: number
  readonly sellable: number
  /** The most shares of one order. */
  readonly max: number
  /** At the last price. */
  readonly worthOf: (quantity: number) => bigint
  /** The most that buying so many takes, at the collar and with fees; it grows with the quantity. Undefined where nothing is offered. */
  readonly worstOf: (quantity: number) => bigint | undefined
  /** The least that selling so many brings where all of it fills. */
  readonly leastOf: (quantity: number) => bigint
}

export type Asked = {
  readonly kind: BasketKind
  /** What may leave beyond what sales bring. */
  readonly amount: bigint
  readonly stocks: readonly Stock[]
}

type Distance = {
  readonly stock: Stock
  /** Above (positive) or below (negative) the stock's share of the basket's worth and the amount. */
  readonly above: bigint
}

/** How far each stock is from its weight in a basket that the amount has been added to. */
function distancesOf({ amount, stocks }: Asked): Distance[] {
  const whole = stocks.reduce((sum, { shares, worthOf }) => sum + worthOf(shares), amount)
  return stocks.map((stock) => ({
    stock,
    above: stock.worthOf(stock.shares) - (whole * BigInt(stock.weight)) / 100n,
  }))
}

/**
 * The stocks that are to be bought or sold for the weights. A top-up buys whatever is below its weight; rebalancing only what is at least half a lot
 * below, and it sells whole lots above that can be sold.
 */
export function needsOf(asked: Asked): { readonly sells: readonly Stock[]; readonly buys: readonly Stock[] } {
  const distances = distancesOf(asked)
  const sells = asked.kind === 'top_up' ? [] : distances.filter((one) => saleOf(one) > 0)
  const buys = distances.filter(({ stock, above }) => isLotNearer(asked, stock, -above))
  return { sells: sells.map(({ stock }) => stock), buys: buys.map(({ stock }) => stock) }
}

/** Whether one more lot is wanted for a shortfall. Rebalancing takes it where it brings the stock nearer to its weight; a top-up puts the amount to work. */
function isLotNearer({ kind }: Pick<Asked, 'kind'>, { lot, worthOf }: Stock, shortfall: bigint): boolean {
  return shortfall > 0n && (kind === 'top_up' || shortfall * 2n >= worthOf(lot))
}

/** Whole lots above the weight, as far as they can be sold: a sale never takes a stock below its weight. */
function saleOf({ stock, above }: Distance): number {
  if (above <= 0n) return 0
  const { lot, sellable, max, worthOf } = stock
  return largestFitting({ lot, max: Math.min(sellable, max) }, (quantity) => worthOf(quantity) <= above)
}

/**
 * The orders that bring a basket to its weights: sales of what is above (rebalancing only), then purchases of what is below. At their worst the
 * purchases take no more than the amount and what the sales bring at their worst. Where that does not cover every shortfall, each is covered to the
 * same fraction, and what whole lots leave over goes to the largest shortfall that one more lot fits into.
 */
export function planOrders(asked: Asked): Agreed[] {
  const needs = needsOf(asked)
  const distances = distancesOf(asked)
  const of = (stock: Stock) => distances.find((one) => one.stock === stock)!
  const sells = needs.sells.map((stock) => ({ stock, quantity: saleOf(of(stock)) }))
  const budget = sells.reduce((sum, { stock, quantity }) => sum + stock.leastOf(quantity), asked.amount)
  const wanted = needs.buys.map((stock) => ({ stock, shortfall: -of(stock).above }))
  const buys = lotsWithin(asked.kind, wanted, budget)
  return [
    ...sells.map(({ stock, quantity }) => ({ side: 'sell' as const, symbol: stock.symbol, quantity })),
    ...buys
      .filter(({ quantity }) => quantity > 0)
      .map(({ stock, quantity }) => ({ side: 'buy' as const, symbol: stock.symbol, quantity })),
  ]
}

type Wanted = { readonly stock: Stock; readonly shortfall: bigint }
type Bought = { readonly stock: Stock; readonly quantity: number }

/** Into so many parts a shortfall is divided when not all of it is covered: of any amount that is held here, a part is less than its smallest unit. */
const parts = 2 ** 40
/** How often one more lot is looked for. */
const lotsMoreMax = 100

function lotsWithin(kind: BasketKind, wanted: readonly Wanted[], budget: bigint): Bought[] {
  const upTo = (part: number): Bought[] =>
    wanted.map(({ stock, shortfall }) => ({
      stock,
      quantity: largestFitting(
        stock,
        (quantity) => stock.worthOf(quantity) * BigInt(parts) <= shortfall * BigInt(part),
      ),
    }))
  const isCovered = (bought: readonly Bought[]): boolean => {
    const worst = worstOf(bought)
    return worst !== undefined && worst <= budget
  }
  const part = largestFitting({ lot: 1, max: parts }, (one) => isCovered(upTo(one)))
  let bought = upTo(part)
  for (let more = 0; more < lotsMoreMax; more += 1) {
    const next = candidates(kind, wanted, bought)
      .map((stock) => bought.map((one) => (one.stock === stock ? withLot(one) : one)))
      .find(isCovered)
    if (!next) break
    bought = next
  }
  return bought
}

/** What all these purchases take at the worst; undefined where one of them cannot be. */
function worstOf(bought: readonly Bought[]): bigint | undefined {
  let sum = 0n
  for (const { stock, quantity } of bought) {
    if (quantity === 0) continue
    const worst = stock.worstOf(quantity)
    if (worst === undefined) return undefined
    sum += worst
  }
  return sum
}

const withLot = ({ stock, quantity }: Bought): Bought => ({ stock, quantity: quantity + stock.lot })

/** Stocks that one more lot is wanted of, the furthest from its weight first. */
function candidates(kind: BasketKind, wanted: readonly Wanted[], bought: readonly Bought[]): Stock[] {
  return wanted
    .map(({ stock, shortfall }, at) => ({
      stock,
      quantity: bought[at]!.quantity,
      left: shortfall - stock.worthOf(bought[at]!.quantity),
    }))
    .filter(
      ({ stock, quantity, left }) => quantity + stock.lot <= stock.max && isLotNearer({ kind }, stock, left),
    )
    .sort((one, other) => (other.left > one.left ? 1 : other.left < one.left ? -1 : 0))
    .map(({ stock }) => stock)
}

/** A share of a whole as a fraction of ten thousand; 0 of nothing. */
export function fractionOf(part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : (part * 10_000n + whole / 2n) / whole
}

/** The largest distance of a stock from its weight, in ten thousandths of the basket's worth. */
export function driftOf(stocks: readonly { readonly weight: number; readonly worth: bigint }[]): bigint {
  const whole = stocks.reduce((sum, { worth }) => sum + worth, 0n)
  if (whole === 0n) return 0n
  return stocks.reduce((most, { weight, worth }) => {
    const distance = fractionOf(worth, whole) - BigInt(weight) * 100n
    const size = distance < 0n ? -distance : distance
    return size > most ? size : most
  }, 0n)
}
