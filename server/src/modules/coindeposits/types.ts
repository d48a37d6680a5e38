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
  /** The limit that users set themselves. */
  readonly own: { at(userId: number, kind: 'deposit', nowMs: number): { readonly value: bigint | null } }
  /** What the bank's deposits of the last 24 hours count against that, in the base currency. */
  readonly bankOfDay: (reader: Queryable, of: { userId: number; nowMs: number }) => Promise<bigint>
  /** How an account is named to its owner. */
  readonly nameOf: (userId: number) => string
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
  /** Null for what has the tag of no user. */
  readonly userId: number | null
  readonly addressId: number | null
  readonly network: string
  readonly txid: string
  readonly output: number
  readonly asset: string
  readonly minor: bigint
  readonly address: string
  readonly tag: string | null
  /** Who paid, where the network says so. */
  readonly sender: string | null
  readonly state: DepositState
  readonly reason: DepositReason | null
  readonly needed: number
  readonly minimum: bigint
  /** Terms of payouts as they were when it was first seen, in one line. */
  readonly terms: string
  readonly height: number | null
  readonly seenAt: number
  readonly changedAt: number
  /** The entry that mirrors the network, and the one that took it out of suspense or undid it. */
  readonly entry: number | null
  readonly lastEntry: number | null
  /** What sending it back takes, once it goes back, and the transaction in which it went. */
  readonly returnFee: bigint | null
  readonly returnNumber: string | null
  readonly returnTxid: string | null
  /** Whether nothing can change it any more, its network included. */
  readonly settled: boolean
}

/** What a user owes because of a deposit that was undone when it was used already. */
export type OwedRow = {
  readonly deposit: number
  readonly userId: number
  readonly asset: string
  readonly minor: bigint
  readonly remaining: bigint
  readonly at: number
  readonly changedAt: number
}

/** A user who asked where their transaction is. */
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
