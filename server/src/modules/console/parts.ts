import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Log } from '../../platform/log.ts'
import type { Room } from '../../platform/room.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { AccountSettings, People } from '../accounts/index.ts'
import type { Approvals } from '../approvals/index.ts'
import type { WholeLedger } from '../ledger/index.ts'
import type { Operators } from '../operators/index.ts'
import type { SettingChanges, Settings } from '../settings/index.ts'
import type { WholeVenue } from '../venue/index.ts'

/** Dependencies of the console, all through the modules' public interfaces. */
export type ConsoleParts = {
  readonly database: Database
  readonly writer: Writer
  readonly room: Room
  readonly clock: Clock
  readonly log: Log
  readonly secrets: Secrets
  readonly ledger: Pick<WholeLedger, 'holds' | 'owned' | 'portfolios' | 'statement'>
  readonly operators: Operators
  readonly approvals: Approvals
  readonly settings: Settings & AccountSettings
  readonly settingChanges: SettingChanges
  readonly people: Pick<People, 'byId' | 'byIdentifier' | 'idsAbove'>
  readonly venue: Pick<WholeVenue, 'halt' | 'instrument' | 'instruments' | 'quoted' | 'session'>
  readonly openOrdersOf: (userId: number) => number
}
