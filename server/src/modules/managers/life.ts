import { act, dayOf, newestBar, nextAct, type Strategies, waitsForBook } from '../pools/index.ts'
import { close } from './listing.ts'
import { lookAt, readFlows } from './looks.ts'
import type { ManagerParts } from './parts.ts'

/** A user whose account was closed is no longer listed. */
export async function closeLeft(
  { book, writer }: Pick<ManagerParts, 'book' | 'writer'>,
  accountOf: (userId: number) => Promise<{ readonly status: number } | undefined>,
): Promise<void> {
  for (const { manager, closedAt } of [...book.all()]) {
    const { userId } = manager
    if (userId === 0 || closedAt !== null || (await accountOf(userId))?.status !== 0) continue
    await writer.run({
      actor: 0,
      decide: (turn) => close(turn, { book }, { userId, cause: 'account_closed' }).ok,
    })
  }
}

/**
 * Background work of managers, once an hour each and when they are listed: the day so far is measured, and then a
 * simulated one trades by its rule.
 */
export async function live(parts: ManagerParts, strategies: Strategies): Promise<void> {
  for (const { manager } of [...parts.book.all()]) await liveOne(parts, strategies, manager.id)
}

async function liveOne(parts: ManagerParts, strategies: Strategies, id: number): Promise<void> {
  const { book, clock, stocks, writer } = parts
  const nowMs = clock.nowMs()
  const seen = book.get(id)
  if (!seen || seen.closedAt !== null || nowMs < nextAct(seen.actedOn)) return
  const { manager, actedOn } = seen
  const { terms } = manager
  const trader = terms.kind === 'simulated' ? { ...manager, terms } : undefined
  if (trader && waitsForBook(parts.venue, trader, nowMs)) return
  await stocks.current(manager.portfolioId)
  const bar = newestBar(nowMs)
  const weights = trader && (await strategies.weightsOf(trader, bar))
  const flows = await readFlows(parts, seen, nowMs)
  await writer.run({
    actor: 0,
    decide(turn) {
      const now = book.get(id)
      if (now?.actedOn !== actedOn || now.closedAt !== null) return
      // Money that moved since the reading, and a day that ended since, are read again.
      if (parts.flows.count !== flows.count || dayOf(turn.nowMs) !== dayOf(nowMs)) return
      book.looked(turn, id, lookAt(parts, now, { at: turn.nowMs, flow: flows.flow }))
      if (trader && weights) act(turn, parts, { trader, word: 'manager', weights })
      book.acted(turn, id, bar)
    },
  })
}
