import type { Audit } from './audit.ts'
import type { OperatorFactors } from './factor-keeping.ts'
import type { People } from './people.ts'
import type { Sessions } from './sessions.ts'
import type { OperatorParts } from './types.ts'

/** What every call of this module works with. */
export type Service = OperatorParts & {
  readonly people: People
  readonly sessions: Sessions
  readonly factors: OperatorFactors
  readonly audit: Audit
}
