import { consoleAppropriatenessCalls } from './appropriateness.ts'
import { consoleApprovalCalls } from './approvals.ts'
import { consoleAuditCalls } from './audit.ts'
import { consoleBlockCalls } from './blocks.ts'
import { consoleBookCalls } from './books.ts'
import { consoleCheckCalls } from './checks.ts'
import { consoleCoinOfferCalls } from './coinoffers.ts'
import { consoleCoinCalls } from './coins.ts'
import { consoleContentCalls } from './content.ts'
import { consoleContractCalls } from './contracts.ts'
import { consoleDepositCalls } from './deposits.ts'
import { consoleKycCalls } from './kyc.ts'
import { consoleLinkedCalls } from './linked.ts'
import { consoleLoanCalls } from './loans.ts'
import { consoleLogCalls } from './log.ts'
import { consoleMarketCalls } from './market.ts'
import { consoleMembershipCalls } from './membership.ts'
import { consoleOfferCalls } from './offers.ts'
import { consoleOperatorCalls } from './operators.ts'
import { consoleOptionCalls } from './options.ts'
import { consolePeopleCalls } from './people.ts'
import { consolePoolCalls } from './pools.ts'
import { consoleQueueCalls } from './queues.ts'
import { consoleReconciliationCalls } from './reconciliation.ts'
import { consoleRobotCalls } from './robots.ts'
import { consoleSavingCalls } from './saving.ts'
import { settingCalls } from './settings.ts'
import { consoleStrategyCalls } from './strategy.ts'
import { consoleWithdrawalCalls } from './withdrawals.ts'

export * from './approvals.ts'
export * from './audit.ts'
export * from './audit-line.ts'
export * from './blocks.ts'
export * from './books.ts'
export * from './checks.ts'
export * from './coinoffers.ts'
export * from './coins.ts'
export * from './content.ts'
export * from './contracts.ts'
export * from './deposits.ts'
export { type DeskStage, deskStages } from './desk.ts'
export * from './kyc.ts'
export * from './linked.ts'
export * from './loans.ts'
export * from './log.ts'
export * from './market.ts'
export * from './offers.ts'
export * from './operators.ts'
export * from './options.ts'
export * from './people.ts'
export type { consolePoolCalls } from './pools.ts'
export * from './public-reasons.ts'
export * from './queues.ts'
export * from './reconciliation.ts'
export * from './robots.ts'
export * from './roles.ts'
export * from './saving.ts'
export * from './settings.ts'
export * from './strategy.ts'
export * from './withdrawals.ts'

/** Everything that the console asks; each area brings its own book. */
export const consoleCalls = {
  ...consoleContentCalls,
  ...consoleDepositCalls,
  ...consoleCoinCalls,
  ...consoleReconciliationCalls,
  ...consoleOfferCalls,
  ...consoleBlockCalls,
  ...consoleCoinOfferCalls,
  ...consoleRobotCalls,
  ...consolePoolCalls,
  ...consoleMembershipCalls,
  ...consoleContractCalls,
  ...consoleLoanCalls,
  ...consoleAppropriatenessCalls,
  ...consoleOperatorCalls,
  ...consoleApprovalCalls,
  ...consoleAuditCalls,
  ...consoleKycCalls,
  ...settingCalls,
  ...consoleLogCalls,
  ...consoleMarketCalls,
  ...consoleLinkedCalls,
  ...consoleBookCalls,
  ...consoleCheckCalls,
  ...consoleOptionCalls,
  ...consolePeopleCalls,
  ...consoleQueueCalls,
  ...consoleSavingCalls,
  ...consoleStrategyCalls,
  ...consoleWithdrawalCalls,
}
