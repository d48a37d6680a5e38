import { countTo, type Debt, debtOf, extend, owedOf, pay } from '@openbourse/quant/loans'
import type { Database } from '../../platform/db/types.ts'
import type { Portfolio } from '../portfolio/index.ts'
import type { LoanBook } from './book.ts'
import { currency, debtNow, type Loan, loanDay, termsOf } from './rules.ts'
import { givenUpSince, lentTo, type Moment, momentsOf } from './store.ts'

type Debts = Parameters<Portfolio['owes']>[0]

/** What borrowers owe, for the totals of their assets. */
export function loanDebts(database: Database, book: LoanBook): Debts {
  return {
    currency,
    kinds: ['loan_paid_out', 'loan_repaid'],
    now(userId, nowMs) {
      const loan = book.openOf(userId)
      const debt = loan?.step === 'in_progress' ? debtNow(loan, nowMs) : null
      return debt === null ? 0n : owedOf(debt).total
    },
    async at(userId, times) {
      const sums = times.map(() => 0n)
      for (const loan of await lentTo(database, userId)) {
        const owed = owedThen(loan, await momentsOf(database, loan.id), times)
        owed.forEach((minor, index) => {
          sums[index] = sums[index]! + minor
        })
      }
      return sums
    },
    forgiven: (userId, fromMs) => givenUpSince(database, userId, fromMs),
  }
}

/** What was owed on a loan at each of some times, which rise: its terms, with everything that happened until then. */
function owedThen(
  loan: Pick<Loan, 'amount' | 'days' | 'ppm' | 'paidOutAt'>,
  moments: readonly Moment[],
  times: readonly number[],
): bigint[] {
  let debt: Debt | null = null
  let isReviewed = false
  let next = 0
  return times.map((time) => {
    for (let moment = moments[next]; moment !== undefined && moment.at <= time; moment = moments[next]) {
      next += 1
      if (debt !== null && !isReviewed) debt = countTo(debt, loanDay(loan, moment.at))
      debt = after(debt, loan, moment)
      isReviewed = moment.kind === 'slip'
    }
    if (debt === null) return 0n
    return owedOf(isReviewed ? debt : countTo(debt, loanDay(loan, time))).total
  })
}

function after(debt: Debt | null, loan: Parameters<typeof termsOf>[0], moment: Moment): Debt | null {
  if (moment.kind === 'paid_out') return debtOf(termsOf(loan))
  if (debt === null || moment.kind === 'written_off') return null
  if (moment.kind === 'repaid') return pay(debt, moment.interest + moment.principal).debt
  return moment.kind === 'extended' ? extend(debt) : debt
}
