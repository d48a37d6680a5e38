import type { Invariant } from '../breach.ts'
import { type Cells, type Money, minor } from './money-fold.ts'

function first(money: Money, why: (plan: Cells, runs: readonly Cells[]) => boolean): string | undefined {
  const runs = Map.groupBy(money.rows('recurring.run'), ({ plan_id }) => plan_id)
  const plan = money.rows('recurring.plan').find((one) => why(one, runs.get(one.id ?? '') ?? []))
  return plan && `plan ${plan.id}`
}

const bought = (runs: readonly Cells[]) => runs.filter(({ kind }) => kind === 'bought')

/** What a run cost by the fills of its order, and by the fraction of its deal. */
function costOf(money: Money, { order_id, deal_id }: Cells): bigint {
  const sums = money.rows('orders.fill').filter((fill) => fill.order_id === order_id)
  const deal = money.rows('fractions.deal').filter(({ id }) => id === deal_id)
  return [...sums, ...deal].reduce(
    (sum, fill) =>
      sum + minor(fill, 'value') + minor(fill, 'commission') + minor(fill, 'exchange') + minor(fill, 'stamp'),
    0n,
  )
}

/** What must hold of recurring buys; the sentences are in docs/modules/simulation.md. */
export const recurringInvariants: readonly Invariant<Money>[] = [
  {
    says: 'a recurring plan has one outcome for each of its days, and none after its next one',
    broken: (money) =>
      first(money, (plan, runs) => {
        const days = runs.map(({ day }) => day ?? '')
        return new Set(days).size !== days.length || days.some((day) => day >= (plan.next_on ?? ''))
      }),
  },
  {
    says: 'a recurring buy costs what its fills and its fraction cost, and never more than its amount',
    broken: (money) =>
      first(money, (_, runs) =>
        bought(runs).some(
          (run) => costOf(money, run) !== minor(run, 'cost') || minor(run, 'cost') > minor(run, 'amount'),
        ),
      ),
  },
  {
    says: 'a recurring plan counts what it bought, spent and skipped',
    broken: (money) =>
      first(money, (plan, runs) => {
        const spent = bought(runs).reduce((sum, run) => sum + minor(run, 'cost'), 0n)
        const counts = [bought(runs).length, runs.length - bought(runs).length]
        return (
          `${counts} ${spent}` !==
          `${[minor(plan, 'bought'), minor(plan, 'skipped')]} ${minor(plan, 'spent')}`
        )
      }),
  },
]
