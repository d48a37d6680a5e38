import { actionFlows } from './action-flows.ts'
import { coinFlows } from './coin-flows.ts'
import { consoleFlows } from './console-flows.ts'
import { depositFlows } from './deposit-flows.ts'
import { deskFlows } from './desk-flows.ts'
import { type Flow, flows } from './flows.ts'
import { kycFlows } from './kyc-flows.ts'
import { owedFlows } from './owed-flows.ts'
import { ownFlows } from './own-flows.ts'
import { protectionFlows } from './protection-flows.ts'
import { serviceFlows } from './service-flows.ts'
import { withdrawalFlows } from './withdrawal-flows.ts'

/** Every flow that writes. */
export const all: readonly Flow[] = [
  ...flows,
  ...actionFlows,
  ...serviceFlows,
  ...deskFlows,
  ...kycFlows,
  ...coinFlows,
  ...owedFlows,
  ...ownFlows,
  ...protectionFlows,
  ...consoleFlows,
  ...withdrawalFlows,
  ...depositFlows,
]
