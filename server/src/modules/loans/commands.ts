import { createHash } from 'node:crypto'
import { type Calls, done, type Input, refuse } from '@openbourse/protocol'
import type { LoanTerms } from '@openbourse/quant/loans'
import type { Turn } from '../../core/index.ts'
import { writeNotice } from '../notices/index.ts'
import { catchUp, extendLoan, repay } from './life.ts'
import { notify } from './notices.ts'
import type { LoanParts } from './parts.ts'
import {
  currency,
  debtNow,
  decideApply,
  excludeMonths,
  type Loan,
  monthsLater,
  nothingYet,
  numberOf,
  repayment,
  sheetOf,
  written,
} from './rules.ts'
import { writeEvent, writeExclusion, writeLoan, writeState } from './store.ts'
import { rulesNow } from './terms.ts'
import { loanOnWire } from './wire.ts'

/** The truth sheet as it is kept, and its hash. */
export function sheetText(terms: LoanTerms): { readonly text: string; readonly hash: string } {
  const text = JSON.stringify(sheetOf(terms))
  return { text, hash: createHash('sha256').update(text, 'utf8').digest('hex') }
}

type Applied = Input<Calls['loanApply']> & {
  readonly userId: number
  /** Other accounts of the same person. */
  readonly others: readonly number[]
}

/** Takes an application for review. */
export function apply(turn: Turn, { book, credit, settings }: LoanParts, asked: Applied) {
  const { userId, others, purpose } = asked
  const open = book.openOf(userId)
  const score = credit.scoreOf(userId)
  const { ppm, promiseMs } = rulesNow(settings)
  const standing = {
    nowMs: turn.nowMs,
    ppm,
    score,
    excludedUntil: book.excludedUntil(userId),
    open: open && numberOf(open.id),
    isLinked: others.some((other) => book.openOf(other) !== undefined),
  }
  const decided = decideApply(asked, standing, (terms) => sheetText(terms).hash === asked.sheet)
  if (!decided.ok) return decided
  const terms = decided.value
  const { text: sheet, hash: sheetHash } = sheetText(terms)
  const loan: Loan = {
    ...terms,
    id: turn.nextId(),
    userId,
    purpose,
    sheet,
    sheetHash,
    appliedAt: turn.nowMs,
    decideBy: turn.nowMs + promiseMs,
    score,
    step: 'under_review',
    changedAt: turn.nowMs,
    paidOutAt: null,
    endedAt: null,
    details: nothingYet,
  }
  writeLoan(turn, loan)
  writeState(turn, loan)
  writeEvent(turn, loan, { kind: 'applied' })
  book.keep(loan)
  const values = {
    number: numberOf(loan.id),
    amount: written(loan.amount),
    currency,
    until: String(loan.decideBy),
  }
  notify(turn, loan, { word: 'loan_applied', values })
  return done(loanOnWire(loan, turn.nowMs))
}

type Own = { readonly userId: number; readonly id: number }

/** An own loan that is under review or owed. A loan that has ended is not running for its owner, and unknown to others. */
function ownOpen({ book }: Pick<LoanParts, 'book'>, { userId, id }: Own): Loan | undefined {
  const loan = book.find(id)
  return loan?.userId === userId ? loan : undefined
}

export function withdraw(turn: Turn, { book }: LoanParts, of: Own) {
  const loan = ownOpen({ book }, of)
  if (!loan) return refuse('loan_unknown')
  if (loan.step !== 'under_review') return refuse('loan_decided')
  const to = { step: 'withdrawn', endedAt: turn.nowMs } as const
  return done(loanOnWire(book.stand(turn, loan, to, { kind: 'withdrawn' }), turn.nowMs))
}

/** An own loan that money is owed on, without a repayment under review. */
function ownOwed(parts: Pick<LoanParts, 'book'>, of: Own, nowMs: number) {
  const loan = ownOpen(parts, of)
  if (!loan) return refuse('loan_unknown')
  const debt = debtNow(loan, nowMs)
  if (loan.step !== 'in_progress' || debt === null) return refuse('loan_not_running')
  const { slip } = loan.details
  if (slip) return refuse('loan_slip_open', { values: { number: slip.number } })
  return done({ loan, debt })
}

/** Repays from what is available, never from what is on hold. */
export function repayFromBalance(
  turn: Turn,
  parts: LoanParts,
  asked: Input<Calls['loanRepay']> & { readonly userId: number },
) {
  const { userId, part, amount } = asked
  const own = ownOwed(parts, { userId, id: Number(asked.id) }, turn.nowMs)
  if (!own.ok) return own
  const { loan, debt } = own.value
  const read = repayment(debt, { part, amount })
  if (!read.ok) return read
  const minor = read.value
  if (written(minor) !== amount && part !== 'some') {
    return refuse('loan_repay_changed', { values: { pays: written(minor), currency }, fields: ['amount'] })
  }
  const { available } = parts.ledger.ownedOf(userId, currency)
  if (minor > available) {
    const values = { needed: written(minor), available: written(available), currency }
    return refuse('loan_balance', { values, fields: ['amount'] })
  }
  return done(loanOnWire(repay(turn, parts, catchUp(turn, parts, loan), minor), turn.nowMs))
}

/** Has a deposit slip that is under review repay the loan once it is credited. */
export function repayOffline(turn: Turn, parts: LoanParts, of: Own & { readonly deposit: number }) {
  const own = ownOwed(parts, of, turn.nowMs)
  if (!own.ok) return own
  const slip = parts.deposits.slipOf(of.userId, of.deposit)
  if (slip?.currency !== currency) return refuse('loan_slip_wrong', { fields: ['deposit'] })
  const loan = catchUp(turn, parts, own.value.loan)
  const { id, number, minor } = slip
  const details = { ...loan.details, slip: { id, number, minor } }
  return done(loanOnWire(parts.book.stand(turn, loan, { details }, { kind: 'slip' }), turn.nowMs))
}

export function extendOwn(turn: Turn, parts: LoanParts, of: Own) {
  const own = ownOwed(parts, of, turn.nowMs)
  if (!own.ok) return own
  if (own.value.debt.free !== null) return refuse('loan_extended')
  return done(loanOnWire(extendLoan(turn, parts, catchUp(turn, parts, own.value.loan)), turn.nowMs))
}

/** Excludes a user from new loans. */
export function exclude(turn: Turn, { book }: Pick<LoanParts, 'book'>, userId: number) {
  const before = book.excludedUntil(userId)
  if (before !== undefined && before > turn.nowMs)
    return refuse('loan_excluded', { values: { until: String(before) } })
  const id = turn.nextId()
  const until = monthsLater(turn.nowMs, excludeMonths)
  writeExclusion(turn, { id, userId, until })
  book.exclude(userId, until)
  writeNotice(turn, {
    userId,
    word: 'loan_exclusion',
    values: { until: String(until) },
    link: '/pages/common/loanService',
    about: `loan_exclusion:${userId}`,
    seen: true,
  })
  return done({ until })
}
