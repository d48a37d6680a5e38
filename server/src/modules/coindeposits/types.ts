import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/db/types.ts'
import type { Random } from '../../platform/random.ts'
import type { Approvals } from '../approvals/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { WriteAudit } from '../operators/index.ts'
import type { ChainSandbox } from '../rails/index.ts'
import type { Settings } from '../settings/index.ts'
import type { DepositReason, DepositState, StepWord } from './rules.ts'

export type CoinDepositParts = {
  readonly database: Database
  readonly writer: Writer
  readonly ledger: Ledger
  readonly settings: Settings
  readonly clock: Clock
  readonly random: Random
  readonly chain: ChainSandbox
  readonly approvals: Approvals
  readonly writeAudit: WriteAudit
  /** The user's own limits. */
  readonly own: { at(userId: number, kind: 'deposit', nowMs: number): { readonly value: bigint | null } }
  /** Value of bank deposits of the last 24 hours that counts against that limit, in the base currency. */
  readonly bankOfDay: (reader: Queryable, of: { userId: number; nowMs: number }) => Promise<bigint>
  /** The account name shown to its owner. */
  readonly nameOf: (userId: number) => string
  /** The operator's own extended public keys, by network. */
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

/** An address that was given to a user. */
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
  /** Null for an unknown tag. */
  readonly userId: number | null
  readonly addressId: number | null
  readonly network: string
  readonly txid: string
  readonly output: number
  readonly asset: string
  readonly minor: bigint
  readonly address: string
  readonly tag: string | null
  /** The sender, if the network reports it. */
  readonly sender: string | null
  readonly state: DepositState
  readonly reason: DepositReason | null
  readonly needed: number
  readonly minimum: bigint
  /** Withdrawal terms when the payment was first seen, as one line of JSON. */
  readonly terms: string
  readonly height: number | null
  readonly seenAt: number
  readonly changedAt: number
  /** The entry that mirrors the network, and the one that resolved suspense or reversed the credit. */
  readonly entry: number | null
  readonly lastEntry: number | null
  /** Fee and transaction of a return. */
  readonly returnFee: bigint | null
  readonly returnNumber: string | null
  readonly returnTxid: string | null
  /** Whether the payment is final, for the network too. */
  readonly settled: boolean
}

/** A user's debt after a deposit was reverted that they had already used. */
export type OwedRow = {
  readonly deposit: number
  readonly userId: number
  readonly asset: string
  readonly minor: bigint
  readonly remaining: bigint
  readonly at: number
  readonly changedAt: number
}

/** A user who reported a missing transaction. */
export type ReportRow = {
  readonly id: number
  readonly userId: number
  readonly network: string
  readonly txid: string
  readonly at: number
  readonly answer: string
}

export type MomentRow = {
  readonly deposit: number
  readonly seq: number
  readonly at: number
  readonly word: StepWord
  readonly height: number | null
}
