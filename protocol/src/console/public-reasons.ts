/** Why a public setting is changed; a closed list, because it is public. */
export const settingReasons = [
  'costs_rose',
  'costs_fell',
  'law_changed',
  'safety',
  'better_service',
  'volume_changed',
  'market_changed',
  'mistake_corrected',
] as const

/** Why trading in an instrument was stopped. */
export const haltReasons = [
  'news_pending',
  'disorderly_trading',
  'data_fault',
  'corporate_action',
  'authority_order',
  'house_fault',
] as const

/** Why trading resumes. */
export const resumeReasons = [
  'news_published',
  'orderly_again',
  'fault_mended',
  'action_done',
  'order_lifted',
] as const

/** Why two operators close a robot or a fund, and why the listing of a manager. */
export const closeReasons = [
  'too_little_left',
  'stocks_leave',
  'rule_unfit',
  'house_withdraws',
  'authority_order',
] as const
export const listingCloseReasons = ['listing_misused', 'name_misleading', 'authority_order'] as const
export type CloseReason = (typeof closeReasons)[number] | (typeof listingCloseReasons)[number]

/** What the published rule closes a robot or a fund for, without an operator. */
const ruleReasons = ['ruined'] as const

/** Reasons of operators that are public, shown beside what they explain. */
export const publicReasons = [
  ...settingReasons,
  ...haltReasons,
  ...resumeReasons,
  ...closeReasons,
  ...listingCloseReasons,
  ...ruleReasons,
] as const
export type PublicReason = (typeof publicReasons)[number]
