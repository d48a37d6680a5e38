import type { Asked, Calls } from '@openbourse/protocol'

/** As the protocol lists them, which stays on the server with its schemas; a test holds the two together. */
export const settingReasons: readonly Asked<Calls['consoleSettingPropose']>['reason'][] = [
  'costs_rose',
  'costs_fell',
  'law_changed',
  'safety',
  'better_service',
  'volume_changed',
  'market_changed',
  'mistake_corrected',
]
