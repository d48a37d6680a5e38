import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import type { WriteAudit } from '../operators/index.ts'

export type LinkedParts = {
  readonly database: Database
  readonly writer: Writer
  readonly clock: Clock
  readonly writeAudit: WriteAudit
  /** The account name shown to its owner. */
  readonly nameOf: (userId: number) => string
  /** Keyed marks of a user's payout destinations. */
  readonly payoutsOf: (userId: number) => Promise<readonly string[]>
  readonly log: (line: string) => void
}
