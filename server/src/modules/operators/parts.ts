import type { Audit } from './audit.ts'
import type { OperatorFactors } from './factor-keeping.ts'
import type { People } from './people.ts'
import type { Sessions } from './sessions.ts'
import type { AskApproval, OperatorParts } from './types.ts'

/** What every call of this module works with. */
export type Service = OperatorParts & {
  readonly people: People
  readonly sessions: Sessions
  readonly factors: OperatorFactors
  readonly audit: Audit
  /** Set by the console, which knows what a proposal is; without it nobody comes in by a link that needs approval. */
  readonly approval: { ask: AskApproval | undefined }
}
