import { takeSome } from '../../core/check.ts'
import type { Turn, Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { whyOut } from './admission.ts'
import { sendToBook } from './book.ts'
import { sweepPortion } from './day.ts'
import type { Desk } from './desk.ts'
import { isSettled, rewatch } from './guards/keep.ts'
import { restsInBook, standsInBook, watchesPrice } from './standing.ts'
import { furthestFollowed, guardsInPortions, openOrdersInPortions } from './store.ts'
import { beginSweep } from './sweep.ts'
import { startTrailing } from './trailing/act.ts'
import type { GuardRecord, OrderRecord, Print } from './types.ts'

/** Open orders by instrument that go back into their books, and instruments that have something to be swept. */
type Found = {
  readonly standing: Map<string, OrderRecord[]>
  readonly behind: Set<string>
  /** State of trailing stops, by order. */
  readonly followed: Map<number, Print>
}

/**
 * Rebuilds the open orders from the journal: those whose day ended meanwhile are swept, the others go into their
 * books in the order of their places there. Nothing is posted for these; their holds are in the ledger already.
 * Orders that an auction had collected may cross: they are matched at one price, like in the auction. Rows are read
 * and books filled in portions. A crash between two of them changes nothing, because fills in the meantime are in
 * the journal and everything else is read again.
 */
export async function reopen(
  desk: Desk,
  { database, writer }: { readonly database: Database; readonly writer: Pick<Writer, 'run'> },
): Promise<void> {
  const found: Found = { standing: new Map(), behind: new Set(), followed: new Map() }
  const most = desk.portion
  await database.transaction(async (tx) => {
    for await (const guards of guardsInPortions(tx, limits.openOrdersReadAtOnce))
      for (const guard of guards) take(desk, found, guard)
    for await (const orders of openOrdersInPortions(tx, limits.openOrdersReadAtOnce))
      for (const order of orders) sort(desk, found, order)
    for (const { id, furthest } of await furthestFollowed(tx)) found.followed.set(id, furthest)
  })
  const inTurn = (act: (turn: Turn) => void): Promise<unknown> =>
    writer.run({
      actor: 0,
      decide(turn) {
        act(turn)
        desk.flush(turn)
      },
    })
  await inTurn((turn) => {
    for (const symbol of found.behind) beginSweep(desk, symbol)
    sweepPortion(desk, turn)
    // What is still to be swept keeps its book from trading while the others go back.
    for (const symbol of found.behind) desk.venue.goOn(turn, symbol)
  })
  const books = [...found.standing]
  while (books.length > 0)
    await inTurn((turn) => {
      for (let left = most; left > 0 && books.length > 0; ) {
        const [symbol, orders] = books.shift()!
        left -= orders.length
        refill(desk, turn, { symbol, orders, followed: found.followed })
      }
    })
  const guards = desk.guards.all()[Symbol.iterator]()
  const atOnce = limits.openOrdersReadAtOnce
  for (let some = takeSome(guards, atOnce); some.length > 0; some = takeSome(guards, atOnce))
    await inTurn(() => {
      for (const guard of some) rewatch(desk, guard)
    })
}

function take(desk: Desk, { behind }: Found, guard: GuardRecord): void {
  desk.guards.add(guard)
  // Shares that settled while the server was stopped are guarded from the start.
  if (isSettled(desk, guard)) behind.add(guard.symbol)
}

function sort(desk: Desk, { standing, behind }: Found, order: OrderRecord): void {
  desk.open.add(order)
  if (whyOut(desk, order)) {
    behind.add(order.symbol)
    return
  }
  const others = standing.get(order.symbol)
  if (others) others.push(order)
  else standing.set(order.symbol, [order])
}

/**
 * Rebuilds the book: open orders first, matched at one price like an auction; untriggered stops once trading is
 * continuous.
 */
function refill(
  desk: Desk,
  turn: Turn,
  book: {
    readonly symbol: string
    readonly orders: readonly OrderRecord[]
    readonly followed: Found['followed']
  },
): void {
  const { symbol, orders, followed } = book
  desk.venue.meetAgain(turn, symbol, () => {
    for (const order of orders) if (restsInBook(order)) sendToBook(desk, turn, order)
  })
  const asleep = orders.filter((order) => order.asleep && desk.open.get(order.id))
  for (const order of asleep) {
    if (standsInBook(order) && !restsInBook(order)) sendToBook(desk, turn, order)
    if (watchesPrice(order)) desk.guards.watchOrder(order)
  }
  for (const order of asleep.sort((one, other) => one.id - other.id))
    if (order.trail) startTrailing(desk, turn, order, followed.get(order.id) ?? order.trail.furthest)
}
