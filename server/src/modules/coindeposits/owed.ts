import type { Turn } from '../../core/types.ts'
import { depositUndone, owedCovered, suspenseUndone } from '../ledger/index.ts'
import { notifyCovered, notifyOf } from './notices.ts'
import { takenBack } from './rules.ts'
import type { Shelf } from './shelf.ts'
import { writeOwed } from './tables.ts'
import type { CoinDepositParts, DepositRow, OwedRow } from './types.ts'

/** Debts of users whose credited deposits a network reverted. */
export class Owed {
  readonly #parts: Pick<CoinDepositParts, 'ledger'>
  readonly #shelf: Shelf
  readonly #open: Map<number, OwedRow>

  constructor(parts: Pick<CoinDepositParts, 'ledger'>, shelf: Shelf, open: readonly OwedRow[]) {
    this.#parts = parts
    this.#shelf = shelf
    this.#open = new Map(open.map((one) => [one.deposit, one]))
  }

  /** All open debts, oldest first. */
  all(): readonly OwedRow[] {
    return [...this.#open.values()]
  }

  /** A user's debt in one asset. */
  of(userId: number, asset: string): bigint {
    return this.#of(userId, asset).reduce((sum, { remaining }) => sum + remaining, 0n)
  }

  /** What is still owed because of one deposit. */
  ofDeposit(id: number): bigint {
    return this.#open.get(id)?.remaining ?? 0n
  }

  /** Reverses what the ledger still holds and records the rest as owed. No balance falls below zero. */
  undo(turn: Turn, row: DepositRow): void {
    const { id, userId, asset, minor, state } = row
    const money = { id: String(id), asset, minor }
    const undone = { ...row, state: 'undone', reason: 'undone', height: null } as const
    const step = { word: 'undone', height: row.height } as const
    if (state === 'suspended' || userId === null) {
      const lastEntry = this.#parts.ledger.post(turn, suspenseUndone(money))
      notifyOf(turn, this.#shelf.stand(turn, { ...undone, lastEntry, settled: true }, [step]))
      return
    }
    const taken = takenBack(minor, this.#parts.ledger.ownedOf(userId, asset))
    const lastEntry = this.#parts.ledger.post(turn, depositUndone({ ...money, userId, ...taken }))
    const isOwed = taken.owed > 0n
    const steps = isOwed ? [step, { word: 'owed', height: null } as const] : [step]
    const next = this.#shelf.stand(turn, { ...undone, lastEntry, settled: !isOwed }, steps)
    if (isOwed) {
      const { owed } = taken
      const since = { at: turn.nowMs, changedAt: turn.nowMs }
      this.#write(turn, { deposit: id, userId, asset, minor: owed, remaining: owed, ...since })
    }
    notifyOf(turn, next, taken.owed)
  }

  /** Covers a user's debts in an asset from the available balance, oldest first. */
  cover(turn: Turn, userId: number, asset: string): void {
    for (const owed of this.#of(userId, asset)) {
      const taken = takenBack(owed.remaining, this.#parts.ledger.ownedOf(userId, asset))
      const covered = taken.coin + taken.available
      if (covered === 0n) return
      this.#parts.ledger.post(turn, owedCovered({ ...taken, userId, id: String(owed.deposit), asset }))
      this.#write(turn, { ...owed, remaining: taken.owed, changedAt: turn.nowMs })
      const row = this.#shelf.byId(owed.deposit)
      if (!row) continue
      const isCovered = taken.owed === 0n
      const word = isCovered ? 'owed_covered' : 'owed_less'
      const next = this.#shelf.stand(turn, { ...row, settled: isCovered }, [{ word, height: null }])
      if (isCovered) notifyCovered(turn, next, owed.minor)
    }
  }

  /** Users and assets with a debt that could be covered now. */
  coverable(): readonly { readonly userId: number; readonly asset: string }[] {
    return this.all().filter(({ userId, asset }) => {
      const { coin, available } = this.#parts.ledger.ownedOf(userId, asset)
      return coin + available > 0n
    })
  }

  #of(userId: number, asset: string): OwedRow[] {
    return this.all().filter((one) => one.userId === userId && one.asset === asset)
  }

  #write(turn: Turn, row: OwedRow): void {
    writeOwed(turn, row)
    if (row.remaining > 0n) this.#open.set(row.deposit, row)
    else this.#open.delete(row.deposit)
  }
}
