import type { Refused } from '@openbourse/protocol'
import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Log } from '../../platform/log.ts'
import type { Accounts, Asking, UserRow } from '../accounts/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'

/** Rows of one list in a user's export. */
export type ExportRow = Readonly<Record<string, unknown>>
/** One module's data about a user; `name` is the name of the list and of the CSV file. */
export type ExportPart = { readonly name: string; rowsOf(userId: number): Promise<readonly ExportRow[]> }

export type SafeguardParts = {
  readonly database: Database
  readonly writer: Writer
  readonly accounts: Accounts
  readonly ledger: Pick<Ledger, 'owned' | 'portfolios' | 'post' | 'entriesOn'>
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  /** Login password, and the second factor if there is one. */
  readonly prove: (
    asking: Asking,
    user: UserRow,
    proof: { readonly password?: string | undefined; readonly code?: string | undefined },
  ) => Promise<Refused<'password_wrong' | 'confirm_throttled' | 'second_factor_wrong'> | undefined>
}
