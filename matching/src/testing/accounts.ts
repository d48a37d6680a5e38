import { invariant } from '@openbourse/money'
import { EventKind, type Events, type NewOrder, noPrice, type OrderBook, Phase, Side } from '../types.ts'

type Entry = { side: Side; limit: number; stop: number; left: number }

/**
 * Keeps book of every order from its events alone, and checks what must hold whatever the commands were: a fill lies
 * inside both limits, what is left is what was ordered less what was filled or cancelled, stops are triggered by a real print.
 */
export class Accounts {
  private readonly open = new Map<number, Entry>()
  private lastPrice: number

  /** For a book that has not been used yet. */
  constructor({ lastPrice }: OrderBook) {
    this.lastPrice = lastPrice
  }

  /** To be called for each command that was carried out, with the order if it placed one. */
  check(book: OrderBook, placed?: NewOrder): void {
    const { events } = book
    for (let row = 0; row < events.count; row++) {
      const id = events.order[row]!
      const entry = events.kind[row] === EventKind.accepted ? this.admit(placed, id) : this.open.get(id)
      switch (events.kind[row] as EventKind) {
        case EventKind.traded:
          this.fill(id, events.price[row]!, events.quantity[row]!, events.remaining[row]!)
          this.fill(
            events.maker[row]!,
            events.price[row]!,
            events.quantity[row]!,
            events.makerRemaining[row]!,
          )
          invariant(events.owner[row] !== events.makerOwner[row], 'no owner trades with their own orders')
          break
        case EventKind.cancelled:
          invariant(
            entry && entry.left === events.quantity[row],
            `${id} is cancelled for all that is left of it`,
          )
          this.open.delete(id)
          break
        case EventKind.amended:
          invariant(entry, `${id} is open when it is amended`)
          entry.limit = events.price[row]!
          entry.left = events.remaining[row]!
          break
        case EventKind.triggered:
          invariant(
            entry && isReached(entry, events, { row, lastPrice: this.lastPrice }),
            `${id} is triggered by a print that reaches its price`,
          )
          entry.stop = noPrice
          break
      }
    }
    this.lastPrice = book.lastPrice
    this.compare(book)
  }

  private admit(placed: NewOrder | undefined, id: number): Entry {
    invariant(placed?.id === id && !this.open.has(id), `${id} is accepted when it is placed, once`)
    const entry = { side: placed.side, limit: placed.price, stop: placed.stopPrice, left: placed.quantity }
    this.open.set(id, entry)
    return entry
  }

  private fill(id: number, price: number, quantity: number, left: number): void {
    const entry = this.open.get(id)
    invariant(entry && entry.stop === noPrice, `${id} is open and awake when it trades`)
    const inside =
      entry.limit === noPrice || (entry.side === Side.buy ? price <= entry.limit : price >= entry.limit)
    invariant(inside, `${id} trades inside its limit`)
    entry.left -= quantity
    invariant(
      quantity > 0 && entry.left === left && left >= 0,
      `${id} has left what was ordered less what was filled`,
    )
    if (left === 0) this.open.delete(id)
  }

  private compare(book: OrderBook): void {
    invariant(book.size() === this.open.size, 'the book holds the orders that are open')
    const crossed =
      book.bestBid() !== noPrice && book.bestAsk() !== noPrice && book.bestBid() >= book.bestAsk()
    invariant(book.phase !== Phase.continuous || !crossed, 'a book in continuous trading does not cross')
    for (const [id, entry] of this.open) {
      const order = book.get(id)
      invariant(order && order.remaining === entry.left, `${id} rests with what is left of it`)
      invariant(order.price === entry.limit && order.stopPrice === entry.stop, `${id} rests at its limit`)
    }
  }
}

/** Whether a trade before `row`, or the last one before the command, reached the stop. */
function isReached(
  { side, stop }: Entry,
  events: Events,
  before: { row: number; lastPrice: number },
): boolean {
  const prints = [...events.price.subarray(0, before.row)].filter(
    (_, at) => events.kind[at] === EventKind.traded,
  )
  if (prints.length === 0) prints.push(before.lastPrice)
  return prints.some((price) => (side === Side.buy ? price >= stop : price <= stop))
}
