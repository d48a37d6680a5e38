import { invariant } from '@openbourse/money'
import type { TickStep, Way } from '../pricing/rules.ts'
import type { OrderRecord, Print } from '../types.ts'
import { stopBehind, type Trail } from './rules.ts'

type Trailing = Pick<OrderRecord, 'id' | 'side'> & { readonly trail: Trail | null }

/**
 * A trailing stop that a print has reached: its stop price, and the furthest price that it had followed by then.
 */
export type Reached<Order> = {
  readonly order: Order
  readonly stop: number
  readonly print: Print
  readonly furthest: Print
}

/** The furthest price of the orders from `since` to `until`, by their ids; what the journal keeps of them all in one row. */
export type Peak = {
  readonly side: Way
  readonly since: number
  readonly until: number
  readonly furthest: Print
}

/** Orders that have the same furthest price, nearest stop first among those of an amount and among those of a rate. */
type Group<Order> = {
  readonly since: number
  furthest: Print
  readonly amount: Order[]
  readonly rate: Order[]
}

/**
 * Trailing stops of one side of one instrument. An earlier order has followed every print that a later one has, so
 * furthest prices fall from the oldest group to the newest, and a print beyond some of them makes one group of
 * these: however many orders follow it, they are not visited one by one, and the journal gets one row.
 */
export class SideTrails<Order extends Trailing> {
  readonly #side: Way
  readonly #ticks: readonly TickStep[]
  /** Oldest first. */
  readonly #groups: Group<Order>[] = []
  #newest = 0
  size = 0

  constructor(side: Way, ticks: readonly TickStep[]) {
    this.#side = side
    this.#ticks = ticks
  }

  /**
   * One that is newer than all others, or that a start brings back in the order of ids; `furthest` is what it has followed so far. Where the
   * price has moved without a print, older orders follow it there. Returns the row to be kept, if one has changed.
   */
  add(order: Order, furthest: Print): Peak | undefined {
    invariant(order.id > this.#newest, 'trailing orders are added oldest first')
    const peak = this.#follow(furthest)
    const last = this.#groups.at(-1)
    this.#newest = order.id
    this.size += 1
    if (last && last.furthest.price === furthest.price) insert(last, order)
    else insert(this.#open({ since: order.id, furthest, amount: [], rate: [] }), order)
    return peak
  }

  /** Its distance becomes another; the price that it has followed stays. */
  change(order: Order, change: () => void): void {
    const group = this.#groupOf(order.id)
    invariant(group && take(group, order), 'what is changed is there')
    change()
    insert(group, order)
  }

  remove(order: Order): void {
    const group = this.#groupOf(order.id)
    if (group && take(group, order)) this.#left(group)
  }

  furthestOf(order: Order): Print | undefined {
    return this.#groupOf(order.id)?.furthest
  }

  stopOf(order: Order): number | undefined {
    const group = this.#groupOf(order.id)
    return group && order.trail ? this.#stop(group, order) : undefined
  }

  /**
   * One print: orders behind it follow, and those whose stop it reaches are taken out. Returns the row to be
   * stored, if one has changed.
   */
  print(print: Print, reached: Reached<Order>[]): Peak | undefined {
    const peak = this.#follow(print)
    for (let at = 0; at < this.#groups.length; at++) {
      const group = this.#groups[at]!
      for (let order = this.#nearest(group); order; order = this.#nearest(group)) {
        const stop = this.#stop(group, order)
        if (this.#isBeyond(print.price, stop)) break
        reached.push({ order, stop, print, furthest: group.furthest })
        take(group, order)
        this.size -= 1
      }
    }
    this.#sweep()
    return peak
  }

  #follow(print: Print): Peak | undefined {
    let merged: Group<Order> | undefined
    for (let last = this.#groups.at(-1); last && this.#isBeyond(print.price, last.furthest.price); ) {
      this.#groups.pop()
      merged = merged ? merge(last, merged) : last
      last = this.#groups.at(-1)
    }
    if (!merged) return undefined
    const { since } = merged
    this.#open(merged).furthest = print
    return { side: this.#side, since, until: this.#newest, furthest: print }
  }

  #open(group: Group<Order>): Group<Order> {
    this.#groups.push(group)
    return group
  }

  #stop({ furthest }: Group<Order>, { trail }: Order): number {
    invariant(trail, 'a trailing stop has a distance')
    return stopBehind(this.#side, furthest.price, { trail, ticks: this.#ticks })
  }

  /** The stop that is reached first. */
  #nearest(group: Group<Order>): Order | undefined {
    const [one, other] = [group.amount[0], group.rate[0]]
    if (!one || !other) return one ?? other
    return this.#isBeyond(this.#stop(group, other), this.#stop(group, one)) ? other : one
  }

  /** Whether a price is further than another in the direction that is followed: up for sales, down for purchases. */
  #isBeyond(price: number, other: number): boolean {
    return this.#side === 'sell' ? price > other : price < other
  }

  #groupOf(id: number): Group<Order> | undefined {
    let low = 0
    let high = this.#groups.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#groups[middle]!.since <= id) low = middle + 1
      else high = middle
    }
    return this.#groups[low - 1]
  }

  #left(group: Group<Order>): void {
    this.size -= 1
    if (group.amount.length + group.rate.length === 0) this.#sweep()
  }

  #sweep(): void {
    let kept = 0
    for (const group of this.#groups)
      if (group.amount.length + group.rate.length > 0) this.#groups[kept++] = group
    this.#groups.length = kept
  }
}

const distanceOf = (order: Trailing): number => order.trail?.distance ?? 0

/** Behind all that are as near, so that the oldest comes first. */
function insert<Order extends Trailing>(group: Group<Order>, order: Order): void {
  invariant(order.trail, 'a trailing stop has a distance')
  const list = group[order.trail.by]
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = list[middle]!
    if (
      distanceOf(other) < distanceOf(order) ||
      (distanceOf(other) === distanceOf(order) && other.id < order.id)
    )
      low = middle + 1
    else high = middle
  }
  list.splice(low, 0, order)
}

function take<Order extends Trailing>(group: Group<Order>, order: Order): boolean {
  if (!order.trail) return false
  const list = group[order.trail.by]
  const at = list.indexOf(order)
  if (at < 0) return false
  list.splice(at, 1)
  return true
}

/** The smaller of two goes into the larger; the name of the older stays. */
function merge<Order extends Trailing>(older: Group<Order>, newer: Group<Order>): Group<Order> {
  const many = (group: Group<Order>): number => group.amount.length + group.rate.length
  const [into, from] = many(older) >= many(newer) ? [older, newer] : [newer, older]
  for (const order of [...from.amount, ...from.rate]) insert(into, order)
  return into === older ? older : { ...into, since: older.since }
}

/** The trailing stops of one instrument, and those that were reached and wait to be acted on. */
export class Trails<Order extends Trailing> {
  readonly #sides: Readonly<Record<Way, SideTrails<Order>>>
  readonly #reached: Reached<Order>[] = []

  constructor(ticks: readonly TickStep[]) {
    this.#sides = { buy: new SideTrails('buy', ticks), sell: new SideTrails('sell', ticks) }
  }

  get size(): number {
    return this.#sides.buy.size + this.#sides.sell.size + this.#reached.length
  }

  add(order: Order, furthest: Print): Peak | undefined {
    return this.#sides[order.side].add(order, furthest)
  }

  change(order: Order, change: () => void): void {
    this.#sides[order.side].change(order, change)
  }

  remove(order: Order): void {
    this.#sides[order.side].remove(order)
    const at = this.#reached.findIndex((one) => one.order === order)
    if (at >= 0) this.#reached.splice(at, 1)
  }

  furthestOf(order: Order): Print | undefined {
    return this.#reachedOf(order)?.furthest ?? this.#sides[order.side].furthestOf(order)
  }

  stopOf(order: Order): number | undefined {
    return this.#reachedOf(order)?.stop ?? this.#sides[order.side].stopOf(order)
  }

  /** Returns the rows that the journal is to keep. */
  print(print: Print): readonly Peak[] {
    const { buy, sell } = this.#sides
    return [buy.print(print, this.#reached), sell.print(print, this.#reached)].filter(
      (peak) => peak !== undefined,
    )
  }

  isReached(): boolean {
    return this.#reached.length > 0
  }

  takeReached(): Reached<Order> | undefined {
    return this.#reached.shift()
  }

  #reachedOf(order: Order): Reached<Order> | undefined {
    return this.#reached.find((one) => one.order === order)
  }
}
