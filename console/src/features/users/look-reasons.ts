import type { Asked, Calls } from '@openbourse/protocol'

export type LookReason = Asked<Calls['consolePerson']>['reason']

/** As the protocol lists them, which stays on the server with its schemas; a test holds the two together. */
export const lookReasons: readonly LookReason[] = [
  'asked_by_person',
  'open_case',
  'complaint',
  'fraud_check',
  'authority_asks',
  'audit',
]

export const isLookReason = (word: string): word is LookReason => lookReasons.some((one) => one === word)
