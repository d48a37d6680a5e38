import type { Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Random } from '../../platform/random.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Conversion } from './rules.ts'

export type ExchangeParts = {
  readonly database: Database
  readonly writer: Writer
  readonly ledger: Ledger
  readonly settings: Settings
  readonly random: Random
  /** How much of an asset somebody owes: until that is covered none of it is exchanged. */
  readonly owedOf: (userId: number, asset: string) => bigint
}

/** An exchange that was done. */
export type ExchangeRecord = {
  readonly id: number
  readonly userId: number
  readonly quote: string
  readonly at: number
  readonly conversion: Conversion
  /** The ledger's entry. */
  readonly entry: number
}
