import { invariant } from '@openbourse/money'
import { EventBuffer } from './events.ts'
import { StateHash } from './hash.ts'
import { type BookOptions, type Settings, settingsOf } from './options.ts'
import type { Events, Indicative, Level, NewOrder, OrderBook, RestingOrder } from './types.ts'
import { EventKind, noPrice, Phase, Reason, Side, TimeInForce } from './types.ts'
import { isId, isPrice, isQuantity, isWellFormed } from './well-formed.ts'

type Order = { -readonly [Field in keyof Omit<NewOrder, 'quantity'>]: NewOrder[Field] } & {
  remaining: number
}

/** The simplest implementation of the book: sorted arrays, searched from the front. Slow, and easy to verify. */
export function createTwin(options: BookOptions = {}): OrderBook {
  return new Twin(settingsOf(options))
}

class Twin implements OrderBook {
  readonly events: EventBuffer
  phase: Phase = Phase.continuous
  lastPrice: number
  private readonly settings: Settings
  /** Active orders and stops of each side, in the order in which they are served. */
  private readonly resting: [Order[], Order[]] = [[], []]
  private readonly untriggered: [Order[], Order[]] = [[], []]
  /** Prices of the trades of this command. */
  private prints: number[] = []

  constructor(settings: Settings) {
    this.settings = settings
    this.lastPrice = settings.lastPrice
    this.events = new EventBuffer(1)
  }

  place(placed: NewOrder): Events {
    this.begin()
    if (!isWellFormed(placed, this.settings.tick) || this.find(placed.id))
      return this.refuse(placed.id, Reason.malformed)
    const { quantity, ...rest } = placed
    const order: Order = { ...rest, remaining: quantity }
    const waits = order.stopPrice !== noPrice || canRest(order)
    if (this.phase === Phase.closed) this.say(EventKind.rejected, Reason.closed, order)
    else if (waits && this.size() >= this.settings.ordersMax) this.say(EventKind.rejected, Reason.full, order)
    else if (order.stopPrice !== noPrice) this.sleepOrWake(order)
    else this.arrive(order, EventKind.rejected)
    return this.triggerStops()
  }

  cancel(id: number): Events {
    this.begin()
    const order = this.find(id)
    if (!order) return this.refuse(id, isId(id) ? Reason.unknownOrder : Reason.malformed)
    this.remove(order)
    this.say(EventKind.cancelled, Reason.requested, order)
    return this.events
  }

  amend(id: number, to: { readonly price: number; readonly quantity: number }): Events {
    this.begin()
    if (!isId(id) || !isPrice(to.price, this.settings.tick) || !isQuantity(to.quantity)) {
      return this.refuse(id, Reason.malformed)
    }
    const order = this.find(id)
    if (!order) return this.refuse(id, Reason.unknownOrder)
    if (this.phase === Phase.closed) return this.refuse(id, Reason.closed)
    const isStop = order.stopPrice !== noPrice
    const keepsPlace = to.price === order.price && to.quantity <= order.remaining
    const changed = { ...order, price: to.price, remaining: to.quantity }
    const becomesOther = (to.price === noPrice) !== (order.price === noPrice)
    const refusal = becomesOther
      ? Reason.malformed
      : isStop || keepsPlace
        ? Reason.none
        : this.refusalOf(changed)
    if (refusal !== Reason.none) {
      const row = this.say(EventKind.rejected, refusal, changed)
      this.events.remaining[row] = order.remaining
      return this.events
    }
    if (!keepsPlace) this.remove(order)
    order.price = to.price
    order.remaining = to.quantity
    this.say(EventKind.amended, Reason.none, order)
    if (!keepsPlace && isStop) this.sleep(order)
    else if (!keepsPlace) this.arrive(order, EventKind.cancelled)
    return this.triggerStops()
  }

  setPhase(phase: Phase): void {
    invariant(Object.values(Phase).includes(phase), `${phase} is a phase`)
    invariant(
      phase !== Phase.continuous || !this.indicative(0),
      'an auction is uncrossed before continuous trading',
    )
    this.begin()
    this.phase = phase
  }

  uncross(reference: number): Events {
    this.begin()
    const clearing = this.phase === Phase.auction ? this.indicative(reference) : undefined
    if (!clearing) return this.events
    for (let left = clearing.volume; left > 0; ) {
      const [buyer, seller] = [this.resting[Side.buy][0]!, this.resting[Side.sell][0]!]
      left -= this.trade(buyer, seller, { price: clearing.price, most: left })
    }
    this.phase = Phase.continuous
    this.triggerStops()
    this.phase = Phase.auction
    return this.events
  }

  indicative(reference: number): Indicative | undefined {
    const near = Number.isSafeInteger(reference) ? reference : 0
    let best: Indicative | undefined
    if (this.bestBid() === noPrice || this.bestAsk() === noPrice) return undefined
    for (let price = this.bestAsk(); price <= this.bestBid(); price += this.settings.tick) {
      const demand = total(this.resting[Side.buy].filter((order) => order.price >= price))
      const supply = total(this.resting[Side.sell].filter((order) => order.price <= price))
      const here = { price, volume: Math.min(demand, supply), imbalance: demand - supply }
      const wins =
        best === undefined ||
        here.volume - best.volume ||
        Math.abs(best.imbalance) - Math.abs(here.imbalance) ||
        Math.abs(best.price - near) - Math.abs(here.price - near)
      if (wins === true || Number(wins) > 0) best = here
    }
    return best
  }

  bestBid(): number {
    return this.resting[Side.buy][0]?.price ?? noPrice
  }

  bestAsk(): number {
    return this.resting[Side.sell][0]?.price ?? noPrice
  }

  depth(side: Side, levels: number): Level[] {
    const prices = [...new Set(this.resting[side].map((order) => order.price))].slice(0, levels)
    return prices.map((price) => {
      const queue = this.resting[side].filter((order) => order.price === price)
      return { price, quantity: total(queue), orders: queue.length }
    })
  }

  ahead(id: number): number | undefined {
    const order = this.find(id)
    if (!order || order.stopPrice !== noPrice) return undefined
    const queue = this.resting[order.side]
    return total(queue.slice(0, queue.indexOf(order)).filter((older) => older.price === order.price))
  }

  get(id: number): RestingOrder | undefined {
    const order = this.find(id)
    return order && shown(order)
  }

  ofOwner(owner: number): RestingOrder[] {
    const own = this.all().filter((order) => order.owner === owner)
    return own.map(shown).sort((one, other) => one.id - other.id)
  }

  size(): number {
    return this.all().length
  }

  hash(): string {
    const hash = new StateHash()
    hash.fold(this.phase)
    hash.fold(this.lastPrice)
    for (const queue of [...this.resting, ...this.untriggered]) {
      for (const order of queue) {
        const { id, owner, side, timeInForce, price, stopPrice, remaining } = order
        for (const field of [id, owner, side, timeInForce, price, stopPrice, remaining]) hash.fold(field)
      }
      hash.fold(0)
    }
    return hash.digest()
  }

  private begin(): void {
    this.events.clear()
    this.prints = []
  }

  private arrive(order: Order, refusedAs: EventKind): void {
    const refusal = this.refusalOf(order)
    if (refusal !== Reason.none) {
      this.say(refusedAs, refusal, order)
      return
    }
    if (refusedAs === EventKind.rejected) this.say(EventKind.accepted, Reason.none, order)
    const others = this.resting[other(order.side)]
    while (
      this.phase === Phase.continuous &&
      order.remaining > 0 &&
      others[0] &&
      accepts(order, others[0].price)
    ) {
      if (others[0].owner === order.owner) {
        this.say(EventKind.cancelled, Reason.selfTrade, order)
        return
      }
      this.trade(order, others[0], { price: others[0].price, most: order.remaining })
    }
    if (order.remaining === 0) return
    if (!canRest(order)) this.say(EventKind.cancelled, Reason.unfilled, order)
    else if (!this.fits(this.resting[order.side].map(priceOf), order.price)) {
      this.say(EventKind.cancelled, Reason.full, order)
    } else {
      this.resting[order.side].push(order)
      this.resting[order.side].sort((one, two) => towardsWorse(order.side) * (one.price - two.price))
    }
  }

  private refusalOf(order: Order): Reason {
    const within = this.resting[other(order.side)].filter((maker) => accepts(order, maker.price))
    if (order.timeInForce === TimeInForce.postOnly && within.length > 0) return Reason.wouldTake
    if (this.phase === Phase.auction) {
      if (!canRest(order)) return Reason.closed
      return within.some((maker) => maker.owner === order.owner) ? Reason.selfTrade : Reason.none
    }
    if (order.price === noPrice && within.length === 0) return Reason.noLiquidity
    if (order.timeInForce !== TimeInForce.fillOrKill) return Reason.none
    const own = within.findIndex((maker) => maker.owner === order.owner)
    const reachable = own < 0 ? within : within.slice(0, own)
    if (total(reachable) >= order.remaining) return Reason.none
    return own < 0 ? Reason.unfilled : Reason.selfTrade
  }

  /** Trades what both want, `most` at the utmost; makers that are used up leave the book. */
  private trade(order: Order, maker: Order, { price, most }: { price: number; most: number }): number {
    const quantity = Math.min(most, order.remaining, maker.remaining)
    order.remaining -= quantity
    maker.remaining -= quantity
    for (const party of [order, maker]) if (party.remaining === 0) this.remove(party)
    this.lastPrice = price
    this.prints.push(price)
    const row = this.say(EventKind.traded, Reason.none, order)
    this.events.price[row] = price
    this.events.quantity[row] = quantity
    this.events.maker[row] = maker.id
    this.events.makerOwner[row] = maker.owner
    this.events.makerRemaining[row] = maker.remaining
    return quantity
  }

  private sleepOrWake(order: Order): void {
    const reached = this.phase === Phase.continuous && isReachedBy(order, [this.lastPrice].filter(isPrinted))
    if (!reached && !this.fits(this.untriggered[order.side].map(stopPriceOf), order.stopPrice)) {
      this.say(EventKind.rejected, Reason.full, order)
      return
    }
    this.say(EventKind.accepted, Reason.none, order)
    if (reached) this.trigger(order)
    else this.sleep(order)
  }

  private sleep(order: Order): void {
    const queue = this.untriggered[order.side]
    queue.push(order)
    queue.sort((one, two) => towardsWorse(other(order.side)) * (one.stopPrice - two.stopPrice))
  }

  private triggerStops(): Events {
    for (;;) {
      const order = [...this.untriggered[Side.buy], ...this.untriggered[Side.sell]].find((stop) =>
        isReachedBy(stop, this.prints),
      )
      if (!order) return this.events
      this.remove(order)
      this.trigger(order)
    }
  }

  private trigger(order: Order): void {
    order.stopPrice = noPrice
    this.say(EventKind.triggered, Reason.none, order)
    this.arrive(order, EventKind.cancelled)
  }

  private fits(prices: number[], price: number): boolean {
    const all = [...prices, price]
    return (Math.max(...all) - Math.min(...all)) / this.settings.tick < this.settings.levelsMax
  }

  private all(): Order[] {
    return [...this.resting.flat(), ...this.untriggered.flat()]
  }

  private find(id: number): Order | undefined {
    return this.all().find((order) => order.id === id)
  }

  private remove(order: Order): void {
    for (const queue of [...this.resting, ...this.untriggered]) {
      const at = queue.indexOf(order)
      if (at >= 0) queue.splice(at, 1)
    }
  }

  private refuse(id: number, reason: Reason): Events {
    this.events.refused(isId(id) ? id : 0, reason)
    return this.events
  }

  private say(kind: EventKind, reason: Reason, order: Order): number {
    const row = this.events.append(kind, reason)
    this.events.order[row] = order.id
    this.events.owner[row] = order.owner
    this.events.side[row] = order.side
    this.events.price[row] = order.price
    this.events.quantity[row] = order.remaining
    this.events.remaining[row] =
      kind === EventKind.cancelled || kind === EventKind.rejected ? 0 : order.remaining
    return row
  }
}

const other = (side: Side): Side => (side === Side.buy ? Side.sell : Side.buy)
/** Buyers are served from the highest price down, sellers from the lowest up. */
const towardsWorse = (side: Side): number => (side === Side.buy ? -1 : 1)
const priceOf = (order: Order): number => order.price
const stopPriceOf = (order: Order): number => order.stopPrice
const isPrinted = (price: number): boolean => price !== noPrice
const total = (orders: Order[]): number => orders.reduce((sum, order) => sum + order.remaining, 0)

function accepts(order: Order, price: number): boolean {
  if (order.price === noPrice) return true
  return order.side === Side.buy ? price <= order.price : price >= order.price
}

function isReachedBy(stop: Order, prints: number[]): boolean {
  return prints.some((price) => (stop.side === Side.buy ? price >= stop.stopPrice : price <= stop.stopPrice))
}

function canRest({ price, timeInForce }: Order): boolean {
  return price !== noPrice && (timeInForce === TimeInForce.rest || timeInForce === TimeInForce.postOnly)
}

function shown({ id, owner, side, price, remaining, stopPrice }: Order): RestingOrder {
  return { id, owner, side, price, remaining, stopPrice }
}
