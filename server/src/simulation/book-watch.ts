import { EventKind, type Events, type NewOrder, noPrice, type Phase, Side } from '@openbourse/matching'
import { firstPersonOwner } from '../modules/venue/index.ts'

/** What was asked of a book. */
export type BookCommand =
  | { readonly kind: 'place'; readonly order: NewOrder }
  | { readonly kind: 'cancel'; readonly id: number }
  | {
      readonly kind: 'amend'
      readonly id: number
      readonly to: { readonly price: number; readonly quantity: number }
    }
  | { readonly kind: 'uncross'; readonly reference: number }

export type WatchedTrade = {
  readonly price: number
  readonly quantity: number
  readonly order: number
  readonly maker: number
  readonly auction: boolean
  /** Whether one of the two is a user, rather than both participants. */
  readonly ofPeople: boolean
}

/** What one command did to a book, with what an onlooker has to object to; undefined where there is nothing. */
export type BookStep = {
  readonly symbol: string
  readonly phase: Phase
  readonly trades: readonly WatchedTrade[]
  readonly woken: number
  outOfTurn: string | undefined
  outsideLimits: string | undefined
  metHimself: string | undefined
  wokenByNobody: string | undefined
  missed: string | undefined
}

type Known = {
  readonly id: number
  readonly owner: number
  readonly side: Side
  price: number
  remaining: number
  /** When it took its place in the queue. */
  arrival: number
  /** Its trigger price, or `noPrice`. */
  stop: number
}

/** State of one book from its events alone: the order of its queues, and orders that wait for a price. */
export class BookWatch {
  readonly #symbol: string
  readonly #known = new Map<number, Known>()
  #arrivals = 0
  #last: number

  constructor(symbol: string, lastPrice: number) {
    this.#symbol = symbol
    this.#last = lastPrice
  }

  see(command: BookCommand, events: Events, phase: Phase): BookStep {
    const trades: WatchedTrade[] = []
    const step: BookStep & { trades: WatchedTrade[]; woken: number } = {
      symbol: this.#symbol,
      phase,
      trades,
      woken: 0,
      outOfTurn: undefined,
      outsideLimits: undefined,
      metHimself: undefined,
      wokenByNobody: undefined,
      missed: undefined,
    }
    const lastBefore = this.#last
    let auction = command.kind === 'uncross'
    for (let row = 0; row < events.count; row += 1) {
      const id = events.order[row]!
      switch (events.kind[row]) {
        case EventKind.accepted:
          if (command.kind === 'place') this.#arrive(command.order)
          break
        case EventKind.traded:
          this.#trade(step, events, row, auction)
          break
        case EventKind.cancelled:
          this.#known.delete(id)
          break
        case EventKind.amended:
          this.#amend(id, events.price[row]!, events.remaining[row]!)
          break
        case EventKind.triggered:
          step.woken += 1
          auction = false
          this.#wake(step, id, command.kind === 'place' && command.order.id === id ? lastBefore : noPrice)
          break
        default:
      }
    }
    if (trades.length > 0) step.missed = this.#missed(trades)
    return step
  }

  /** Orders in the book of owners from `firstOwner` on, in priority order. */
  queue(firstOwner: number): string {
    const resting = [...this.#known.values()].filter(
      ({ owner, stop }) => owner >= firstOwner && stop === noPrice,
    )
    resting.sort(
      (one, other) => one.side - other.side || one.price - other.price || one.arrival - other.arrival,
    )
    return resting.map(({ id }) => id).join()
  }

  #arrive(order: NewOrder): void {
    const { id, owner, side, price, quantity, stopPrice } = order
    this.#arrivals += 1
    const arrival = this.#arrivals
    this.#known.set(id, { id, owner, side, price, remaining: quantity, arrival, stop: stopPrice })
  }

  #amend(id: number, price: number, remaining: number): void {
    const order = this.#known.get(id)
    if (!order) return
    if (price !== order.price || remaining > order.remaining) {
      this.#arrivals += 1
      order.arrival = this.#arrivals
    }
    order.price = price
    order.remaining = remaining
  }

  #wake(step: BookStep, id: number, lastBefore: number): void {
    const order = this.#known.get(id)
    if (!order) {
      step.wokenByNobody ??= `${id} is not known`
      return
    }
    const prints = step.trades.map(({ price }) => price)
    // A stop that arrives after the last trade reached its price is triggered by that trade.
    if (lastBefore !== noPrice) prints.push(lastBefore)
    if (!prints.some((price) => reaches(order, price))) step.wokenByNobody ??= `${id} waits for ${order.stop}`
    order.stop = noPrice
    this.#arrivals += 1
    order.arrival = this.#arrivals
  }

  #trade(step: BookStep & { trades: WatchedTrade[] }, events: Events, row: number, auction: boolean): void {
    const [price, quantity] = [events.price[row]!, events.quantity[row]!]
    const [taker, maker] = [this.#known.get(events.order[row]!), this.#known.get(events.maker[row]!)]
    const first = step.trades[0]
    const ofPeople = Math.max(events.owner[row]!, events.makerOwner[row]!) >= firstPersonOwner
    const [order, resting] = [events.order[row]!, events.maker[row]!]
    step.trades.push({ price, quantity, order, maker: resting, auction, ofPeople })
    this.#last = price
    if (!taker || !maker) {
      step.outOfTurn ??= 'a trader is not in the book'
      return
    }
    const says = (): string => `${taker.id} with ${maker.id} at ${price}`
    if (taker.owner === maker.owner) step.metHimself ??= says()
    if (!isInside(taker, price) || !isInside(maker, price)) step.outsideLimits ??= says()
    if (auction ? price !== (first?.price ?? price) : price !== maker.price) step.outsideLimits ??= says()
    const sides = auction ? [maker, taker] : [maker]
    for (const side of sides) if (this.#overtakes(side)) step.outOfTurn ??= says()
    for (const party of [taker, maker]) {
      party.remaining -= quantity
      if (party.remaining <= 0) this.#known.delete(party.id)
    }
  }

  /** Whether an order on the same side was before this one. */
  #overtakes(order: Known): boolean {
    for (const other of this.#known.values()) {
      if (other === order || other.side !== order.side || other.stop !== noPrice) continue
      if (other.price === order.price ? other.arrival < order.arrival : isBetter(other, order)) return true
    }
    return false
  }

  /** A stop that is still not triggered although this command printed its price. */
  #missed(trades: readonly WatchedTrade[]): string | undefined {
    let [low, high] = [Number.POSITIVE_INFINITY, 0]
    for (const { price } of trades) {
      low = Math.min(low, price)
      high = Math.max(high, price)
    }
    for (const order of this.#known.values()) {
      if (order.stop === noPrice) continue
      if (order.side === Side.buy ? high >= order.stop : low <= order.stop) return `${order.id}`
    }
    return undefined
  }
}

const isBetter = (one: Known, other: Known): boolean =>
  one.side === Side.buy ? one.price > other.price : one.price < other.price

function isInside({ side, price }: Known, paid: number): boolean {
  if (price === noPrice) return true
  return side === Side.buy ? paid <= price : paid >= price
}

function reaches({ side, stop }: Known, price: number): boolean {
  return side === Side.buy ? price >= stop : price <= stop
}
