import { createBook } from '../book.ts'
import type { BookOptions } from '../options.ts'
import { createTwin } from '../twin.ts'
import {
  EventKind,
  type Events,
  type NewOrder,
  noPrice,
  type OrderBook,
  Reason,
  Side,
  TimeInForce,
} from '../types.ts'

/** Both books, for suites that run on each. */
export const books = [
  ['fast book', createBook],
  ['naive twin', createTwin],
] as const

type Terms = Partial<Pick<NewOrder, 'id' | 'owner' | 'timeInForce' | 'stopPrice'>>

const lifetimes: Record<string, TimeInForce> = {
  ioc: TimeInForce.immediateOrCancel,
  fok: TimeInForce.fillOrKill,
  post: TimeInForce.postOnly,
}

/** A book that is drawn as text before and after a command, with the events in words. Orders are numbered from 1. */
export class Scene {
  readonly book: OrderBook
  private newest = 0

  constructor(create: (options?: BookOptions) => OrderBook, options: BookOptions = {}) {
    this.book = create(options)
  }

  /** `'buy 10 at 1600 ioc'`, `'sell 5 at market'`, `'buy 5 at 1620 stop 1610'`, `'sell 5 at 1600 of 7'` (owner 7). */
  place(words: string): string[] {
    const [, side, quantity, price, rest] = /^(buy|sell) (\d+) at (\d+|market)(.*)$/.exec(words) ?? []
    if (rest === undefined) throw new Error(`cannot read '${words}'`)
    const lifetime = /ioc|fok|post/.exec(rest)?.[0] ?? ''
    return this.order(side === 'buy' ? Side.buy : Side.sell, {
      quantity: Number(quantity),
      price: price === 'market' ? noPrice : Number(price),
      timeInForce: lifetimes[lifetime] ?? TimeInForce.rest,
      stopPrice: Number(/stop (\d+)/.exec(rest)?.[1] ?? noPrice),
      owner: Number(/of (\d+)/.exec(rest)?.[1] ?? 1000 + this.newest),
    })
  }

  cancel(id: number): string[] {
    return linesOf(this.book.cancel(id))
  }

  amend(id: number, to: { price: number; quantity: number }): string[] {
    return linesOf(this.book.amend(id, to))
  }

  uncross(reference: number): string[] {
    return linesOf(this.book.uncross(reference))
  }

  /** Places what a drawing shows, top to bottom; each cell lists the orders of a level, oldest first. */
  given(drawing: string): this {
    for (const [buys, price, sells] of cells(drawing)) {
      for (const quantity of buys) this.place(`buy ${quantity} at ${price}`)
      for (const quantity of sells) this.place(`sell ${quantity} at ${price}`)
    }
    return this
  }

  /** The book as rows in the form of `rows`: highest price first. */
  rows(): string[] {
    const prices = new Set<number>()
    for (const side of [Side.buy, Side.sell])
      for (const { price } of this.book.depth(side, 100)) prices.add(price)
    return [...prices]
      .sort((one, other) => other - one)
      .map((price) => `${this.queue(Side.buy, price)} │ ${price} │ ${this.queue(Side.sell, price)}`.trim())
  }

  private order(side: Side, terms: Terms & { price: number; quantity: number }): string[] {
    this.newest += 1
    const order = {
      id: this.newest,
      owner: 1,
      timeInForce: TimeInForce.rest,
      stopPrice: noPrice,
      side,
      ...terms,
    }
    return linesOf(this.book.place(order))
  }

  private queue(side: Side, price: number): string {
    const found: { ahead: number; remaining: number }[] = []
    for (let id = 1; id <= this.newest; id++) {
      const order = this.book.get(id)
      const ahead = this.book.ahead(id)
      if (order?.side === side && order.price === price && ahead !== undefined) {
        found.push({ ahead, remaining: order.remaining })
      }
    }
    found.sort((one, other) => one.ahead - other.ahead)
    return found.map(({ remaining }) => remaining).join(' ')
  }
}

/** The rows of a drawing without its header, spaces put in order: what `Scene.rows` answers. */
export function rows(drawing: string): string[] {
  return cells(drawing).map(([buys, price, sells]) =>
    `${buys.join(' ')} │ ${price} │ ${sells.join(' ')}`.trim(),
  )
}

function cells(drawing: string): [string[], string, string[]][] {
  const lines = drawing.split('\n').filter((line) => /\d/.test(line))
  return lines.map((line) => {
    const [buys = '', price = '', sells = ''] = line.split('│').map((cell) => cell.trim())
    return [buys.split(' ').filter(Boolean), price, sells.split(' ').filter(Boolean)]
  })
}

/** Events in words: `'#3 takes 4 at 1600 from #1'`. */
export function linesOf(events: Events): string[] {
  return Array.from({ length: events.count }, (_, row) => `#${events.order[row]} ${deed(events, row)}`)
}

function deed(events: Events, row: number): string {
  const why = Object.entries(Reason).find(([, reason]) => reason === events.reason[row])?.[0]
  const quantity = events.quantity[row]
  switch (events.kind[row] as EventKind) {
    case EventKind.accepted:
      return 'accepted'
    case EventKind.rejected:
      return `rejected: ${why}`
    case EventKind.traded:
      return `takes ${quantity} at ${events.price[row]} from #${events.maker[row]}`
    case EventKind.cancelled:
      return `cancelled with ${quantity}: ${why}`
    case EventKind.amended:
      return `amended to ${quantity} at ${events.price[row]}`
    case EventKind.triggered:
      return 'is triggered'
  }
}
