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

/** The destination as it was at the request. Stored sealed. */
export type Destination = {
  readonly label: string
  readonly masked: string
  /** Of a bank account. */
  readonly bank: string | null
  readonly holder: string | null
  /** The account number, or the address. */
  readonly number: string
  readonly tag: string | null
  /** Name of the verified identity that the holder was compared with; null for an unverified user. */
  readonly name: string | null
}

export type WithdrawalRecord = {
  readonly id: number
  readonly userId: number
  readonly kind: WithdrawalKind
  readonly asset: string
  /** Smallest units; the fee is part of the amount. */
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
  readonly lateNotifiedAt: number | null
  readonly decidedAt: number | null
  readonly decidedBy: 'rule' | 'people' | 'owner' | null
  readonly sentAt: number | null
  readonly endedAt: number | null
  readonly reference: string | null
  readonly entry: number
  readonly endEntry: number | null
}

export type PayoutNews = {
  /** The withdrawal; undefined when the payout belongs to another module. */
  readonly id: number | undefined
  readonly outcome: 'paid' | 'returned'
  readonly word: string | null
  readonly reference: string | null
}

/** A payout rail. It accepts each id once, and reports a result at least once. */
export interface PayoutRail {
  /** Returns the rail's own reference if it has one at once. */
  send(turn: Turn, withdrawal: WithdrawalRecord): string | null
  /** The rail's stated maximum duration of a payout; null if unknown. */
  longestMs(rail: string): number | null
  /** Which of these payouts the rail's own record shows as returned, with the reason code. */
  returned(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** The listener returns the ledger entry that booked the result, if any. */
  onNews(listener: (turn: Turn, news: PayoutNews) => number | undefined): void
}

/** An amount deposited by a user, and the terms shown at the deposit as one line of JSON. */
export type Deposited = { readonly terms: string; readonly minor: bigint }

export type WithdrawalParts = {
  readonly database: Database
  readonly writer: Writer
  readonly ledger: Ledger
  readonly settings: Settings
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: (line: string) => void
  readonly wallet: Pick<Wallet, 'payoutAccount' | 'payoutAddress' | 'isSameName' | 'prove' | 'noteUse'>
  /** As returned by `verifiedNames`. */
  readonly identity: Identity
  readonly secondFactor: Pick<SecondFactor, 'hasApp'>
  readonly approvals: Pick<Approvals, 'register' | 'proposeOnce' | 'openOf'>
  readonly rails: { readonly bank: PayoutRail; readonly chain: PayoutRail }
  /** Deposits of an asset, summed by terms; the deposit modules supply it. */
  readonly depositedOf: (userId: number, asset: string) => Promise<readonly Deposited[]>
  /** A user's debt in an asset, which must be covered before a withdrawal. */
  readonly owedOf: (userId: number, asset: string) => bigint
}

/** Further dependencies of the console's calls. */
export type OperatorParts = {
  readonly writeAudit: WriteAudit
  readonly operatorName: (operatorId: number) => string
  /** The account name shown to operators. */
  readonly displayId: (userId: number) => string
}
