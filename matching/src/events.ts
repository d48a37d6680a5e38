import { type OrderPool, widened } from './pool.ts'
import type { Taker } from './taker.ts'
import { EventKind, type Events, Reason } from './types.ts'

/**
 * The columns that a book writes and its callers read. They double when a command has more events than they hold.
 */
export class EventBuffer implements Events {
  count = 0
  kind = new Uint8Array(firstRows)
  reason = new Uint8Array(firstRows)
  order = new Float64Array(firstRows)
  maker = new Float64Array(firstRows)
  owner = new Int32Array(firstRows)
  makerOwner = new Int32Array(firstRows)
  side = new Uint8Array(firstRows)
  price = new Float64Array(firstRows)
  quantity = new Float64Array(firstRows)
  remaining = new Float64Array(firstRows)
  makerRemaining = new Float64Array(firstRows)
  private readonly tick: number

  /** `tick`: units of price in one step of the ladders. */
  constructor(tick: number) {
    this.tick = tick
  }

  clear(): void {
    this.count = 0
  }

  /** A new row with nothing but zeros behind its kind and reason. */
  append(kind: EventKind, reason: Reason): number {
    const row = this.begin(kind, reason)
    this.order[row] = 0
    this.owner[row] = 0
    this.side[row] = 0
    this.price[row] = 0
    this.quantity[row] = 0
    this.remaining[row] = 0
    this.alone(row)
    return row
  }

  /** A row about an order: its limit, and its remaining quantity. */
  about(order: Taker, kind: EventKind, reason: Reason): void {
    const row = this.begin(kind, reason)
    this.order[row] = order.id
    this.owner[row] = order.owner
    this.side[row] = order.side
    this.price[row] = order.price * this.tick
    this.quantity[row] = order.remaining
    // A canceled or rejected order is gone: the quantity is the canceled one, and nothing remains.
    this.remaining[row] = kind === cancelled || kind === rejected ? 0 : order.remaining
    this.alone(row)
  }

  /** A row about a resting order that leaves because its owner wants it. */
  withdrawn(pool: OrderPool, slot: number): void {
    const row = this.begin(cancelled, requested)
    this.order[row] = pool.idOf(slot)
    this.owner[row] = pool.owner[slot]!
    this.side[row] = pool.side[slot]!
    this.price[row] = pool.priceOf(slot) * this.tick
    this.quantity[row] = pool.remainingOf(slot)
    this.remaining[row] = 0
    this.alone(row)
  }

  /** The taker has already given up the quantity that it traded; `against` completes the row. */
  traded(taker: Taker, step: number, quantity: number): void {
    const row = this.begin(traded, none)
    this.order[row] = taker.id
    this.owner[row] = taker.owner
    this.side[row] = taker.side
    this.price[row] = step * this.tick
    this.quantity[row] = quantity
    this.remaining[row] = taker.remaining
  }

  /** The counterparty of the last row's trade, and the remaining quantity of its order. */
  against(pool: OrderPool, maker: number, remaining: number): void {
    const row = this.count - 1
    this.maker[row] = pool.idOf(maker)
    this.makerOwner[row] = pool.owner[maker]!
    this.makerRemaining[row] = remaining
  }

  /** A command about an id that leads nowhere, or that cannot be read. */
  refused(id: number, reason: Reason): void {
    this.order[this.append(rejected, reason)] = id
  }

  /** A row whose other columns still have values of an older command. */
  private begin(kind: EventKind, reason: Reason): number {
    if (this.count === this.kind.length) this.grow()
    const row = this.count
    this.count = row + 1
    this.kind[row] = kind
    this.reason[row] = reason
    return row
  }

  /** The row is about one order only. */
  private alone(row: number): void {
    this.maker[row] = 0
    this.makerOwner[row] = 0
    this.makerRemaining[row] = 0
  }

  private grow(): void {
    const rows = this.kind.length * 2
    this.kind = widened(this.kind, new Uint8Array(rows))
    this.reason = widened(this.reason, new Uint8Array(rows))
    this.order = widened(this.order, new Float64Array(rows))
    this.maker = widened(this.maker, new Float64Array(rows))
    this.owner = widened(this.owner, new Int32Array(rows))
    this.makerOwner = widened(this.makerOwner, new Int32Array(rows))
    this.side = widened(this.side, new Uint8Array(rows))
    this.price = widened(this.price, new Float64Array(rows))
    this.quantity = widened(this.quantity, new Float64Array(rows))
    this.remaining = widened(this.remaining, new Float64Array(rows))
    this.makerRemaining = widened(this.makerRemaining, new Float64Array(rows))
  }
}

const firstRows = 64
const { cancelled, rejected, traded } = EventKind
const { none, requested } = Reason
