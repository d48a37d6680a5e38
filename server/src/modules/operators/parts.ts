import type { Audit } from './audit.ts'
import type { OperatorFactors } from './factor-keeping.ts'
import type { People } from './people.ts'
import type { Sessions } from './sessions.ts'
import type { AskApproval, OperatorParts } from './types.ts'

/** Shared dependencies of this module's calls. */
export type Service = OperatorParts & {
  readonly people: People
  readonly sessions: Sessions
  readonly factors: OperatorFactors
  readonly audit: Audit
  /** Set by the console module, which owns proposals; without it a link that needs approval is refused. */
  readonly approval: { ask: AskApproval | undefined }
}
