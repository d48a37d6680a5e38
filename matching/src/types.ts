/** Buy is 0 and sell is 1, so that a side indexes a pair of ladders and `side ^ 1` is the other one. */
export const Side = { buy: 0, sell: 1 } as const
export type Side = (typeof Side)[keyof typeof Side]

/** The book treats `day` and good till canceled alike; the venue’s calendar cancels day orders. */
export const TimeInForce = { rest: 0, immediateOrCancel: 1, fillOrKill: 2, postOnly: 3 } as const
export type TimeInForce = (typeof TimeInForce)[keyof typeof TimeInForce]

/** A price of `noPrice` makes a market order (it never rests) or, as a stop price, no stop. */
export const noPrice = 0

export type NewOrder = {
  /** Unique for the life of the book (the caller's promise; the book refuses one that it holds). A safe integer above 0. */
  readonly id: number
  /** The owner's number, for self-trade prevention. An int32 greater than 0. */
  readonly owner: number
  readonly side: Side
  /** In the smallest unit of the quote currency, a multiple of the book's `tick`; or `noPrice`. */
  readonly price: number
  /** A multiple of the book's `lot`, from 1 to `quantityMax` lots. */
  readonly quantity: number
  readonly timeInForce: TimeInForce
  /**
   * Untriggered until a trade prints at this price or beyond it (up for a buy, down for a sell); `noPrice` for none. If the
   * last trade is there already, it is triggered at once; before an auction ends, nothing is triggered.
   */
  readonly stopPrice: number
}

export const EventKind = {
  /** The book has accepted the order (added, kept as a stop, or about to trade). */
  accepted: 1,
  /** The command changed nothing: see the reason. After a refused amendment the order is unchanged. */
  rejected: 2,
  /** `order` took `quantity` at `price` from `maker`, with both remaining quantities. */
  traded: 3,
  /** `quantity`, all that remained of `order`, left the book: see the reason. */
  cancelled: 4,
  /** Price or quantity changed; `quantity` is what now remains. */
  amended: 5,
  /**
   * A stop was triggered; its trades follow, and its cancellation if it cannot wait in the book. (It was accepted
   * when it arrived.)
   */
  triggered: 6,
} as const
export type EventKind = (typeof EventKind)[keyof typeof EventKind]

export const Reason = {
  none: 0,
  /** Asked for by its owner. */
  requested: 1,
  /** Remainder of a market or immediate-or-cancel order, or a fill-or-kill order that could not be filled. */
  unfilled: 2,
  /** The newest of two orders of one owner that met; in an auction, one that could meet. */
  selfTrade: 3,
  /** A post-only order that would have taken. */
  wouldTake: 4,
  /** No order of that id is in the book. */
  unknownOrder: 5,
  /** A market order found an empty opposite side. */
  noLiquidity: 6,
  /** The book does not take this now: it is closed, or collects for an auction and the order cannot wait. */
  closed: 7,
  /** The order table is full, or the price too far from the others to be kept with them. */
  full: 8,
  /** Not an integer, not positive, out of range, no multiple of the tick, or an id that the book holds already. */
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
  /** The order that the event is about; the taker of a trade (in an auction, the buyer). 0 if its id cannot be read. */
  readonly order: Float64Array
  /** The resting order of a trade (in an auction, the seller); otherwise 0. */
  readonly maker: Float64Array
  readonly owner: Int32Array
  readonly makerOwner: Int32Array
  /** Side of `order`. */
  readonly side: Uint8Array
  /** Of a trade, the price paid; otherwise the limit of `order`, `noPrice` for a market order. */
  readonly price: Float64Array
  readonly quantity: Float64Array
  readonly remaining: Float64Array
  readonly makerRemaining: Float64Array
}

/**
 * One order in the book, open or untriggered, as the owner index and recovery see it; `stopPrice` is `noPrice` once it
 * is triggered.
 */
export type RestingOrder = {
  readonly id: number
  readonly owner: number
  readonly side: Side
  readonly price: number
  readonly remaining: number
  readonly stopPrice: number
}

export type Level = { readonly price: number; readonly quantity: number; readonly orders: number }

/** Where an auction would trade now; `imbalance` is what buyers, or below zero sellers, would be left wanting there. */
export type Indicative = { readonly price: number; readonly volume: number; readonly imbalance: number }

/** The interface of the fast book and of its naive twin; the same suite and the same random streams run on both. */
export interface OrderBook {
  readonly events: Events
  readonly phase: Phase
  /** Last traded price, or `noPrice`. Stops compare with it. */
  readonly lastPrice: number
  place(order: NewOrder): Events
  cancel(id: number): Events
  /** Priority is kept only when the price stays and the quantity falls. `quantity` is the new remaining quantity. */
  amend(id: number, to: { readonly price: number; readonly quantity: number }): Events
  /** Going to continuous trading with a book that crosses is a bug of the caller, and throws: uncross it first. */
  setPhase(phase: Phase): void
  /**
   * Ends an auction: trades everything that crosses at one price (largest volume, then smallest imbalance, then
   * nearest to `reference`, then lowest), then triggers the stops that this print reaches; these trade as in continuous
   * trading. The book stays in its phase, and outside `Phase.auction` nothing happens.
   */
  uncross(reference: number): Events
  indicative(reference: number): Indicative | undefined
  /** `noPrice` when that side is empty. */
  bestBid(): number
  bestAsk(): number
  /** Best levels first, at most `levels`. Allocates: for readers, not for the hot path. */
  depth(side: Side, levels: number): Level[]
  /** Quantity ahead of an order at its own price level; undefined if it does not wait here. */
  ahead(id: number): number | undefined
  get(id: number): RestingOrder | undefined
  /** By id, open and untriggered. */
  ofOwner(owner: number): RestingOrder[]
  /** Number of orders, open or untriggered. */
  size(): number
  /** Folds every resting order in priority order, sleeping stops, last price and phase: equal states, equal hashes. */
  hash(): string
}
