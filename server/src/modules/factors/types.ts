import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Random } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Settings } from '../settings/index.ts'

export type FactorParts = {
  readonly database: Database
  readonly writer: Writer
  readonly accounts: Accounts
  readonly settings: Settings
  readonly secrets: Secrets
  readonly clock: Clock
  readonly random: Random
  /** The web app's address, e.g. https://app.example.org, the only one at which a passkey is valid. */
  readonly origin: string
}
