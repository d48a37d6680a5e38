import type { Plant } from './plant.ts'

const moneyPlans = 'server/src/modules/moneyplans'

/** Mistakes in baskets and in recurring deposits and withdrawals, which only lives of whole servers can find. */
export const planPlants: readonly Plant[] = [
  {
    name: 'fees left out of what a basket took and brought',
    file: 'server/src/modules/baskets/send.ts',
    from: 'filledValue + fees : filledValue - fees',
    to: 'filledValue + 0n * fees : filledValue',
    finds: 'a basket takes and brings what the fills of its orders come to',
  },
  {
    name: 'a recurring deposit of less than its plan says',
    file: `${moneyPlans}/carry-out.ts`,
    from: 'formatMinor(plan.amount, scaleOf(plan.currency))',
    to: 'formatMinor(plan.amount - 1n, scaleOf(plan.currency))',
    finds: 'what a plan asked for is one deposit or withdrawal of its user',
  },
  {
    name: 'a skipped day of a plan counted as done',
    file: `${moneyPlans}/carry-out.ts`,
    from: 'done: plan.done + (isDone ? 1 : 0)',
    to: 'done: plan.done + 1',
    finds: 'a plan of deposits or withdrawals counts what it did',
  },
]
