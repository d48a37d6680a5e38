import { invariant } from '@openbourse/money'
import { amendResting, amendSleeping } from './amend.ts'
import { arrive, canRest } from './arrive.ts'
import { type Clearing, clearingOf, tradeAt } from './auction.ts'
import { BookInLots } from './in-lots.ts'
import { type Ladder, noRank } from './ladder.ts'
import { type BookOptions, settingsOf } from './options.ts'
import { nil } from './pool.ts'
import { aheadOf, depthOf, hashOf, orderAt, ordersOf } from './readings.ts'
import { BookState } from './state.ts'
import { isReached, trigger, triggerStops } from './stops.ts'
import {
  EventKind,
  type Events,
  type Indicative,
  type Level,
  type NewOrder,
  noPrice,
  type OrderBook,
  Phase,
  Reason,
  type RestingOrder,
  type Side,
} from './types.ts'
import { isId, isPrice, isQuantity } from './well-formed.ts'

/** An empty book in continuous trading. It sees no clock and takes no chance: equal commands, equal events. */
export function createBook(options: BookOptions = {}): OrderBook {
  const settings = settingsOf(options)
  const book = new FastBook(new BookState(settings))
  return settings.lot === 1 ? book : new BookInLots(book, settings.lot)
}

class FastBook implements OrderBook {
  private readonly state: BookState

  constructor(state: BookState) {
    this.state = state
  }

  get events(): Events {
    return this.state.events
  }

  get phase(): Phase {
    return this.state.phase
  }

  get lastPrice(): number {
    return this.state.lastStep * this.state.settings.tick
  }

  place(order: NewOrder): Events {
    const { state } = this
    state.begin()
    if (!state.taker.read(order, state.settings.tick) || state.pool.has(order.id)) {
      return this.refuse(order.id, Reason.malformed)
    }
    const refusal = this.refusalAtTheDoor()
    if (refusal !== none) state.events.about(state.taker, rejected, refusal)
    else if (order.stopPrice === noPrice) arrive(state, 'new')
    else this.sleepOrWake()
    if (state.hasPrinted) triggerStops(state)
    return state.events
  }

  cancel(id: number): Events {
    const { state } = this
    state.begin()
    const slot = this.slotOf(id)
    if (slot === nil) return this.refuse(id, isId(id) ? Reason.unknownOrder : Reason.malformed)
    const { pool } = state
    const side = pool.side[slot]!
    const stop = pool.stopOf(slot)
    const ladder = stop === noPrice ? state.ladder(side) : state.stops(side)
    state.dequeue(slot, ladder, ladder.turn(stop === noPrice ? pool.priceOf(slot) : stop))
    state.events.withdrawn(pool, slot)
    pool.give(slot)
    return state.events
  }

  amend(id: number, to: { readonly price: number; readonly quantity: number }): Events {
    const { state } = this
    const { tick } = state.settings
    state.begin()
    if (!isId(id) || !isPrice(to.price, tick) || !isQuantity(to.quantity))
      return this.refuse(id, Reason.malformed)
    const slot = state.pool.find(id)
    if (slot === nil) return this.refuse(id, Reason.unknownOrder)
    if (state.phase === Phase.closed) return this.refuse(id, Reason.closed)
    const change = { step: to.price / tick, quantity: to.quantity }
    if (state.pool.stopOf(slot) === noPrice) amendResting(state, slot, change)
    else amendSleeping(state, slot, change)
    if (state.hasPrinted) triggerStops(state)
    return state.events
  }

  setPhase(phase: Phase): void {
    const { state } = this
    invariant(Object.values(Phase).includes(phase), `${phase} is a phase`)
    const crossed = clearingOf(state.bids, state.asks, 0) !== undefined
    invariant(phase !== Phase.continuous || !crossed, 'an auction is uncrossed before continuous trading')
    state.begin()
    state.phase = phase
    state.trading = phase === Phase.continuous
  }

  uncross(reference: number): Events {
    const { state } = this
    state.begin()
    const clearing = state.phase === Phase.auction ? this.clearing(reference) : undefined
    if (clearing === undefined) return state.events
    tradeAt(state, clearing)
    // The auction is over and nothing crosses, so the stops triggered by its price trade as in continuous trading.
    state.trading = true
    triggerStops(state)
    state.trading = false
    return state.events
  }

  indicative(reference: number): Indicative | undefined {
    const clearing = this.clearing(reference)
    if (clearing === undefined) return undefined
    const { step, volume, imbalance } = clearing
    return { price: step * this.state.settings.tick, volume, imbalance }
  }

  bestBid(): number {
    return this.bestOf(this.state.bids)
  }

  bestAsk(): number {
    return this.bestOf(this.state.asks)
  }

  depth(side: Side, levels: number): Level[] {
    return depthOf(this.state, side, levels)
  }

  ahead(id: number): number | undefined {
    const slot = this.slotOf(id)
    return slot === nil ? undefined : aheadOf(this.state, slot)
  }

  get(id: number): RestingOrder | undefined {
    const slot = this.slotOf(id)
    return slot === nil ? undefined : orderAt(this.state, slot)
  }

  ofOwner(owner: number): RestingOrder[] {
    return ordersOf(this.state, owner)
  }

  size(): number {
    return this.state.pool.size
  }

  hash(): string {
    return hashOf(this.state)
  }

  private slotOf(id: number): number {
    return isId(id) ? this.state.pool.find(id) : nil
  }

  private refusalAtTheDoor(): Reason {
    const { state } = this
    if (state.phase === closed) return Reason.closed
    const isFull = state.pool.size >= state.settings.ordersMax
    return isFull && (state.taker.stop !== noPrice || canRest(state)) ? Reason.full : none
  }

  /** Before an auction ends no stop is triggered; a stop that the last trade has reached is triggered by the next trade that reaches it. */
  private sleepOrWake(): void {
    const { state } = this
    const { taker, events } = state
    if (state.trading && isReached(state)) {
      events.about(taker, accepted, none)
      trigger(state)
      return
    }
    const stops = state.stops(taker.side)
    const sleeps = state.enqueue(stops, stops.turn(taker.stop))
    events.about(taker, sleeps ? accepted : rejected, sleeps ? none : Reason.full)
  }

  private clearing(reference: number): Clearing | undefined {
    const near = Number.isSafeInteger(reference) ? reference / this.state.settings.tick : 0
    return clearingOf(this.state.bids, this.state.asks, near)
  }

  private bestOf(ladder: Ladder): number {
    return ladder.best === noRank ? noPrice : ladder.turn(ladder.best) * this.state.settings.tick
  }

  private refuse(id: number, reason: Reason): Events {
    this.state.events.refused(isId(id) ? id : 0, reason)
    return this.state.events
  }
}

const { accepted, rejected } = EventKind
const { none } = Reason
const { closed } = Phase
