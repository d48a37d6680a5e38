import type { Turn } from '../../core/types.ts'
import { act, newestBar, nextAct, type Strategies } from '../pools/index.ts'
import type { Entry } from './book.ts'
import { lookAt } from './looks.ts'
import type { ManagerParts } from './parts.ts'

/** What happens to managers by itself, once an hour each: a simulated one trades by its rule, and the day so far of each is looked at. */
export async function live(parts: ManagerParts, strategies: Strategies): Promise<void> {
  for (const { manager } of [...parts.book.all()]) await liveOne(parts, strategies, manager.id)
}

async function liveOne(parts: ManagerParts, strategies: Strategies, id: number): Promise<void> {
  const seen = parts.book.get(id)
  const nowMs = parts.clock.nowMs()
  if (!seen || seen.closedAt !== null || nowMs < nextAct(seen.actedOn)) return
  const { manager } = seen
  const { terms } = manager
  await parts.stocks.current(manager.portfolioId)
  const bar = newestBar(nowMs)
  const trader = terms.kind === 'simulated' ? { ...manager, terms } : undefined
  const weights = trader && (await strategies.weightsOf(trader, bar))
  await inTurn(parts, seen, (turn) => {
    if (trader && weights) act(turn, parts, { trader, word: 'manager', weights })
    parts.book.acted(turn, id, bar)
  })
  const acted = parts.book.get(id)
  if (!acted) return
  await parts.writer.settled()
  const close = await lookAt(parts, acted, parts.clock.nowMs())
  await inTurn(parts, acted, (turn) => parts.book.looked(turn, id, close))
}

/** A turn in which a manager is still as it was seen. */
function inTurn({ writer, book }: ManagerParts, seen: Entry, decide: (turn: Turn) => void): Promise<unknown> {
  const { actedOn, manager } = seen
  return writer.run({
    actor: 0,
    decide(turn) {
      const now = book.get(manager.id)
      if (now?.actedOn === actedOn && now.closedAt === null) decide(turn)
    },
  })
}
