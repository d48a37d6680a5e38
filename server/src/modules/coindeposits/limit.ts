import type { Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { suspenseAllotted } from '../ledger/index.ts'
import { type Settings, worthInBase } from '../settings/index.ts'
import { notifyOf } from './notices.ts'
import type { Owed } from './owed.ts'
import type { Shelf } from './shelf.ts'
import { creditedSince } from './store.ts'
import type { CoinDepositParts, DepositRow } from './types.ts'

const dayMs = 24 * 3600 * 1000

type Known = { readonly shelf: Shelf; readonly owed: Owed }
type Parts = Pick<CoinDepositParts, 'ledger' | 'settings' | 'own' | 'writer' | 'bankOfDay'>

/**
 * Deposits of users with their own deposit limit. An incoming payment cannot be refused, so the excess waits
 * in suspense until the 24-hour window has room or the user raises the limit.
 */
export class OwnLimits {
  readonly #parts: Parts
  readonly #known: Known
  readonly #tryAt = new Map<number, number>()

  constructor(parts: Parts, known: Known) {
    this.#parts = parts
    this.#known = known
  }

  /** Credits waiting deposits that fit, oldest first. Runs when one arrives and then periodically. */
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

  /** Writes one step and one message when a deposit first exceeds the limit. */
  #sayOnce(turn: Turn, row: DepositRow): void {
    if (row.reason === 'own_limit') return
    const step = { word: 'over_limit', height: null } as const
    notifyOf(turn, this.#known.shelf.stand(turn, { ...row, reason: 'own_limit' }, [step]))
  }
}

const isWaiting = ({ state, reason }: DepositRow): boolean =>
  state === 'suspended' && (reason === 'limit_check' || reason === 'own_limit')

/** Moves a user's coins from suspense to their crypto account, then covers what they owe. */
export function credit(turn: Turn, row: DepositRow, by: Known & Pick<CoinDepositParts, 'ledger'>): void {
  const { id, userId, asset, minor } = row
  if (userId === null) return
  const money = { userId, id: String(id), asset, minor, rail: 'chain' } as const
  const lastEntry = by.ledger.post(turn, suspenseAllotted(money))
  const step = { word: 'credited', height: row.height } as const
  notifyOf(turn, by.shelf.stand(turn, { ...row, state: 'credited', reason: null, lastEntry }, [step]))
  by.owed.cover(turn, userId, asset)
}

/** Value of coins credited in the last 24 hours, in the base currency, counted against the limit. */
export async function worthOfDay(
  reader: Queryable,
  settings: Settings,
  of: { readonly userId: number; readonly nowMs: number },
): Promise<bigint> {
  const credited = await creditedSince(reader, of.userId, of.nowMs - dayMs)
  return credited.reduce((sum, one) => sum + worthInBase(settings, one), 0n)
}
