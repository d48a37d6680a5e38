import type { Turn } from '../../core/types.ts'
import type { Shelf } from './book.ts'
import { contentsOf } from './contents.ts'
import { dealWithAll, stopWhatEnds, strike } from './dealing.ts'
import type { PoolParts } from './parts.ts'
import { lastDayOf, newestBar, nextAct, nextDealing } from './terms.ts'
import { act, type Strategies, waitsForBook } from './trading.ts'
import type { PoolRecord } from './types.ts'

/**
 * Background work of pools. At a dealing point: orders whose term is over begin to stop; the value of a unit is
 * computed; all purchases and redemptions are dealt with at that value. Then, at every bar between two
 * points and at once when it is published, the pool trades. Each step follows from stored data, so a crash between two needs no repair.
 */
export async function live(parts: PoolParts, strategies: Strategies): Promise<void> {
  for (const { pool } of [...parts.book.pools()]) await liveOne(parts, strategies, pool.id)
}

async function liveOne(parts: PoolParts, strategies: Strategies, poolId: number): Promise<void> {
  const seen = parts.book.shelf(poolId)
  if (!seen || isClosed(parts, seen)) return
  const nowMs = parts.clock.nowMs()
  if (!seen.dealing) {
    if (!seen.closing && isLastDay(seen.pool, nowMs)) await closeOnLastDay(parts, poolId)
    // Users are notified at once, and are paid at the next dealing point.
    if (parts.book.shelf(poolId)?.closing) await stopWhatEnds(parts, poolId)
    if (nowMs < nextAct(seen.actedOn) || waitsForBook(parts.venue, seen.pool, nowMs)) return
    // Dividends, splits and settled shares of before are in the value.
    if (nowMs < nextDealing(seen.pool, seen.actedOn)) {
      await parts.stocks.current(seen.pool.portfolioId)
      return trade(parts, strategies, seen, newestBar(nowMs))
    }
    await stopWhatEnds(parts, poolId)
    await parts.stocks.current(seen.pool.portfolioId)
    await inTurn(parts, seen, (turn) => void strike(turn, parts, seen))
  }
  await dealWithAll(parts, poolId)
  const dealt = parts.book.shelf(poolId)
  if (dealt?.dealing) await trade(parts, strategies, dealt, newestBar(dealt.dealing.at))
}

function closeOnLastDay({ writer, book }: PoolParts, poolId: number): Promise<unknown> {
  const why = { cause: 'last_day', reason: null, proposal: 0, dealingId: 0 } as const
  return writer.run({ actor: 0, decide: (turn) => book.close(turn, poolId, why) })
}

/** A pool acts on a bar: by its strategy, and once it closes it only sells. */
async function trade(parts: PoolParts, strategies: Strategies, shelf: Shelf, bar: number): Promise<void> {
  const { pool, closing } = shelf
  const weights = closing ? pool.terms.symbols.map(() => 0) : await strategies.weightsOf(pool, bar)
  await inTurn(parts, shelf, (turn) => {
    act(turn, parts, { trader: pool, word: parts.kind.word, weights })
    parts.book.acted(turn, pool.id, bar)
  })
}

const isLastDay = (pool: PoolRecord, nowMs: number): boolean => nowMs >= (lastDayOf(pool) ?? Infinity)

/** Whether a pool that closes has paid all its orders and sold everything in whole lots. It deals and trades no more. */
export function isClosed(
  { book, ledger, venue }: Pick<PoolParts, 'book' | 'ledger' | 'venue'>,
  { pool, dealing, closing }: Shelf,
): boolean {
  if (dealing || !closing) return false
  if (!book.ordersIn(pool.id).next().done) return false
  // Less than a lot that is left after a split cannot be sold, and belongs to the operator.
  return contentsOf(ledger, pool).shares.every(({ symbol, all }) => all < venue.instrument(symbol)!.lot)
}

/** A turn in which a pool is still as it was seen. */
function inTurn({ writer, book }: PoolParts, seen: Shelf, decide: (turn: Turn) => void): Promise<unknown> {
  const { dealing, actedOn } = seen
  return writer.run({
    actor: 0,
    decide(turn) {
      const now = book.shelf(seen.pool.id)
      if (now?.dealing === dealing && now?.actedOn === actedOn) decide(turn)
    },
  })
}
