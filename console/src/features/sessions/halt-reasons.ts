import type { Asked, Calls } from '@openbourse/protocol'

// As the protocol lists them, which stays on the server with its schemas; a test holds the two together.

export const haltReasons: readonly Asked<Calls['consoleHalt']>['reason'][] = [
  'news_pending',
  'disorderly_trading',
  'data_fault',
  'corporate_action',
  'authority_order',
  'house_fault',
]

export const resumeReasons: readonly Asked<Calls['consoleResume']>['reason'][] = [
  'news_published',
  'orderly_again',
  'fault_mended',
  'action_done',
  'order_lifted',
]

/** So long one operator may halt trading alone, in minutes. */
export const haltAloneMinutesMax = 30

export const countries: readonly Asked<Calls['consoleHaltMarket']>['country'][] = [
  'NG',
  'US',
  'GB',
  'MX',
  'BR',
]
