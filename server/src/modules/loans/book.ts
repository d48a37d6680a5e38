import { owedOf } from '@openbourse/quant/loans'
import type { Turn } from '../../core/index.ts'
import { dayOf, type Loan } from './rules.ts'
import { type Happened, writeEvent, writeState } from './store.ts'

/** Loans that are under review or owed, in memory, and users who excluded themselves from loans. */
export class LoanBook {
  readonly #loans = new Map<number, Loan>()
  readonly #byUser = new Map<number, number>()
  /** Loans by the day in Lagos up to which they are counted; without those that wait for a deposit slip. */
  readonly #counted = new Map<number, Set<number>>()
  readonly #bySlip = new Map<number, number>()
  readonly #exclusions = new Map<number, number>()
  #changes = 0
  #running = 0
  #principal = 0n
  #owed = 0n

  /** Takes a loan as it is stored now. */
  keep(loan: Loan): void {
    this.#changes += 1
    const before = this.#loans.get(loan.id)
    if (before) this.#forget(before)
    if (loan.step !== 'under_review' && loan.step !== 'in_progress') return
    const { id, userId, paidOutAt, details } = loan
    const { debt, slip } = details
    this.#loans.set(id, loan)
    this.#byUser.set(userId, id)
    if (debt === null || paidOutAt === null) return
    this.#count(loan, 1n)
    if (slip) this.#bySlip.set(slip.id, id)
    else {
      const day = dayOf(paidOutAt) + debt.day
      this.#counted.set(day, (this.#counted.get(day) ?? new Set()).add(id))
    }
  }

  #forget(before: Loan): void {
    const { id, userId, paidOutAt, details } = before
    this.#loans.delete(id)
    this.#byUser.delete(userId)
    if (details.debt === null || paidOutAt === null) return
    this.#count(before, -1n)
    if (details.slip) this.#bySlip.delete(details.slip.id)
    const day = dayOf(paidOutAt) + details.debt.day
    const these = this.#counted.get(day)
    these?.delete(id)
    if (these?.size === 0) this.#counted.delete(day)
  }

  #count({ details: { debt } }: Loan, sign: bigint): void {
    if (debt === null) return
    const { principal, total } = owedOf(debt)
    this.#running += Number(sign)
    this.#principal += sign * principal
    this.#owed += sign * total
  }

  /** Writes the present state of a loan, and its event. */
  stand(turn: Turn, loan: Loan, to: Partial<Loan>, happened?: Happened): Loan {
    const next: Loan = { ...loan, ...to, changedAt: turn.nowMs }
    writeState(turn, next)
    if (happened) writeEvent(turn, next, happened)
    this.keep(next)
    return next
  }

  /** How many loans are owed. */
  get running(): number {
    return this.#running
  }

  /** Another number after each change of a loan. */
  get changes(): number {
    return this.#changes
  }

  find(id: number): Loan | undefined {
    return this.#loans.get(id)
  }

  openOf(userId: number): Loan | undefined {
    const id = this.#byUser.get(userId)
    return id === undefined ? undefined : this.#loans.get(id)
  }

  each(): IterableIterator<Loan> {
    return this.#loans.values()
  }

  withSlip(depositId: number): Loan | undefined {
    const id = this.#bySlip.get(depositId)
    return id === undefined ? undefined : this.#loans.get(id)
  }

  /** Loans whose interest is not counted up to the day of a time, at most so many. */
  due(nowMs: number, most: number): readonly Loan[] {
    const today = dayOf(nowMs)
    const due: Loan[] = []
    for (const [day, ids] of this.#counted) {
      if (day >= today) continue
      for (const id of ids) {
        const loan = this.#loans.get(id)
        if (due.length >= most) return due
        if (loan) due.push(loan)
      }
    }
    return due
  }

  exclude(userId: number, until: number): void {
    this.#exclusions.set(userId, Math.max(until, this.#exclusions.get(userId) ?? 0))
  }

  excludedUntil(userId: number): number | undefined {
    return this.#exclusions.get(userId)
  }

  /** All that is owed, as it was last counted: principal, and everything. */
  sums(): { readonly principal: bigint; readonly owed: bigint } {
    return { principal: this.#principal, owed: this.#owed }
  }
}
