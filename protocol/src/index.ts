import { accountCalls } from './account.ts'
import { actionCalls } from './actions.ts'
import { adviceCalls } from './advice.ts'
import { alertCalls } from './alerts.ts'
import { appropriatenessCalls } from './appropriateness.ts'
import { basketCalls } from './baskets.ts'
import { blockCalls } from './blocks.ts'
import { coinDepositCalls } from './coindeposits.ts'
import { coinOfferCalls } from './coinoffers.ts'
import { coinCalls } from './coins.ts'
import { consoleCalls } from './console/index.ts'
import { contentCalls } from './content.ts'
import { contractCalls } from './contracts.ts'
import { creditCalls } from './credit.ts'
import { depositCalls } from './deposits.ts'
import { exchangeCalls } from './exchange.ts'
import { factorCalls } from './factors.ts'
import { followCalls } from './following.ts'
import { fractionCalls } from './fractions.ts'
import { fundCalls } from './funds.ts'
import { kycCalls } from './kyc.ts'
import { loanCalls } from './loans.ts'
import { logCalls } from './log.ts'
import { managerCalls } from './managers.ts'
import { moneyPlanCalls } from './moneyplans.ts'
import { noticeCalls } from './notices.ts'
import { offerCalls } from './offers.ts'
import { optionCalls } from './options.ts'
import { orderCalls } from './orders.ts'
import { portfolioCalls } from './portfolio.ts'
import { positionCalls } from './positions.ts'
import { practiceCalls } from './practice.ts'
import { publicRecordCalls } from './publicrecords.ts'
import { recurringCalls } from './recurring.ts'
import { robotReadCalls } from './robot-reads.ts'
import { robotCalls } from './robots.ts'
import { safeguardCalls } from './safeguards.ts'
import { screenerCalls } from './screener.ts'
import { securityCalls } from './security.ts'
import { shortTermCalls } from './shortterm.ts'
import { statementCalls } from './statements.ts'
import { supportCalls } from './support.ts'
import { transferCalls } from './transfers.ts'
import { venueCalls } from './venue.ts'
import { vipCalls } from './vip.ts'
import { voteCalls } from './votes.ts'
import { walletCalls } from './wallet.ts'
import { withdrawalCalls } from './withdrawals.ts'

export * from './account.ts'
export * from './actions.ts'
export * from './advice.ts'
export * from './alerts.ts'
export * from './appropriateness.ts'
export * from './baskets.ts'
export * from './blocks.ts'
export * from './call.ts'
export * from './coindeposits.ts'
export * from './coinoffers.ts'
export * from './coins.ts'
export * from './console/index.ts'
export * from './content.ts'
export * from './contracts.ts'
export * from './credit.ts'
export * from './deposits.ts'
export * from './entries.ts'
export * from './exchange.ts'
export * from './factors.ts'
export {
  type Country,
  clientKey,
  pauseRefusals,
  type ShownRate,
  tradePass,
  tradePassRefusals,
  verifiedRefusals,
} from './fields.ts'
export * from './following.ts'
export * from './fractions.ts'
export * from './funds.ts'
export * from './kyc.ts'
export * from './loans.ts'
export * from './log.ts'
export * from './managers.ts'
export * from './moneyplans.ts'
export * from './news-kinds.ts'
export * from './notices.ts'
export * from './offers.ts'
export * from './options.ts'
export type { TrackRecord } from './order-statistics.ts'
export * from './orders.ts'
export type { BackTest, Beginning, Pooled, Recorded, UnitOrderState } from './pools.ts'
export * from './portfolio.ts'
export * from './positions.ts'
export * from './practice.ts'
export * from './publicrecords.ts'
export * from './reasons.ts'
export * from './recurring.ts'
export * from './robot-reads.ts'
export * from './robots.ts'
export * from './safeguards.ts'
export * from './screener.ts'
export * from './security.ts'
export * from './sentences/index.ts'
export { newsText, sectorIn, wayOf } from './sentences/news/index.ts'
export type { Written } from './sentences/news/types.ts'
export { noticeBrief } from './sentences/notices/brief.ts'
export { noticeText } from './sentences/notices/index.ts'
export { publicReasonText } from './sentences/public-reasons/index.ts'
export { settingExample, settingLabel, settingShown } from './sentences/settings/index.ts'
export * from './settings.ts'
export * from './shortterm.ts'
export * from './statements.ts'
export * from './stream.ts'
export { type Subject, subjects } from './subjects.ts'
export * from './support.ts'
export * from './transfers.ts'
export * from './venue.ts'
export * from './vip.ts'
export * from './votes.ts'
export * from './wallet.ts'
export * from './withdrawals.ts'

/** Every call there is, by name. */
export const calls = {
  ...accountCalls,
  ...portfolioCalls,
  ...screenerCalls,
  ...securityCalls,
  ...factorCalls,
  ...safeguardCalls,
  ...noticeCalls,
  ...contentCalls,
  ...venueCalls,
  ...orderCalls,
  ...positionCalls,
  ...statementCalls,
  ...logCalls,
  ...actionCalls,
  ...alertCalls,
  ...voteCalls,
  ...practiceCalls,
  ...publicRecordCalls,
  ...vipCalls,
  ...creditCalls,
  ...loanCalls,
  ...appropriatenessCalls,
  ...walletCalls,
  ...withdrawalCalls,
  ...exchangeCalls,
  ...offerCalls,
  ...blockCalls,
  ...shortTermCalls,
  ...recurringCalls,
  ...moneyPlanCalls,
  ...basketCalls,
  ...adviceCalls,
  ...coinCalls,
  ...coinOfferCalls,
  ...contractCalls,
  ...optionCalls,
  ...robotCalls,
  ...robotReadCalls,
  ...managerCalls,
  ...fundCalls,
  ...followCalls,
  ...fractionCalls,
  ...coinDepositCalls,
  ...depositCalls,
  ...transferCalls,
  ...kycCalls,
  ...supportCalls,
  ...consoleCalls,
}
export type Calls = typeof calls
export type CallName = keyof Calls
