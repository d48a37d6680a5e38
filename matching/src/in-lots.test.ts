import { expect, test } from 'vitest'
import { createBook } from './book.ts'
import { quantityMax } from './options.ts'
import { type Command, carryOut, story } from './testing/stream.ts'
import { EventKind, type OrderBook, Phase, Side, TimeInForce } from './types.ts'

const lot = 10_000_000
const limit = {
  owner: 1,
  side: Side.buy,
  price: 20_418,
  timeInForce: TimeInForce.rest,
  stopPrice: 0,
} as const

test('a book in lots has events in units equal to those of a plain one in lots, after every command', () => {
  const kinds = new Set<number>()
  for (let seed = 1; seed <= 30; seed += 1) {
    const { options, next } = story(seed)
    const [plain, lots] = [createBook(options), createBook({ ...options, lot })]
    for (let step = 0; step < 200; step += 1) {
      for (const command of next()) {
        carryOut(plain, command)
        carryOut(lots, inUnits(command))
        expect(seenOf(lots, 1), `seed ${seed} step ${step} ${JSON.stringify(command)}`).toEqual(
          seenOf(plain, lot),
        )
        for (let row = 0; row < lots.events.count; row += 1) kinds.add(lots.events.kind[row]!)
      }
    }
  }
  expect([...kinds].sort()).toEqual(Object.values(EventKind).sort())
})

test('what is no whole number of lots is malformed', () => {
  const book = createBook({ lot })
  for (const quantity of [1, lot - 1, lot + 1, 2 ** 53 - 1, Number.NaN]) {
    const { kind } = book.place({ ...limit, id: 7, quantity })
    expect([quantity, kind[0]]).toEqual([quantity, EventKind.rejected])
  }
  book.place({ ...limit, id: 7, quantity: 3 * lot })
  book.amend(7, { price: limit.price, quantity: lot + 5 })
  expect(book.get(7)).toMatchObject({ remaining: 3 * lot })
})

test('sums stay exact where units would have no exact number any more', () => {
  const book = createBook({ lot: 100_000_000 })
  const most = 2 ** 31 * 100_000_000
  for (let id = 1; id <= 9; id += 1) book.place({ ...limit, id, quantity: most })
  // Nine times 2^31 lots: the level counts each of them, though units beyond 2^53 can only be shown to the nearest.
  expect(book.depth(Side.buy, 1)[0]!.quantity / 100_000_000).toBe(9 * 2 ** 31)
  expect(book.place({ ...limit, id: 10, quantity: (quantityMax + 1) * 100_000_000 }).kind[0]).toBe(
    EventKind.rejected,
  )
})

const units = (quantity: number) => (typeof quantity === 'number' ? quantity * lot : quantity)

function inUnits(command: Command): Command {
  if (command.kind === 'place')
    return { ...command, order: { ...command.order, quantity: units(command.order.quantity) } }
  if (command.kind === 'amend')
    return { ...command, to: { ...command.to, quantity: units(command.to.quantity) } }
  return command
}

/** Everything that callers read, with quantities multiplied. */
function seenOf(book: OrderBook, by: number) {
  const { events } = book
  const column = (of: 'quantity' | 'remaining' | 'makerRemaining') =>
    [...events[of].subarray(0, events.count)].map((value) => value * by)
  const levels = (side: Side) =>
    book.depth(side, 4).map((level) => ({ ...level, quantity: level.quantity * by }))
  const orders = book
    .ofOwner(1)
    .map((one) => ({ ...one, remaining: one.remaining * by, ahead: ahead(book, one.id, by) }))
  const met = book.phase === Phase.auction ? book.indicative(book.lastPrice) : undefined
  return {
    kinds: [...events.kind.subarray(0, events.count)],
    reasons: [...events.reason.subarray(0, events.count)],
    quantities: column('quantity'),
    remaining: column('remaining'),
    makers: column('makerRemaining'),
    best: [book.bestBid(), book.bestAsk(), book.lastPrice, book.phase, book.size(), book.hash()],
    levels: [levels(Side.buy), levels(Side.sell)],
    orders,
    newest: book.get(orders.at(-1)?.id ?? 1)?.id,
    met: met && { ...met, volume: met.volume * by, imbalance: met.imbalance * by },
  }
}

const ahead = (book: OrderBook, id: number, by: number): number | undefined => {
  const found = book.ahead(id)
  return found === undefined ? undefined : found * by
}
