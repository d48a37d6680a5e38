import { type ConsoleLoan, type consoleLoanCalls, done, refuse } from '@openbourse/protocol'
import { type Debt, owedOf } from '@openbourse/quant/loans'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import type { Approvals } from '../approvals/index.ts'
import type { LoanParts } from './parts.ts'
import { payloadOf, possibleRefusals, whyNotApproved, whyNotRefused, whyNotWrittenOff } from './review.ts'
import { ageingOf, currency, daysLate, debtNow, type Loan, numberOf, seatsFor, written } from './rules.ts'
import { endedLoans, writtenOff } from './store.ts'
import { rulesNow } from './terms.ts'

type Parts = LoanParts & { readonly approvals: Approvals; readonly nameOf: (userId: number) => string }

const hourMs = 3_600_000

/** What operators see and do about loans. */
export function loanConsole(parts: Parts): SomeHandlers<keyof typeof consoleLoanCalls> {
  const { approvals, book, database, ledger, writer } = parts
  return {
    async consoleLoans({ nowMs }) {
      const ended = await endedLoans(database)
      const lost = await writtenOff(database, limits.loansShownMax)
      await writer.settled()
      const all = [...book.each()]
      const shown = (loans: readonly Loan[]) =>
        loans.slice(0, limits.loansShownMax).map((loan) => rowOf(parts, loan, nowMs))
      const late = (loan: Loan): number => lateDays(loan, nowMs)
      const queue = all
        .filter(({ step }) => step === 'under_review')
        .toSorted((one, other) => one.decideBy - other.decideBy)
      const owed = all
        .filter(({ step }) => step === 'in_progress')
        .toSorted((one, other) => late(other) - late(one))
      const { principal, owed: total } = book.sums()
      const rules = rulesNow(parts.settings)
      return done({
        currency,
        queue: shown(queue),
        book: shown(owed),
        writtenOff: shown(lost),
        ageing: ageingOf(
          owed.flatMap((loan) => debtNow(loan, nowMs) ?? []),
          rules,
        ),
        principal: written(principal),
        interest: written(total - principal),
        received: written(ledger.balance(`house/loan-interest/${currency}`)),
        lost: written(-ledger.balance(`house/loan-losses/${currency}`)),
        ended: { repaid: ended.ended - ended.lost, late: ended.late, lost: ended.lost },
        promiseHours: rules.promiseMs / hourMs,
      })
    },

    consoleLoanApprove: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleLoanApprove', input }, (turn) => {
        const loan = book.find(Number(input.id))
        if (!loan) return refuse('loan_unknown')
        const why = whyNotApproved(parts, loan, turn.nowMs)
        if (why) return why
        return about('loan_approve', loan, input.reason)
      }),

    consoleLoanRefuse: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleLoanRefuse', input }, () => {
        const loan = book.find(Number(input.id))
        if (!loan) return refuse('loan_unknown')
        const { reason, note } = input
        const why = whyNotRefused(parts, loan, reason)
        if (why) return why
        return { ...about('loan_refuse', loan, reason), note }
      }),

    consoleLoanWriteOff: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleLoanWriteOff', input }, (turn) => {
        const loan = book.find(Number(input.id))
        if (!loan) return refuse('loan_unknown')
        const why = whyNotWrittenOff(parts, loan, turn.nowMs)
        if (why) return why
        return about('loan_write_off', loan, input.reason)
      }),
  }
}

const about = (kind: 'loan_approve' | 'loan_refuse' | 'loan_write_off', loan: Loan, reason: string) => ({
  kind,
  payload: payloadOf(loan, reason),
  reason,
  subject: { kind: 'loan', id: loan.id },
})

/** What is owed, or was when the loan was written off. */
const debtOf = (loan: Loan, nowMs: number): Debt | null =>
  loan.step === 'in_progress' ? debtNow(loan, nowMs) : loan.details.debt

function lateDays(loan: Loan, nowMs: number): number {
  const debt = debtOf(loan, nowMs)
  return debt === null ? 0 : daysLate(debt)
}

function rowOf(parts: Parts, loan: Loan, nowMs: number): ConsoleLoan {
  const { id, userId, step, details } = loan
  const debt = debtOf(loan, nowMs)
  const owed = debt ? owedOf(debt) : { total: 0n, overdue: 0n, late: 0n }
  const [open] = parts.approvals.openOf({ kind: 'loan', id })
  const isReviewed = step === 'under_review'
  return {
    id: String(id),
    number: numberOf(id),
    state: details.slip ? 'repayment_under_review' : step,
    purpose: loan.purpose,
    person: { id: String(userId), account: parts.nameOf(userId) },
    currency,
    amount: written(loan.amount),
    days: loan.days,
    scoreThen: loan.score,
    score: parts.credit.scoreOf(userId),
    appliedAt: loan.appliedAt,
    decideBy: loan.decideBy,
    paidOutAt: loan.paidOutAt,
    endedAt: loan.endedAt,
    owed: written(owed.total),
    overdue: written(owed.overdue + owed.late),
    daysLate: lateDays(loan, nowMs),
    seats: seatsFor(loan.amount, rulesNow(parts.settings)),
    proposal: open ? String(open.id) : null,
    can: open ? [] : actsOn(parts, loan, nowMs),
    reasons: isReviewed ? possibleRefusals(parts, loan) : [],
  }
}

function actsOn(parts: Parts, loan: Loan, nowMs: number): ConsoleLoan['can'] {
  if (loan.step === 'under_review')
    return whyNotApproved(parts, loan, nowMs) ? ['refuse'] : ['approve', 'refuse']
  return loan.step !== 'in_progress' || whyNotWrittenOff(parts, loan, nowMs) ? [] : ['write_off']
}
