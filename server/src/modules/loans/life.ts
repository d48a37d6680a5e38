import { invariant } from '@openbourse/money'
import {
  countTo,
  type Debt,
  debtOf,
  extend,
  isRepaid,
  nextAmount,
  nextDue,
  owedOf,
  pay,
} from '@openbourse/quant/loans'
import type { Turn } from '../../core/index.ts'
import { loanInterest, loanPaidOut, loanRepaid, loanWrittenOff } from '../ledger/index.ts'
import { notify } from './notices.ts'
import type { LoanParts } from './parts.ts'
import {
  currency,
  type Details,
  debtNow,
  endOfDay,
  type Loan,
  newlyLate,
  newlyPaid,
  numberOf,
  reminderOf,
  termsOf,
  written,
} from './rules.ts'

type Owing = Pick<LoanParts, 'book' | 'ledger' | 'credit'>

const owing = ({ details: { debt } }: Loan): Debt => {
  invariant(debt !== null, 'a loan that is owed has a debt')
  return debt
}

/** Pays a loan out. */
export function payOut(turn: Turn, { book, ledger }: Owing, loan: Loan): void {
  const { id, userId, amount } = loan
  const debt = debtOf(termsOf(loan))
  const entry = ledger.post(turn, loanPaidOut({ userId, id, currency, minor: amount }))
  const to = { step: 'in_progress', paidOutAt: turn.nowMs, details: { ...loan.details, debt } } as const
  const money = { interest: 0n, principal: amount, entry }
  const paid = book.stand(turn, loan, to, { kind: 'paid_out', money })
  const first = debt.parts[0]?.day ?? 0
  notify(turn, paid, {
    word: 'loan_paid_out',
    values: {
      number: numberOf(id),
      amount: written(amount),
      currency,
      next: written(nextAmount(countTo(debt, first))),
      at: String(endOfDay(paid, first)),
    },
  })
}

/** Counts interest up to today, and notifies of amounts that are late or due soon. */
export function catchUp(turn: Turn, parts: Owing, loan: Loan): Loan {
  const { book, ledger, credit } = parts
  const { id, userId } = loan
  const [before, debt] = [owing(loan), debtNow(loan, turn.nowMs)]
  if (debt === null || debt.day === before.day) return loan
  const minor = owedOf(debt).interest - owedOf(before).interest
  if (minor > 0n) ledger.post(turn, loanInterest({ id, currency, minor }))
  const late = newlyLate(debt, loan.details.late)
  for (const _ of late) credit.repaid(turn, { userId, repaid: 'late', loanId: id })
  const reminder = reminderOf(debt)
  const isNew = reminder !== undefined && reminder.key !== loan.details.told
  const details: Details = {
    ...loan.details,
    debt,
    late: [...loan.details.late, ...late],
    told: isNew ? reminder.key : loan.details.told,
  }
  const next = book.stand(turn, loan, { details }, late.length > 0 ? { kind: 'late' } : undefined)
  if (isNew) {
    const { word, days, minor: due } = reminder
    const values = { number: numberOf(id), days: String(days), amount: written(due), currency }
    const at = String(endOfDay(next, nextDue(debt) ?? debt.day))
    notify(turn, next, word === 'loan_due' ? { word, values: { ...values, at } } : { word, values })
  }
  return next
}

/** Books a repayment of a loan that is counted up to its day. */
export function repay(turn: Turn, { book, ledger, credit }: Owing, loan: Loan, minor: bigint): Loan {
  const { id, userId } = loan
  const before = owing(loan)
  const { debt, interest, principal } = pay(before, minor)
  const entry = ledger.post(turn, loanRepaid({ userId, id, currency, interest, principal }))
  const paid = newlyPaid(before, debt).map((index) => ({
    index,
    at: turn.nowMs,
    isLate: loan.details.late.includes(index),
  }))
  for (const { isLate } of paid) if (!isLate) credit.repaid(turn, { userId, repaid: 'on_time', loanId: id })
  const isOver = isRepaid(debt)
  const to: Partial<Loan> = {
    ...(isOver ? { step: 'repaid', endedAt: turn.nowMs } : {}),
    details: { ...loan.details, debt, slip: null, paid: [...loan.details.paid, ...paid] },
  }
  const next = book.stand(turn, loan, to, { kind: 'repaid', money: { interest, principal, entry } })
  notify(turn, next, {
    word: 'loan_repaid',
    values: { number: numberOf(id), amount: written(minor), currency, left: written(owedOf(debt).total) },
  })
  return next
}

/** Moves the open parts of a loan that is counted up to today. */
export function extendLoan(turn: Turn, { book }: Owing, loan: Loan): Loan {
  const debt = extend(owing(loan))
  const next = book.stand(
    turn,
    loan,
    { details: { ...loan.details, debt, told: null } },
    { kind: 'extended' },
  )
  const at = String(endOfDay(next, nextDue(debt) ?? debt.day))
  notify(turn, next, { word: 'loan_extended', values: { number: numberOf(loan.id), at } })
  return next
}

/** Gives a loan up that is counted up to today. */
export function writeOff(turn: Turn, { book, ledger, credit }: Owing, loan: Loan): void {
  const { id, userId } = loan
  const { principal, interest } = owedOf(owing(loan))
  const entry = ledger.post(turn, loanWrittenOff({ id, currency, principal, interest }))
  credit.repaid(turn, { userId, repaid: 'lost', loanId: id })
  const to = { step: 'written_off', endedAt: turn.nowMs } as const
  const next = book.stand(turn, loan, to, { kind: 'written_off', money: { interest, principal, entry } })
  notify(turn, next, { word: 'loan_written_off', values: { number: numberOf(id) } })
}

/** A deposit slip that was to repay a loan was credited, or came to nothing. */
export function onSlipOver(
  turn: Turn,
  parts: Owing,
  { id, credited }: { readonly id: number; readonly credited: bigint },
): void {
  const { book, ledger } = parts
  const loan = book.withSlip(id)
  if (!loan) return
  const { total } = owedOf(owing(loan))
  const { available } = ledger.ownedOf(loan.userId, currency)
  const minor = [credited, total, available].reduce((least, one) => (one < least ? one : least))
  if (minor > 0n) {
    repay(turn, parts, loan, minor)
    return
  }
  const failed = book.stand(turn, loan, { details: { ...loan.details, slip: null } }, { kind: 'slip_failed' })
  notify(turn, failed, { word: 'loan_slip_failed', values: { number: numberOf(loan.id) } })
}
