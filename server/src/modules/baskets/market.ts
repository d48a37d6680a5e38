import { formatMinor, worthAt } from '@openbourse/money'
import { type Refused, refuse } from '@openbourse/protocol'
import { mainPortfolioOf } from '../ledger/index.ts'
import { amountOf, feesOn, type Judgement, totalOf } from '../orders/index.ts'
import type { BasketParts } from './parts.ts'
import type { Agreed, Stock, Weight } from './rules.ts'

type Market = Pick<BasketParts, 'orders' | 'venue'>
type Side = Agreed['side']
export type Judged = (side: Side, quantity: number) => Judgement

/** An order at the market that never waits. */
export const ticketOf = (side: Side, quantity: string) =>
  ({ side, type: 'market', timeInForce: 'ioc', quantity }) as const

/** A stock of a basket with a user's holding and the present book, and the costs of orders of it. */
export type Known = Stock & {
  readonly name: string
  readonly cash: bigint
  readonly judged: Judged
}

/** Undefined for what is not a stock. */
export function knownOf(
  { orders, venue }: Market,
  { symbol, weight }: Weight,
  userId: number,
): Known | undefined {
  const instrument = venue.instrument(symbol)
  if (instrument?.class !== 'equity') return undefined
  const portfolioId = mainPortfolioOf(userId)
  const judged: Judged = (side, quantity) => {
    const text = formatMinor(BigInt(quantity), instrument.quantityScale)
    const found = orders.judge({ portfolioId, symbol, ticket: ticketOf(side, text) })
    if ('ok' in found) throw new Error(`Broken invariant: ${symbol} is an instrument`)
    return found
  }
  const { market, funds } = judged('buy', instrument.lot)
  return {
    symbol,
    weight,
    name: instrument.name,
    lot: instrument.lot,
    max: instrument.quantityMax,
    shares: Number(funds.shares + funds.locked + funds.inOrders),
    sellable: Number(funds.shares),
    cash: funds.cash,
    worthOf: (quantity) => worthAt(BigInt(market.last), BigInt(quantity), market.scales, 'down'),
    worstOf: (quantity) => {
      const { plan, needed } = judged('buy', quantity)
      return plan && needed
    },
    leastOf: (quantity) => leastOf(judged('sell', quantity), quantity),
    judged,
  }
}

/** What a sale brings at its collar, after fees. */
export function leastOf({ plan, market }: Judgement, quantity: number): bigint {
  if (!plan) return 0n
  const value = amountOf(plan.bookPrice, quantity, market.scales)
  return value - totalOf(feesOn(value, market.rates, quantity))
}

type NoWay = Refused<
  | 'basket_no_offers'
  | 'halted'
  | 'market_closed'
  | 'not_tradable'
  | 'us_members'
  | 'open_orders_max'
  | 'basket_moved'
>

/** Why an order of a basket is not possible now. Whether money covers it is asked of the basket as a whole. */
export function refusalOf(known: Known, side: Side, quantity: number): NoWay | undefined {
  const { refusal } = known.judged(side, quantity)
  if (!refusal || refusal.reason === 'insufficient_balance') return undefined
  const { symbol } = known
  switch (refusal.reason) {
    case 'halted':
    case 'market_closed':
    case 'us_members':
    case 'open_orders_max':
      return refusal as NoWay
    case 'no_liquidity':
      return refuse('basket_no_offers', { values: { symbol } })
    case 'not_tradable':
      return refuse('not_tradable', { values: { symbol } })
    default:
      return refuse('basket_moved')
  }
}
