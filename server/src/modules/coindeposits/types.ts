import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Random } from '../../platform/random.ts'
import type { Ledger } from '../ledger/index.ts'
import type { ChainSandbox } from '../rails/index.ts'
import type { Settings } from '../settings/index.ts'
import type { DepositReason, DepositState } from './rules.ts'

export type CoinDepositParts = {
  readonly database: Database
  readonly writer: Writer
  readonly ledger: Ledger
  readonly settings: Settings
  readonly clock: Clock
  readonly random: Random
  readonly chain: ChainSandbox
  /** Extended public keys of the operator's own, by network. */
  readonly ownKeys: Readonly<Record<string, string>>
  readonly log: (line: string) => void
}

/** The extended public key that addresses of a network are derived from. */
export type KeyRow = {
  readonly id: number
  readonly network: string
  readonly path: string
  readonly xpub: string
  readonly source: 'first start' | 'operator'
  readonly since: number
}

/** An address that was given to somebody. */
export type AddressRow = {
  readonly id: number
  readonly userId: number
  readonly network: string
  readonly key: number
  readonly index: number
  readonly address: string
  readonly tag: string | null
  readonly at: number
}

export type DepositRow = {
  readonly id: number
  /** Null for what has nobody's tag. */
  readonly userId: number | null
  readonly addressId: number | null
  readonly network: string
  readonly txid: string
  readonly output: number
  readonly asset: string
  readonly minor: bigint
  readonly address: string
  readonly tag: string | null
  readonly state: DepositState
  readonly reason: DepositReason | null
  readonly needed: number
  readonly minimum: bigint
  /** Terms of payouts as they were when it was first seen, in one line. */
  readonly terms: string
  readonly height: number | null
  readonly seenAt: number
  readonly changedAt: number
  readonly entry: number | null
}

export type MomentRow = {
  readonly deposit: number
  readonly seq: number
  readonly at: number
  readonly word: string
  readonly height: number | null
}
