import type { Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { suspenseAllotted } from '../ledger/index.ts'
import { type Settings, worthInBase } from '../settings/index.ts'
import { tellOf } from './notices.ts'
import type { Owed } from './owed.ts'
import type { Shelf } from './shelf.ts'
import { creditedSince } from './store.ts'
import type { CoinDepositParts, DepositRow } from './types.ts'

const dayMs = 24 * 3600 * 1000

type Known = { readonly shelf: Shelf; readonly owed: Owed }
type Parts = Pick<CoinDepositParts, 'ledger' | 'settings' | 'own' | 'writer' | 'bankOfDay'>

/**
 * Coins of people who set themselves a limit of deposits. An arrival cannot be refused, and a limit is a promise: what is over it waits
 * in suspense until a day's window has room for it, or until the person has loosened the limit.
 */
export class OwnLimits {
  readonly #parts: Parts
  readonly #known: Known
  readonly #tryAt = new Map<number, number>()

  constructor(parts: Parts, known: Known) {
    this.#parts = parts
    this.#known = known
  }

  /** Looks at what waits, the oldest first: at once when it has come, and again after a while. */
  async release(nowMs: number): Promise<void> {
    const { shelf } = this.#known
    const waiting = shelf.rows().filter((row) => isWaiting(row) && (this.#tryAt.get(row.id) ?? 0) <= nowMs)
    for (const { id } of waiting) {
      this.#tryAt.set(id, nowMs + limits.coinLimitRetryMs)
      await this.#parts.writer.exclusive((tx, turn) => this.#one(tx, turn, id))
    }
  }

  async #one(tx: Queryable, turn: Turn, id: number): Promise<void> {
    const { shelf } = this.#known
    const row = shelf.byId(id)
    if (!row || !isWaiting(row)) return
    const { settings, own, bankOfDay } = this.#parts
    const userId = row.userId ?? 0
    const limit = own.at(userId, 'deposit', turn.nowMs).value
    const of = { userId, nowMs: turn.nowMs }
    const used = limit === null ? 0n : (await bankOfDay(tx, of)) + (await worthOfDay(tx, settings, of))
    if (limit !== null && used + worthInBase(settings, row) > limit) return this.#sayOnce(turn, row)
    this.#tryAt.delete(id)
    credit(turn, row, { ...this.#known, ledger: this.#parts.ledger })
  }

  /** The first look that finds it over the limit is its step and its message; later ones are silent. */
  #sayOnce(turn: Turn, row: DepositRow): void {
    if (row.reason === 'own_limit') return
    const step = { word: 'over_limit', height: null } as const
    tellOf(turn, this.#known.shelf.stand(turn, { ...row, reason: 'own_limit' }, [step]))
  }
}

const isWaiting = ({ state, reason }: DepositRow): boolean =>
  state === 'suspended' && (reason === 'limit_check' || reason === 'own_limit')

/** Takes somebody's coins out of suspense into his coin account, and covers first what he owes of them. */
export function credit(turn: Turn, row: DepositRow, by: Known & Pick<CoinDepositParts, 'ledger'>): void {
  const { id, userId, asset, minor } = row
  if (userId === null) return
  const money = { userId, id: String(id), asset, minor, rail: 'chain' } as const
  const lastEntry = by.ledger.post(turn, suspenseAllotted(money))
  const step = { word: 'credited', height: row.height } as const
  tellOf(turn, by.shelf.stand(turn, { ...row, state: 'credited', reason: null, lastEntry }, [step]))
  by.owed.cover(turn, userId, asset)
}

/** What coins credited in the last 24 hours count against the limit, in the base currency. */
export async function worthOfDay(
  reader: Queryable,
  settings: Settings,
  of: { readonly userId: number; readonly nowMs: number },
): Promise<bigint> {
  const credited = await creditedSince(reader, of.userId, of.nowMs - dayMs)
  return credited.reduce((sum, one) => sum + worthInBase(settings, one), 0n)
}
