import type {
  Guard,
  GuardPart,
  Order,
  OrderSide,
  OrderState,
  OrderType,
  TimeInForceWord,
} from '@openbourse/protocol'
import type { Fees, Rates } from './pricing/rules.ts'
import type { OnMargin } from './rules.ts'
import type { Trail } from './trailing/rules.ts'

/** Why an order ended, as the protocol names it. */
export type Why = NonNullable<Order['why']>

/** Market data at the order's arrival; null for what the book could not give. Amounts in the smallest unit. */
export type Evidence = {
  readonly bidAtArrival: number | null
  readonly askAtArrival: number | null
  readonly sequenceAtArrival: number
  /** Value and quantity that the book offered at once, and the fees on it. */
  readonly predictedValue: bigint
  readonly predictedQuantity: number
  readonly predictedFees: bigint
}

/** One order, in memory while it is open, and in the journal for ever. */
export type OrderRecord = {
  readonly id: number
  /**
   * The portfolio whose balances it moves. Permissions and self-trade prevention go by the portfolio's beneficial
   * owner.
   */
  readonly portfolioId: number
  readonly clientOrderId: string
  readonly symbol: string
  readonly currency: string
  readonly side: OrderSide
  readonly type: OrderType
  readonly timeInForce: TimeInForceWord
  /** The last date, of its market, of an order that is good till one. */
  goodTill: string | null
  /** Fixed when the order was placed: what was quoted is what is charged. */
  readonly rates: Rates
  stopPrice: number
  /** Of a trailing stop: its distance, and the furthest print that it had followed when it was placed, or when it stopped to follow. */
  trail: (Trail & { readonly furthest: Print }) | null
  /** Not triggered, and outside of the book, until a trade prints there; or 0. */
  readonly targetPrice: number
  /** The guard that gave this sale, and which of its prices set it off. */
  readonly guardId: number | null
  readonly guardPart: GuardPart | null
  readonly placedAt: number
  /** The trading day that it was placed in; null when the end of a day does not end it. */
  readonly tradingDay: string | null
  endsAt: number | null
  readonly evidence: Evidence
  /**
   * Null where the asset itself is paid for. `bid` is the best bid at arrival: the price for which a sale may need
   * margin, or 0.
   */
  readonly margin: (OnMargin & { readonly bid: number }) | null
  /** Ordered in all: what filled, remains, or was cancelled. */
  quantity: number
  filled: number
  /** Its own limit, or 0. */
  price: number
  /** The limit in the book: its own, or the collar of a market order. */
  bookPrice: number
  filledValue: bigint
  /** Of the value filled, what filled while the order waited. */
  makerValue: bigint
  charged: Fees
  /** Cash (buy) or shares (sell) on hold under `order:id`. */
  held: bigint
  state: OrderState
  why: Why | null
  asleep: boolean
  /** Grows with arrival and with each loss of the place in the queue; recovery rebuilds books in this order. */
  priority: number
  updatedAt: number
}

/** The print that set something off: its number and price as the list of trades shows them. */
export type Print = { readonly id: number; readonly price: number }

/** A take-profit, a stop-loss or both, in memory while it is active. Prices in ticks, 0 for none. */
export type GuardRecord = {
  readonly id: number
  readonly portfolioId: number
  readonly symbol: string
  readonly currency: string
  /** The purchase that it came with; null for one that covers the whole position. */
  readonly orderId: number | null
  takeProfit: number
  stopLoss: number
  /** Shares of its purchase that are not free yet, and the trading day in which they were bought. */
  locked: number
  lockedDay: string | null
  /** Shares of its purchase that are free and not on sale by it. */
  armed: number
  /** The sale that it gave, while that is in the book. */
  saleId: number | null
  /** What set it off last. */
  triggered: {
    readonly part: GuardPart
    readonly print: Print
    readonly at: number
    readonly orderId: number
  } | null
  over: boolean
  why: Guard['why']
  updatedAt: number
}

export type FillRole = 'taker' | 'maker' | 'auction'

export type FillRecord = {
  readonly id: number
  readonly orderId: number
  readonly portfolioId: number
  /** The portfolio's beneficial owner. */
  readonly ownerId: number
  readonly symbol: string
  readonly currency: string
  readonly side: OrderSide
  readonly at: number
  readonly price: number
  readonly quantity: number
  readonly value: bigint
  /** Decimals that price × quantity has more than the value. */
  readonly spare: number
  readonly rates: Rates
  readonly fees: Fees
  readonly role: FillRole
  readonly counterparty: 'person' | 'simulated'
}

export function remainingOf(order: Pick<OrderRecord, 'quantity' | 'filled'>): number {
  return order.quantity - order.filled
}
