import type { Stream } from '../chance.ts'
import { coinFlows } from './coin-flows.ts'
import { type Flow, marketFlows } from './flows.ts'
import { issueFlows } from './issue-flows.ts'
import { loanFlows } from './loan-flows.ts'
import { moneyFlows } from './money-flows.ts'
import { recurringFlows } from './recurring-flows.ts'

const families: readonly (readonly Flow[])[] = [
  marketFlows,
  moneyFlows,
  issueFlows,
  coinFlows,
  loanFlows,
  recurringFlows,
]
const emphasis = 4

/** Everything that is done in a life of the whole server. */
export const flows: readonly Flow[] = families.flat()

/**
 * The flows of one life: one family of them is drawn four times as often as the others. What has to happen in a row, such
 * as a deposit, money sent for it in another name, and the bank's message, is rare where all flows are drawn alike, and
 * rarer with each product that is added (Groce et al., “Swarm Testing”, 2012).
 */
export function flowsOfOneLife(chance: Stream): readonly Flow[] {
  const often = chance.pick(families)
  return families.flatMap((family) =>
    family === often ? family.map((flow) => ({ ...flow, weight: flow.weight * emphasis })) : family,
  )
}
