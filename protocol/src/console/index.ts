import { consoleApprovalCalls } from './approvals.ts'
import { consoleAuditCalls } from './audit.ts'
import { consoleKycCalls } from './kyc.ts'
import { consoleOperatorCalls } from './operators.ts'

export * from './approvals.ts'
export * from './audit.ts'
export * from './kyc.ts'
export * from './operators.ts'
export * from './roles.ts'

/** Everything that the console asks; each area brings its own book. */
export const consoleCalls = {
  ...consoleOperatorCalls,
  ...consoleApprovalCalls,
  ...consoleAuditCalls,
  ...consoleKycCalls,
}
