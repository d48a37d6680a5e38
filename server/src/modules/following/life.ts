import { inPortions, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { fillsBehind } from '../orders/index.ts'
import {
  beginClosing,
  emptied,
  end,
  isEmptied,
  isReached,
  keep,
  reached,
  sellForAll,
  toSell,
  unlisted,
} from './closing.ts'
import { copyTrade } from './copy.ts'
import type { Late } from './late.ts'
import type { FollowParts } from './parts.ts'
import { canChange, type ManagerTrade, tradesOf } from './rules.ts'

/** Managers whose portfolios changed since their fills were read. */
export class Changed {
  readonly #managers = new Set<number>()

  note(managerId: number): void {
    this.#managers.add(managerId)
  }

  /** All that were noted, and from now on none. */
  take(): readonly number[] {
    const all = [...this.#managers]
    this.#managers.clear()
    return all
  }
}

/**
 * Copies what managers traded: fills are read where they are durable, and each trade is copied in one turn, which also writes how far they were read. After
 * a crash the same fills are read again, and none of them is copied twice.
 */
export async function copyAll(parts: FollowParts, changed: Changed): Promise<void> {
  for (const managerId of changed.take()) {
    try {
      await copyOf(parts, managerId)
    } catch (error) {
      changed.note(managerId)
      throw error
    }
  }
}

async function copyOf(parts: FollowParts, managerId: number): Promise<void> {
  const { book, database, managers, writer } = parts
  await writer.settled()
  for (;;) {
    const followed = book.manager(managerId)
    const manager = managers.get(managerId)
    if (!followed || !manager) return
    const { seen } = followed
    const asked = { portfolioId: manager.portfolioId, after: seen, most: limits.followFillsAtOnce }
    const fills = await fillsBehind(database, asked)
    // What was traded behind the closing of a listing is no longer the manager’s.
    const until = managers.get(managerId)?.closedAt ?? Number.MAX_SAFE_INTEGER
    const trades = tradesOf(fills.filter(({ at }) => at <= until))
    if (trades.length === 0) return
    for (const trade of trades) await copyOne(parts, managerId, trade)
  }
}

function copyOne(parts: FollowParts, managerId: number, trade: ManagerTrade): Promise<unknown> {
  const { book, managers, writer } = parts
  return writer.run({
    actor: 0,
    decide(turn: Turn) {
      const manager = managers.get(managerId)
      const seen = book.manager(managerId)?.seen ?? Number.MAX_SAFE_INTEGER
      if (!manager || seen >= trade.first) return
      copyTrade(turn, parts, { manager, trade })
      book.saw(turn, managerId, trade.last)
    },
  })
}

/** Where a listing was closed, its last trades are copied, and then its follows end: their shares stay their users’. */
async function leaveUnlisted(parts: FollowParts): Promise<void> {
  const { book, managers } = parts
  const closed = new Set(unlisted(parts, limits.followersMost).map(({ managerId }) => managerId))
  for (const managerId of closed) await copyOf(parts, managerId)
  await inPortions(parts, {
    perTurn: limits.followsPerTurn,
    due: (_nowMs, most) => unlisted(parts, most),
    act(turn, seen) {
      const one = book.follow(seen.id)
      if (one && canChange(one) && managers.get(one.managerId)?.closedAt !== null)
        keep(turn, parts, one, 'manager_closed')
    },
  })
}

/** Stop-losses that are reached, sales of what closes, and money that comes back at the end. */
export async function watchAll(parts: FollowParts, late: Late): Promise<void> {
  const { writer, book } = parts
  await leaveUnlisted(parts)
  await inPortions(parts, {
    perTurn: limits.followsPerTurn,
    due: (_nowMs, most) => reached(parts, most),
    act(turn, seen) {
      const one = book.follow(seen.id)
      if (one && canChange(one) && isReached(parts, one)) beginClosing(turn, parts, one, 'stop_loss')
    },
  })
  for (const { managerId } of [...book.managers()])
    for (const symbol of toSell(parts, managerId))
      await writer.run({ actor: 0, decide: (turn) => sellForAll(turn, parts, { managerId, symbol }) })
  await inPortions(parts, {
    perTurn: limits.followsPerTurn,
    due: (_nowMs, most) => emptied(parts, most),
    act(turn, seen) {
      const one = book.follow(seen.id)
      if (one && isEmptied(parts, one)) end(turn, parts, one)
    },
  })
  await late.pay()
}
