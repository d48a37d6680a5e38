import { expect, test } from 'vitest'
import { createBook } from './book.ts'
import { Accounts } from './testing/accounts.ts'
import { type Command, carryOut, story } from './testing/stream.ts'
import { createTwin } from './twin.ts'
import { EventKind, noPrice, type OrderBook, Phase, Reason, Side, TimeInForce } from './types.ts'

const steps = Number(process.env.STEPS ?? 250)
const isDefault = !process.env.SEED && !process.env.STEPS
const seeds = process.env.SEED
  ? [Number(process.env.SEED)]
  : Array.from({ length: 60 }, (_, index) => index + 1)

// A longer search than the usual one takes the time it takes.
const timeout = isDefault ? 5_000 : 0

test('the fast book and its naive twin have the same events after every command, and all sums agree', {
  timeout,
}, () => {
  const seen = { kinds: new Set<number>(), reasons: new Set<number>(), tradesIn: new Set<number>() }
  for (const seed of seeds) live(seed, seen)
  if (!isDefault) return
  // A stream that never reaches a thing proves nothing about it.
  expect([...seen.kinds].sort()).toEqual(Object.values(EventKind).sort())
  expect([...seen.reasons].sort()).toEqual(Object.values(Reason).sort())
  expect([...seen.tradesIn].sort()).toEqual([Phase.continuous, Phase.auction])
})

test('a book that fills far beyond its first table has the events of its twin, and so when it empties', () => {
  const [fast, twin] = [createBook(), createTwin()]
  let commands = 0
  const both = (command: Command) => {
    for (const book of [fast, twin]) carryOut(book, command)
    // Looking at all of a large book takes longer than changing it.
    if (++commands % 16 === 0 || fast.size() === 0)
      expect(account(fast, command)).toBe(account(twin, command))
  }
  for (let nth = 1; nth <= manyOrders; nth++) {
    const side = nth % 2 === 0 ? Side.buy : Side.sell
    const away = 1 + ((nth * 7919) % 300)
    const price = side === Side.buy ? 1000 - away : 1000 + away
    const stopPrice = nth % 5 === 0 ? 2000 - price : noPrice
    both({ kind: 'place', order: { ...plain, id: idOf(nth), owner: 1 + (nth % 3), side, price, stopPrice } })
    const other = idOf(1 + ((nth * 31) % nth))
    if (nth % 11 === 0) both({ kind: 'cancel', id: other })
    if (nth % 13 === 0) both({ kind: 'amend', id: other, to: { price: 1000 - away, quantity: 3 } })
  }
  expect(fast.size()).toBeGreaterThan(500)
  // Each order trades as far as the book allows, and triggers stops on its way.
  const sweep = { ...plain, price: noPrice, quantity: 400, timeInForce: TimeInForce.immediateOrCancel }
  for (let nth = manyOrders + 1; fast.size() > 0; nth++) {
    const side = nth % 2 === 0 ? Side.buy : Side.sell
    both({ kind: 'place', order: { ...sweep, id: idOf(nth), owner: 9, side } })
    both({ kind: 'cancel', id: idOf(nth - manyOrders) })
  }
})

const manyOrders = 700
/** Far enough apart that orders have to move when there are more of them. */
const idOf = (nth: number) => nth * 7
const plain = { quantity: 5, timeInForce: TimeInForce.rest, stopPrice: noPrice }

type Seen = Record<'kinds' | 'reasons' | 'tradesIn', Set<number>>

function live(seed: number, seen: Seen): void {
  const { options, next } = story(seed)
  const fast = createBook(options)
  const twin = createTwin(options)
  const accounts = new Accounts(fast)
  for (let step = 0; step < steps; ) {
    for (const command of next()) {
      step += 1
      const replay = `replay with SEED=${seed} STEPS=${step}, which ends in ${JSON.stringify(command)}`
      carryOut(fast, command)
      carryOut(twin, command)
      const [actual, expected] = [account(fast, command), account(twin, command)]
      if (actual !== expected) expect(actual, replay).toBe(expected)
      try {
        accounts.check(fast, command.kind === 'place' ? command.order : undefined)
      } catch (error) {
        throw new Error(replay, { cause: error })
      }
      note(fast, seen)
    }
  }
}

/** All that can be seen of a book from outside: every column of its events, its hash, and its readings. */
function account(book: OrderBook, command: Command): string {
  const { count, ...columns } = columnsOf(book)
  const lines = Object.entries(columns).map(
    ([name, column]) => `${name} ${column.subarray(0, count).join(' ')}`,
  )
  const id = command.kind === 'place' ? command.order.id : command.kind === 'cancel' ? command.id : 1
  lines.push(
    `hash ${book.hash()} size ${book.size()} last ${book.lastPrice} best ${book.bestBid()} ${book.bestAsk()}`,
    `depth ${JSON.stringify([book.depth(Side.buy, 5), book.depth(Side.sell, 5)])}`,
    `order ${id} ${JSON.stringify(book.get(id))} behind ${book.ahead(id)} of owner 1 ${JSON.stringify(book.ofOwner(1))}`,
  )
  if (book.phase === Phase.auction)
    lines.push(`indicative ${JSON.stringify(book.indicative(book.lastPrice))}`)
  return lines.join('\n')
}

function columnsOf({ events }: OrderBook) {
  const {
    count,
    kind,
    reason,
    order,
    maker,
    owner,
    makerOwner,
    side,
    price,
    quantity,
    remaining,
    makerRemaining,
  } = events
  return {
    count,
    kind,
    reason,
    order,
    maker,
    owner,
    makerOwner,
    side,
    price,
    quantity,
    remaining,
    makerRemaining,
  }
}

function note({ events, phase }: OrderBook, seen: Seen): void {
  for (let row = 0; row < events.count; row++) {
    seen.kinds.add(events.kind[row]!)
    seen.reasons.add(events.reason[row]!)
    if (events.kind[row] === EventKind.traded) seen.tradesIn.add(phase)
  }
}
