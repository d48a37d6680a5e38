import type { WithdrawalEnd, WithdrawalState } from '@openbourse/protocol'
import type { Turn, Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { Approvals } from '../approvals/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { WriteAudit } from '../operators/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Identity, SecondFactor, Wallet } from '../wallet/index.ts'

export type WithdrawalKind = 'bank' | 'crypto'

/** All that a payment needs of where it goes, as it was when it was asked for. Kept sealed. */
export type Destination = {
  readonly label: string
  readonly masked: string
  /** Of a bank account. */
  readonly bank: string | null
  readonly holder: string | null
  /** The account's number, or the address. */
  readonly number: string
  readonly tag: string | null
  /** The name of the verified identity that the holder was compared with; null where nobody was verified. */
  readonly name: string | null
}

export type WithdrawalRecord = {
  readonly id: number
  readonly userId: number
  readonly kind: WithdrawalKind
  readonly asset: string
  /** Smallest units; the fee is a part of the amount. */
  readonly amount: bigint
  readonly fee: bigint
  /** 'bank', or the network's id. */
  readonly rail: string
  readonly destinationId: number
  readonly destination: Destination
  readonly usableFrom: number
  readonly termsOf: 'today' | 'deposit'
  /** One line of JSON. */
  readonly terms: string
  readonly checkers: number
  readonly delayMinutes: number
  readonly withCode: boolean
  readonly state: WithdrawalState
  readonly reason: WithdrawalEnd | null
  readonly askedAt: number
  readonly dueAt: number
  readonly lateToldAt: number | null
  readonly decidedAt: number | null
  readonly decidedBy: 'rule' | 'people' | 'owner' | null
  readonly sentAt: number | null
  readonly endedAt: number | null
  readonly reference: string | null
  readonly entry: number
  readonly endEntry: number | null
}

export type PayoutNews = {
  /** Of the withdrawal; undefined when the payout is somebody else's. */
  readonly id: number | undefined
  readonly outcome: 'paid' | 'returned'
  readonly word: string | null
  readonly reference: string | null
}

/** A way out of the house, as this module needs it: takes each id once, and tells what became of it, once or more often. */
export interface PayoutRail {
  /** Answers the rail's own number where it has one at once. */
  send(turn: Turn, withdrawal: WithdrawalRecord): string | null
  /** How long a payout takes at the longest, as the rail itself says; null where it says nothing of it. */
  longestMs(rail: string): number | null
  /** Of these payouts those that the rail's own record says came back, with the word that it gives. */
  returned(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** The listener answers which entry of the ledger booked it, if one did. */
  onNews(listener: (turn: Turn, news: PayoutNews) => number | undefined): void
}

/** Money that somebody paid in, and the terms that were shown to him then, as one line of JSON. */
export type Deposited = { readonly terms: string; readonly minor: bigint }

export type WithdrawalParts = {
  readonly database: Database
  readonly writer: Writer
  readonly ledger: Ledger
  readonly settings: Settings
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: (line: string) => void
  readonly wallet: Pick<Wallet, 'payoutAccount' | 'payoutAddress' | 'isSameName' | 'prove'>
  /** As `verifiedNames` tells it. */
  readonly identity: Identity
  readonly secondFactor: Pick<SecondFactor, 'hasApp'>
  readonly approvals: Pick<Approvals, 'register' | 'proposeOnce' | 'openOf'>
  readonly rails: { readonly bank: PayoutRail; readonly chain: PayoutRail }
  /** What was paid in of an asset, summed by terms; the modules of deposits know. */
  readonly depositedOf: (userId: number, asset: string) => Promise<readonly Deposited[]>
  /** How much of an asset somebody owes: until that is covered none of it leaves. */
  readonly owedOf: (userId: number, asset: string) => bigint
}

/** What the console's calls need besides. */
export type OperatorParts = {
  readonly writeAudit: WriteAudit
  readonly operatorName: (operatorId: number) => string
  /** How an account is named to people. */
  readonly displayId: (userId: number) => string
}
