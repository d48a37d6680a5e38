import type { Stream } from '../chance.ts'
import { basketFlows } from './basket-flows.ts'
import { coinFlows } from './coin-flows.ts'
import { type Flow, marketFlows } from './flows.ts'
import { fractionFlows } from './fraction-flows.ts'
import { issueFlows } from './issue-flows.ts'
import { loanFlows } from './loan-flows.ts'
import { moneyFlows } from './money-flows.ts'
import { moneyPlanFlows } from './money-plan-flows.ts'
import { poolFlows } from './pool-flows.ts'
import { recurringFlows } from './recurring-flows.ts'

const families = {
  market: marketFlows,
  money: moneyFlows,
  issues: issueFlows,
  coins: coinFlows,
  loans: loanFlows,
  plans: [...recurringFlows, ...moneyPlanFlows, ...basketFlows],
  fractions: fractionFlows,
  pools: poolFlows,
} as const satisfies Readonly<Record<string, readonly Flow[]>>
export type Family = keyof typeof families

const familyNames = Object.keys(families) as Family[]
const emphasis = 4

/** Everything that is done in a life of the whole server. */
export const flows: readonly Flow[] = familyNames.flatMap((name) => families[name])

/**
 * The flows of one life: one family of them is drawn four times as often as the others. What has to happen in a row, such
 * as a deposit, money sent for it in another name, and the bank's message, is rare where all flows are drawn alike, and
 * rarer with each product that is added (Groce et al., “Swarm Testing”, 2012). `often` names the family in place of chance.
 */
export function flowsOfOneLife(chance: Stream, often: Family = chance.pick(familyNames)): readonly Flow[] {
  return familyNames.flatMap((name): readonly Flow[] =>
    name === often
      ? families[name].map((flow) => ({ ...flow, weight: flow.weight * emphasis }))
      : families[name],
  )
}
