import type { Invariant } from '../breach.ts'
import { type Cells, type Money, minor, total } from './money-fold.ts'

function first(money: Money, why: (plan: Cells, runs: readonly Cells[]) => boolean): string | undefined {
  const runs = Map.groupBy(money.rows('moneyplans.run'), ({ plan_id }) => plan_id)
  const plan = money.rows('moneyplans.plan').find((one) => why(one, runs.get(one.id ?? '') ?? []))
  return plan && `plan ${plan.id}`
}

const asked = (runs: readonly Cells[]) => runs.filter(({ outcome }) => outcome === 'asked')

/** The deposit or withdrawal that a plan asked for on one of its days, by its user, in its currency and of the amount that the day names. */
function isMade(money: Money, plan: Cells, run: Cells): boolean {
  const isDeposit = plan.kind === 'deposit'
  const made = money
    .rows(isDeposit ? 'deposits.deposit' : 'withdrawals.withdrawal')
    .find(({ id }) => id === run.made)
  return (
    made !== undefined &&
    made.user_id === plan.user_id &&
    (isDeposit ? made.currency : made.asset) === plan.currency &&
    minor(made, isDeposit ? 'minor' : 'amount') === minor(run, 'amount')
  )
}

/** What must hold of recurring deposits and withdrawals; the sentences are in docs/modules/simulation.md. */
export const moneyPlanInvariants: readonly Invariant<Money>[] = [
  {
    says: 'a plan of deposits or withdrawals has one outcome for each of its days, and none after its next one',
    broken: (money) =>
      first(money, (plan, runs) => {
        const days = runs.map(({ day }) => day ?? '')
        return new Set(days).size !== days.length || days.some((day) => day >= (plan.next_on ?? ''))
      }),
  },
  {
    says: 'what a plan asked for is one deposit or withdrawal of its user, of that amount',
    broken: (money) => {
      const made = asked(money.rows('moneyplans.run')).map(({ made: id }) => id)
      if (new Set(made).size !== made.length) return 'a deposit or withdrawal of two days'
      return first(money, (plan, runs) => asked(runs).some((run) => !isMade(money, plan, run)))
    },
  },
  {
    says: 'a plan of deposits or withdrawals counts what it did, asked for and skipped',
    broken: (money) =>
      first(money, (plan, runs) => {
        const skipped = runs.filter(({ outcome }) => outcome === 'skipped').length
        const counts = [runs.length - skipped, skipped, total(asked(runs), (run) => minor(run, 'amount'))]
        return `${counts}` !== `${[plan.done, plan.skipped, minor(plan, 'total')]}`
      }),
  },
]
