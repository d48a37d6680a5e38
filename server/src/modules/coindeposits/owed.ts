import type { Turn } from '../../core/types.ts'
import { depositUndone, owedCovered, suspenseUndone } from '../ledger/index.ts'
import { tellCovered, tellOf } from './notices.ts'
import { takenBack } from './rules.ts'
import type { Shelf } from './shelf.ts'
import { writeOwed } from './tables.ts'
import type { CoinDepositParts, DepositRow, OwedRow } from './types.ts'

/** What follows when a network undoes a payment that counted, and who owes what because of it. */
export class Owed {
  readonly #parts: Pick<CoinDepositParts, 'ledger'>
  readonly #shelf: Shelf
  readonly #open: Map<number, OwedRow>

  constructor(parts: Pick<CoinDepositParts, 'ledger'>, shelf: Shelf, open: readonly OwedRow[]) {
    this.#parts = parts
    this.#shelf = shelf
    this.#open = new Map(open.map((one) => [one.deposit, one]))
  }

  /** Everything that is still owed, oldest first. */
  all(): readonly OwedRow[] {
    return [...this.#open.values()]
  }

  /** How much of an asset somebody owes. */
  of(userId: number, asset: string): bigint {
    return this.#of(userId, asset).reduce((sum, { remaining }) => sum + remaining, 0n)
  }

  /** How much is still owed because of one deposit. */
  ofDeposit(id: number): bigint {
    return this.#open.get(id)?.remaining ?? 0n
  }

  /** Takes back what the ledger still has, and writes down the rest as owed: no balance falls below zero. */
  undo(turn: Turn, row: DepositRow): void {
    const { id, userId, asset, minor, state } = row
    const money = { id: String(id), asset, minor }
    const undone = { ...row, state: 'undone', reason: 'undone', height: null } as const
    const step = { word: 'undone', height: row.height } as const
    if (state === 'suspended' || userId === null) {
      const lastEntry = this.#parts.ledger.post(turn, suspenseUndone(money))
      tellOf(turn, this.#shelf.stand(turn, { ...undone, lastEntry, settled: true }, [step]))
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
    tellOf(turn, next, taken.owed)
  }

  /** Covers what somebody owes of an asset with what is free of it, the oldest first. */
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
      if (isCovered) tellCovered(turn, next, owed.minor)
    }
  }

  /** Persons and assets for which something could be covered now. */
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
