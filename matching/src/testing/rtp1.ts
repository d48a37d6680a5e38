import { EventKind, type NewOrder, noPrice, type OrderBook, Side, TimeInForce } from '../types.ts'

/** Commands as columns, so that feeding them costs nothing: `kind` 0 places, 1 cancels `id`. */
export type Rtp1 = {
  readonly prefill: number
  readonly count: number
  readonly kind: Uint8Array
  readonly id: Float64Array
  /** A thousand owners: buyers are odd and sellers even, so that there are no self-trades. */
  readonly owner: Int32Array
  readonly side: Uint8Array
  readonly price: Float64Array
  readonly quantity: Float64Array
  readonly timeInForce: Uint8Array
}

export type Rtp1Profile = 'base' | 'drift' | 'deep'

const halfRange = 500
const collar = 50
const prefills = { base: 10_000, drift: 10_000, deep: 200_000 } as const

/**
 * The published workload RTP-1: adds within 500 levels of a middle of 100,000 ticks, cancels, and marketable orders,
 * all drawn from one 32-bit linear congruential generator. Rows before `prefill` fill the book; the rest is the stream.
 */
export function rtp1(profile: Rtp1Profile, length = 1_000_000): Rtp1 {
  const prefill = prefills[profile]
  const count = prefill + length
  const work = {
    prefill,
    count,
    kind: new Uint8Array(count),
    id: new Float64Array(count),
    owner: new Int32Array(count),
    side: new Uint8Array(count),
    price: new Float64Array(count),
    quantity: new Float64Array(count),
    timeInForce: new Uint8Array(count),
  }
  const draw = generator(20251121)
  const below = (n: number) => Math.floor(draw() * n)
  const open: number[] = []
  let middle = 100_000
  let newest = 0
  const add = (row: number) => {
    const side = below(2)
    const offset = Math.floor(halfRange * draw() * draw())
    newest += 1
    work.id[row] = newest
    work.owner[row] = 1 + 2 * (newest % 500) + side
    work.side[row] = side
    work.price[row] = side === Side.buy ? middle - 1 - offset : middle + 1 + offset
    work.quantity[row] = 1 + below(100)
    open.push(newest)
  }
  const cancel = (row: number) => {
    const at = below(open.length)
    work.kind[row] = 1
    work.id[row] = open[at]!
    open[at] = open[open.length - 1]!
    open.pop()
  }
  const cross = (row: number) => {
    const side = below(2)
    const limited = below(2) === 1
    newest += 1
    work.id[row] = newest
    work.owner[row] = 1 + 2 * (newest % 500) + side
    work.side[row] = side
    work.price[row] = !limited ? noPrice : side === Side.buy ? middle + collar : middle - collar
    work.quantity[row] = 1 + below(100)
    work.timeInForce[row] = TimeInForce.immediateOrCancel
  }
  for (let row = 0; row < prefill; row++) add(row)
  for (let k = 0; k < length; k++) {
    if (profile === 'drift' && k % 20 === 0) middle += below(3) - 1
    const chance = below(100)
    if (chance < 45 || (chance < 90 && open.length === 0)) add(prefill + k)
    else if (chance < 90) cancel(prefill + k)
    else cross(prefill + k)
  }
  return work
}

/** Reads rows to a book, one at a time, and fills in the same order again and again: reading costs next to nothing. */
export class Feeder {
  private readonly book: OrderBook
  private readonly work: Rtp1
  private readonly order: { -readonly [Field in keyof NewOrder]: NewOrder[Field] } = {
    id: 1,
    owner: 1,
    side: Side.buy,
    price: 1,
    quantity: 1,
    timeInForce: TimeInForce.rest,
    stopPrice: noPrice,
  }

  constructor(book: OrderBook, work: Rtp1) {
    this.book = book
    this.work = work
  }

  run(from: number, to: number): void {
    for (let row = from; row < to; row++) this.step(row)
  }

  step(row: number): void {
    const { book, work, order } = this
    if (work.kind[row] === 1) {
      book.cancel(work.id[row]!)
      return
    }
    order.id = work.id[row]!
    order.owner = work.owner[row]!
    order.side = work.side[row] as Side
    order.price = work.price[row]!
    order.quantity = work.quantity[row]!
    order.timeInForce = work.timeInForce[row] as TimeInForce
    book.place(order)
  }
}

/** Feeds rows `from` to `to` (exclusive) to a book. */
export function feed(
  book: OrderBook,
  work: Rtp1,
  { from, to }: { from: number; to: number },
  tally?: Tally,
): void {
  const feeder = new Feeder(book, work)
  // Compiled code dies with the objects that it was compiled for, and the next book would pay for compiling it again.
  kept.push(feeder)
  if (!tally) {
    // In short runs, because a loop that is entered once begins in code that is not yet compiled, whatever ran before.
    for (let row = from; row < to; row += rowsOfARun) feeder.run(row, Math.min(row + rowsOfARun, to))
    return
  }
  for (let row = from; row < to; row++) {
    feeder.step(row)
    count(tally, book, work.kind[row]!)
  }
}

const rowsOfARun = 500
const kept: Feeder[] = []

/** What every engine that runs the workload must agree on. */
export type Tally = { trades: number; quantity: number; rejects: number; fold: number }

function count(tally: Tally, { events }: OrderBook, kind: number): void {
  for (let row = 0; row < events.count; row++) {
    if (events.kind[row] === EventKind.traded) {
      tally.trades += 1
      tally.quantity += events.quantity[row]!
      for (const word of [events.maker[row]!, events.price[row]!, events.quantity[row]!]) {
        tally.fold = Math.imul(tally.fold ^ word, 16777619) >>> 0
      }
    } else if (events.kind[row] === EventKind.rejected && kind === 1) {
      tally.rejects += 1
    }
  }
}

/** Numerical Recipes' generator, as a fraction of one. */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(1664525, state) + 1013904223) >>> 0
    return state / 4294967296
  }
}
