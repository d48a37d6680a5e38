import type { Ports } from '../../core/index.ts'
import type { People } from '../accounts/index.ts'
import type { WriteAudit } from '../operators/index.ts'
import type { Settings } from '../settings/index.ts'

/** Removes an account's data of a product beyond those in personal.txt. It may be called again. */
export type Forget = (userId: number) => Promise<void>

export type ErasureParts = Pick<Ports, 'writer' | 'clock' | 'own'> & {
  readonly people: Pick<People, 'closedNext' | 'markErased'>
  readonly settings: Pick<Settings, 'integer'>
  readonly audit: WriteAudit
  /** Which of these accounts have an identity that has to be kept, and the records of their payments with it. */
  readonly keepsIdentity: (userIds: readonly number[]) => Promise<ReadonlySet<number>>
}
