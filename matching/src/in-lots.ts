import type { Events, Indicative, Level, NewOrder, OrderBook, Phase, RestingOrder, Side } from './types.ts'

/**
 * A book whose callers count in units and which counts in lots of several units: a coin has eight decimals, and
 * sums of its units over a whole book would no longer be exact numbers. Every input is divided, every output is
 * multiplied. A quantity that is no whole number of lots is malformed.
 */
export class BookInLots implements OrderBook {
  private readonly book: OrderBook
  private readonly lot: number

  constructor(book: OrderBook, lot: number) {
    this.book = book
    this.lot = lot
  }

  get events(): Events {
    return this.book.events
  }

  get phase(): Phase {
    return this.book.phase
  }

  get lastPrice(): number {
    return this.book.lastPrice
  }

  place(order: NewOrder): Events {
    return this.inShares(this.book.place({ ...order, quantity: this.inLots(order.quantity) }))
  }

  cancel(id: number): Events {
    return this.inShares(this.book.cancel(id))
  }

  amend(id: number, to: { readonly price: number; readonly quantity: number }): Events {
    return this.inShares(this.book.amend(id, { price: to.price, quantity: this.inLots(to.quantity) }))
  }

  setPhase(phase: Phase): void {
    this.book.setPhase(phase)
  }

  uncross(reference: number): Events {
    return this.inShares(this.book.uncross(reference))
  }

  indicative(reference: number): Indicative | undefined {
    const found = this.book.indicative(reference)
    if (!found) return undefined
    return { ...found, volume: found.volume * this.lot, imbalance: found.imbalance * this.lot }
  }

  bestBid(): number {
    return this.book.bestBid()
  }

  bestAsk(): number {
    return this.book.bestAsk()
  }

  depth(side: Side, levels: number): Level[] {
    return this.book.depth(side, levels).map((level) => ({ ...level, quantity: level.quantity * this.lot }))
  }

  ahead(id: number): number | undefined {
    const ahead = this.book.ahead(id)
    return ahead === undefined ? undefined : ahead * this.lot
  }

  get(id: number): RestingOrder | undefined {
    const order = this.book.get(id)
    return order && this.inUnits(order)
  }

  ofOwner(owner: number): RestingOrder[] {
    return this.book.ofOwner(owner).map((order) => this.inUnits(order))
  }

  size(): number {
    return this.book.size()
  }

  hash(): string {
    return this.book.hash()
  }

  private inLots(quantity: number): number {
    // The remainder is exact where the quotient might not be.
    return quantity % this.lot === 0 ? quantity / this.lot : Number.NaN
  }

  private inUnits(order: RestingOrder): RestingOrder {
    return { ...order, remaining: order.remaining * this.lot }
  }

  /** The rows of one command, which the book has just written whole. */
  private inShares(events: Events): Events {
    const { count, quantity, remaining, makerRemaining } = events
    for (let row = 0; row < count; row += 1) {
      quantity[row]! *= this.lot
      remaining[row]! *= this.lot
      makerRemaining[row]! *= this.lot
    }
    return events
  }
}
