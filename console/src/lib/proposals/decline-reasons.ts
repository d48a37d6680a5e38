import type { Asked, Calls } from '@openbourse/protocol'

type Word = Asked<Calls['consoleDecline']>['reason']

/** As the protocol lists them, which stays on the server with its schemas; a test holds the two together. */
export const declineReasons: readonly Word[] = [
  'facts_wrong',
  'evidence_missing',
  'duplicate',
  'outside_rules',
  'better_way',
  'conflict_of_interest',
  'suspicion',
]
