import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Post } from '../../platform/post/index.ts'
import type { Random } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Settings } from '../settings/index.ts'

export type SecurityParts = {
  readonly database: Database
  readonly writer: Writer
  readonly accounts: Accounts
  readonly settings: Settings
  readonly secrets: Secrets
  readonly post: Post
  readonly clock: Clock
  readonly random: Random
}

/** A logged-in device, at a moment. */
export type Device = { readonly userId: number; readonly sessionId: number; readonly nowMs: number }
