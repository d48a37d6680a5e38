import { formatMinor } from '@openbourse/money'
import type { LoanMoment, Loan as LoanOnWire, LoanSheet } from '@openbourse/protocol'
import {
  bySchedule,
  countTo,
  type Debt,
  nextAmount,
  owedOf,
  planOf,
  scheduleOf,
} from '@openbourse/quant/loans'
import { daysLate, debtNow, endOfDay, type Loan, loanDay, numberOf, termsOf, written } from './rules.ts'
import type { Moment } from './store.ts'

/** The present state of a loan. */
export function loanOnWire(loan: Loan, nowMs: number): LoanOnWire {
  const { id, step, details, paidOutAt } = loan
  const isOwed = step === 'in_progress'
  const debt = isOwed ? debtNow(loan, nowMs) : details.debt
  const slip = isOwed ? details.slip : null
  return {
    id: String(id),
    number: numberOf(id),
    state: slip ? 'repayment_under_review' : step,
    purpose: loan.purpose,
    sheet: JSON.parse(loan.sheet) as LoanSheet,
    sheetHash: loan.sheetHash,
    appliedAt: loan.appliedAt,
    decideBy: loan.decideBy,
    paidOutAt,
    endedAt: loan.endedAt,
    refusal: details.refusal && {
      reason: details.refusal.reason,
      values: { ...details.refusal.values },
    },
    day: paidOutAt === null ? null : isOwed ? loanDay(loan, nowMs) : (debt?.day ?? 0),
    parts: partsOf(loan, { debt, nowMs, isOwed }),
    paid: written(paidOf(loan, debt)),
    owed: isOwed && debt ? owedOnWire(debt) : null,
    extension: isOwed && debt && !slip ? (debt.free === null ? 'possible' : 'used') : 'none',
    deposit: slip && { id: String(slip.id), number: slip.number, amount: written(slip.minor) },
  }
}

/** Everything that was repaid, interest and principal. */
function paidOf({ amount }: Loan, debt: Debt | null): bigint {
  if (debt === null) return 0n
  return amount - owedOf(debt).principal + debt.interestPaid
}

function owedOnWire(debt: Debt): LoanOnWire['owed'] {
  const { principal, interest, late, overdue, total } = owedOf(debt)
  return {
    principal: written(principal),
    interest: written(interest),
    late: written(late),
    overdue: written(overdue),
    total: written(total),
    daysLate: daysLate(debt),
    lateDay: written(owedOf(countTo(debt, debt.day + 1)).late - late),
    bySchedule: written(bySchedule(debt)),
    next: written(nextAmount(debt)),
  }
}

type Seen = { readonly debt: Debt | null; readonly nowMs: number; readonly isOwed: boolean }

/** Parts that were paid as the schedule had them, and the others as they will be due. */
function partsOf(loan: Loan, { debt, nowMs, isOwed }: Seen): LoanOnWire['parts'] {
  const plan = debt && isOwed ? planOf(debt) : []
  return scheduleOf(termsOf(loan)).parts.map((part, index) => {
    const day = debt?.parts[index]?.day ?? part.day
    const planned = plan[index]
    const { principal, interest } = planned ?? part
    const paid = loan.details.paid.find((one) => one.index === index)
    return {
      day,
      principal: written(principal),
      interest: written(interest),
      total: written(principal + interest),
      on: endOfDay({ paidOutAt: loan.paidOutAt ?? nowMs }, day),
      state: paid ? (paid.isLate ? 'paid_late' : 'paid') : stateOf(day, debt, index),
      paidAt: paid?.at ?? null,
    }
  })
}

function stateOf(day: number, debt: Debt | null, index: number): 'late' | 'due' | 'coming' {
  if (debt && day < debt.day) return 'late'
  const first = debt ? debt.parts.findIndex((part) => part.day >= debt.day && part.left > 0n) : 0
  return index === first ? 'due' : 'coming'
}

export const momentOnWire = ({ at, kind, interest, principal, entry }: Moment): LoanMoment => ({
  at,
  kind,
  money:
    entry === null
      ? null
      : {
          total: written(interest + principal),
          interest: written(interest),
          principal: written(principal),
          entry: String(entry),
        },
})

const percentDigits = 2
const ppmInHundredth = 100n

/** Millionths as a percentage with two decimals, rounded up. */
export const percentOf = (ppm: bigint): string =>
  formatMinor((ppm + ppmInHundredth - 1n) / ppmInHundredth, percentDigits)
