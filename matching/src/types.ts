/** Buy is 0 and sell is 1, so that a side indexes a pair of ladders and `side ^ 1` is the other one. */
export const Side = { buy: 0, sell: 1 } as const
export type Side = (typeof Side)[keyof typeof Side]

/** `day` and good-till-cancelled are the same to a book: whoever owns the calendar cancels day orders. */
export const TimeInForce = { rest: 0, immediateOrCancel: 1, fillOrKill: 2, postOnly: 3 } as const
export type TimeInForce = (typeof TimeInForce)[keyof typeof TimeInForce]

/** What an order is when it reaches the book; a price of `noPrice` is a market order (never rests). */
export const noPrice = 0

export type NewOrder = {
  /** Unique for the life of the book; a safe integer greater than 0, growing with time. */
  readonly id: number
  /** Whose it is; self-trade prevention compares it. An int32 greater than 0. */
  readonly owner: number
  readonly side: Side
  /** Ticks (the smallest unit of the quote currency), or `noPrice`. */
  readonly price: number
  /** Lots; an integer greater than 0. */
  readonly quantity: number
  readonly timeInForce: TimeInForce
  /** Sleeps until a trade prints at this price or beyond it (up for a buy, down for a sell); `noPrice` for none. */
  readonly stopPrice: number
}

export const EventKind = {
  /** The order is known to the book (rested, asleep as a stop, or about to trade). */
  accepted: 1,
  /** Nothing happened and nothing remains: see the reason. */
  rejected: 2,
  /** `order` took `quantity` at `price` from `maker`; both remainders stand beside it. */
  traded: 3,
  /** What remained of `order` left the book: see the reason. */
  cancelled: 4,
  /** Price or quantity changed; `quantity` is what now remains. */
  amended: 5,
  /** A sleeping stop woke up; its own accepted, traded or cancelled events follow. */
  triggered: 6,
} as const
export type EventKind = (typeof EventKind)[keyof typeof EventKind]

export const Reason = {
  none: 0,
  /** Asked for by its owner. */
  requested: 1,
  /** Remainder of a market, immediate-or-cancel or fill-or-kill order. */
  unfilled: 2,
  /** The newest of two orders of one owner that met. */
  selfTrade: 3,
  /** A post-only order that would have taken. */
  wouldTake: 4,
  /** No order of that id is in the book. */
  unknownOrder: 5,
  /** A market order with nobody on the other side. */
  noLiquidity: 6,
  /** The book does not take this now (closed or halted). */
  closed: 7,
  /** The ladder or the order table is full. */
  full: 8,
  /** Not an integer, not positive, or out of range. */
  malformed: 9,
} as const
export type Reason = (typeof Reason)[keyof typeof Reason]

/** Continuous trading, collecting for an auction (crossing allowed, no trades), or taking nothing but cancels. */
export const Phase = { continuous: 0, auction: 1, closed: 2 } as const
export type Phase = (typeof Phase)[keyof typeof Phase]

/**
 * What the last command did, in order. One buffer a book, overwritten by the next command: read it before then.
 * Columns rather than objects, so that a command allocates nothing. Rows 0 to count - 1 are meaningful.
 */
export type Events = {
  readonly count: number
  readonly kind: Uint8Array
  readonly reason: Uint8Array
  /** The order that the event is about; the taker of a trade (in an auction, the buyer). */
  readonly order: Float64Array
  /** The resting order of a trade (in an auction, the seller); otherwise 0. */
  readonly maker: Float64Array
  readonly owner: Int32Array
  readonly makerOwner: Int32Array
  /** Side of `order`. */
  readonly side: Uint8Array
  readonly price: Float64Array
  readonly quantity: Float64Array
  readonly remaining: Float64Array
  readonly makerRemaining: Float64Array
}

/** One resting order, as the owner index and recovery show it. */
export type RestingOrder = {
  readonly id: number
  readonly owner: number
  readonly side: Side
  readonly price: number
  readonly remaining: number
  readonly stopPrice: number
}

export type Level = { readonly price: number; readonly quantity: number; readonly orders: number }

export type Indicative = { readonly price: number; readonly volume: number; readonly imbalance: number }

/** What the fast book and its naive twin both are; the same suite and the same random streams run on both. */
export interface OrderBook {
  readonly events: Events
  readonly phase: Phase
  /** Last traded price in ticks, or 0. Stops look at it. */
  readonly lastPrice: number
  place(order: NewOrder): Events
  cancel(id: number): Events
  /** Priority is kept only when the price stays and the quantity falls. `quantity` is the new remaining quantity. */
  amend(id: number, to: { readonly price: number; readonly quantity: number }): Events
  setPhase(phase: Phase): void
  /**
   * Ends an auction: trades everything that crosses at one price (largest volume, then smallest imbalance, then
   * nearest to `reference`), then wakes the stops that this print reaches. The book stays in its phase.
   */
  uncross(reference: number): Events
  indicative(reference: number): Indicative | undefined
  bestBid(): number
  bestAsk(): number
  /** Best levels first, at most `levels`. Allocates: for readers, not for the hot path. */
  depth(side: Side, levels: number): Level[]
  /** Quantity ahead of an order at its own price level; undefined if it does not rest here. */
  ahead(id: number): number | undefined
  get(id: number): RestingOrder | undefined
  ofOwner(owner: number): RestingOrder[]
  size(): number
  /** Folds every resting order in priority order, sleeping stops, last price and phase: equal states, equal hashes. */
  hash(): string
}
