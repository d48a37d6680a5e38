import { coinFlows } from './coin-flows.ts'
import { type Flow, marketFlows } from './flows.ts'
import { issueFlows } from './issue-flows.ts'
import { moneyFlows } from './money-flows.ts'

/** Everything that is done in a life of the whole server. */
export const flows: readonly Flow[] = [...marketFlows, ...moneyFlows, ...issueFlows, ...coinFlows]
