import type { Invariant } from '../breach.ts'
import { countedDay, dayInLagos, type LoanRows, reckon } from './loan-reckoning.ts'
import { type Money, minor, moved, total } from './money-fold.ts'
import { once } from './money-reckoning.ts'
import { personOf } from './money-server.ts'

const claimed = 'house/loans/loan:NGN'

function wholes(money: Money): LoanRows[] {
  const states = new Map(money.rows('loans.state').map((row) => [row.loan_id, row]))
  const events = Map.groupBy(
    money.rows('loans.event').toSorted((one, other) => Number(one.id) - Number(other.id)),
    ({ loan_id }) => loan_id,
  )
  return money.rows('loans.loan').map((loan) => ({
    loan,
    state: states.get(loan.id) ?? {},
    events: events.get(loan.id) ?? [],
  }))
}

function first(money: Money, why: (of: LoanRows) => string | boolean | undefined): string | undefined {
  for (const one of wholes(money)) {
    const found = why(one)
    if (found) return `loan ${one.loan.id}${found === true ? '' : `: ${found}`}`
  }
  return undefined
}

const causeOf = ({ loan }: LoanRows): string => `loan ${loan.id}`
const kinds = ['loan_paid_out', 'loan_interest', 'loan_repaid', 'loan_written_off']

function claimWrong(money: Money, of: LoanRows): string | undefined {
  const claim = moved(
    kinds.flatMap((kind) => money.posted(kind, causeOf(of))),
    claimed,
  )
  const { paid_out_at, state } = of.state
  if (paid_out_at === null || paid_out_at === undefined) return claim === 0n ? undefined : `${claim} claimed`
  const { principal, interest, wrong } = reckon(of)
  const owed = state === 'written_off' ? 0n : principal + interest
  const isOver = state === 'repaid' && owed !== 0n
  return wrong ?? (claim === owed && !isOver ? undefined : `${claim} claimed and ${owed} owed`)
}

function moneyWrong(money: Money, of: LoanRows): boolean {
  const { loan, state, events } = of
  const [paidOut, repaid, lost] = ['loan_paid_out', 'loan_repaid', 'loan_written_off'].map((kind) =>
    money.posted(kind, causeOf(of)),
  )
  const repayments = events.filter(({ kind }) => kind === 'repaid')
  const sum = (column: string) => total(repayments, (one) => minor(one, column))
  const own = `user:${loan.user_id}/available/NGN`
  const isOut = state.paid_out_at !== null
  const isLost = state.state === 'written_off'
  return (
    paidOut?.length !== once(isOut) ||
    moved(paidOut, own) !== (isOut ? minor(loan, 'amount') : 0n) ||
    moved(repaid ?? [], own) !== -(sum('interest') + sum('principal')) ||
    moved(repaid ?? [], 'house/loan-interest/') !== sum('interest') ||
    moved(repaid ?? [], 'house/lending/') !== sum('principal') ||
    lost?.length !== once(isLost) ||
    moved(lost, 'house/loan-losses/') !== (isLost ? sum('principal') - minor(loan, 'amount') : 0n) ||
    (state.state === 'repaid' && sum('principal') !== minor(loan, 'amount')) ||
    sum('interest') > minor(loan, 'amount')
  )
}

/** What must hold of loans; the sentences are the list in docs/modules/simulation.md. */
export const loanInvariants: readonly Invariant<Money>[] = [
  {
    says: 'the claim on a loan is what its schedule and its payments come to, to the last unit',
    broken: (money) => first(money, (of) => claimWrong(money, of)),
  },
  {
    says: 'a loan is paid out once and whole, and interest, principal and loss are booked once',
    broken: (money) => first(money, (of) => moneyWrong(money, of)),
  },
  {
    says: 'a person has one loan at a time, over all accounts',
    broken: (money) => {
      const open = wholes(money).filter(({ state }) =>
        ['under_review', 'in_progress'].includes(state.state ?? ''),
      )
      const persons = open.map(({ loan }) => personOf(minor(loan, 'user_id')))
      return open.find((_, at) => persons.indexOf(persons[at]!) !== at)?.loan.id ?? undefined
    },
  },
  {
    says: 'a credit score is the sum of its changes',
    broken: (money) => {
      const sums = new Map<string, bigint>()
      for (const one of money.rows('credit.change').toSorted((a, b) => Number(a.id) - Number(b.id))) {
        const user = one.user_id ?? ''
        const sum = (sums.get(user) ?? 0n) + minor(one, 'delta')
        if (sum !== minor(one, 'score')) return `${user} has ${one.score}, not ${sum}`
        sums.set(user, sum)
      }
      return undefined
    },
  },
]

/** When all work is done: no day of a loan is left out. */
export function uncounted(money: Money): string | undefined {
  const days = wholes(money)
    .filter(({ state }) => state.state === 'in_progress' && !state.details?.includes('"slip":{'))
    .map(({ loan, state }) => ({
      id: loan.id,
      day: dayInLagos(Number(state.paid_out_at)) + countedDay(state),
    }))
  const last = Math.max(...days.map(({ day }) => day))
  const behind = days.find(({ day }) => day !== last)
  return behind && `loan ${behind.id} is counted to day ${behind.day}, not ${last}`
}
