import type { Rtp1 } from '@openbourse/matching/testing/rtp1'
import * as older from 'hft-limit-order-book'
import * as newer from 'nodejs-order-book'

// Neither package exports its list of lifetimes.
type NewerLifetime = NonNullable<newer.LimitOrderOptions['timeInForce']>
type OlderLifetime = NonNullable<Extract<older.CreateOrderOptions, { timeInForce?: unknown }>['timeInForce']>

/** What can be counted on every engine: answers of an npm book name the makers it used up, not each trade. */
export type Counts = { quantity: number; trades: number; rejects: number }

/** An npm book fed with rows of the workload. Names of orders are made beforehand, so that no engine pays for them. */
export type NpmBook = { readonly feed: (row: number) => void; readonly counts: Counts }

export function newerBook(work: Rtp1, names: readonly string[]): NpmBook {
  const book = new newer.OrderBook()
  const counts: Counts = { quantity: 0, trades: 0, rejects: 0 }
  const { BUY, SELL } = newer.Side
  const feed = (row: number): void => {
    const id = names[row]!
    if (work.kind[row] === 1) {
      if (book.cancel(id) === undefined) counts.rejects += 1
      return
    }
    const side = work.side[row] === 0 ? BUY : SELL
    const size = work.quantity[row]!
    const price = work.price[row]!
    const timeInForce = (work.timeInForce[row] === 0 ? 'GTC' : 'IOC') as NewerLifetime
    const answer =
      price === 0 ? book.market({ id, side, size }) : book.limit({ id, side, size, price, timeInForce })
    if (answer.done.length > 0 || answer.partial !== null) tally(counts, answer, { id, size })
  }
  return { feed, counts }
}

export function olderBook(work: Rtp1, names: readonly string[]): NpmBook {
  const book = new older.OrderBook()
  const counts: Counts = { quantity: 0, trades: 0, rejects: 0 }
  const { BUY, SELL } = older.Side
  const feed = (row: number): void => {
    const id = names[row]!
    if (work.kind[row] === 1) {
      if (book.cancel(id) === undefined) counts.rejects += 1
      return
    }
    const side = work.side[row] === 0 ? BUY : SELL
    const size = work.quantity[row]!
    const price = work.price[row]!
    const timeInForce = (work.timeInForce[row] === 0 ? 'GTC' : 'IOC') as OlderLifetime
    const answer =
      price === 0 ? book.market({ side, size }) : book.limit({ id, side, size, price, timeInForce })
    if (answer.done.length > 0 || answer.partial !== null) tally(counts, answer, { id, size })
  }
  return { feed, counts }
}

type Answered = {
  readonly done: readonly { readonly id: string }[]
  readonly partial: { readonly id: string } | null
  readonly quantityLeft: number
}

/** Makers that are filled or partly filled are one trade each; the taker is among them under its own name. */
function tally(
  counts: Counts,
  { done, partial, quantityLeft }: Answered,
  taker: { id: string; size: number },
) {
  let makers = partial !== null && partial.id !== taker.id ? 1 : 0
  for (const order of done) if (order.id !== taker.id) makers += 1
  counts.trades += makers
  if (makers > 0) counts.quantity += taker.size - quantityLeft
}
