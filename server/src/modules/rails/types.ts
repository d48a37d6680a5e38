import type { Asset } from '@openbourse/money'
import type { Turn, Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/types.ts'
import type { RailName } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'

/** An incoming payment as the rail reports it, possibly twice: `id` is the rail's own and stays the same. */
export type Credit = {
  readonly id: string
  readonly rail: RailName
  readonly at: number
  readonly asset: Asset
  readonly minor: bigint
  /** The payer's reference; null without one. */
  readonly reference: string | null
  readonly payer: string
  /** The platform's receiving account. */
  readonly account: string
  /** The rail's number that the payer also has: a UTR. */
  readonly trace: string
}

/** Why a rail returned a payout. */
export type PayoutWord = 'account_closed' | 'name_differs' | 'rail_declined'

/** The result of a payout; may be reported twice. `id` is the server's reference. */
export type PayoutAnswer = {
  readonly id: string
  /** The rail's own number of its line. */
  readonly line: string
  readonly asset: Asset
  readonly minor: bigint
  readonly at: number
  readonly trace: string
} & (
  | { readonly outcome: 'paid'; readonly word: null }
  | { readonly outcome: 'returned'; readonly word: PayoutWord }
)

/** The payee's name and masked account, which is all that a sandbox needs. */
export type Payee = { readonly name: string; readonly account: string }

export type Payout = {
  /** Unique; a rail accepts an id once. */
  readonly id: string
  readonly asset: Asset
  readonly minor: bigint
  readonly payee: Payee
}

/** A payment from outside to the platform; in practice users announce it themselves. */
export type Sending = {
  readonly reference: string | null
  readonly asset: Asset
  readonly minor: bigint
  readonly payerName: string
  readonly account: string
}

/** One line of the rail's statement. Credits are positive, payouts negative. */
export type RailLine = {
  readonly id: string
  readonly rail: RailName
  readonly kind: 'credit' | 'payout' | 'payout_returned'
  readonly at: number
  readonly asset: Asset
  readonly minor: bigint
  /** Reference of a credit, number of a payout. */
  readonly number: string | null
  readonly party: string
  readonly account: string
  readonly trace: string
  readonly word: PayoutWord | null
}

/**
 * Called in its own turn and transaction. Returns the ledger entry that it wrote, or undefined for another
 * module's or a repeated report. If it throws, it is called again later.
 */
export type CreditListener = (tx: Transaction, turn: Turn, credit: Credit) => Promise<number | undefined>
export type PaidListener = (tx: Transaction, turn: Turn, answer: PayoutAnswer) => Promise<number | undefined>

/**
 * A payment rail in and out. The sandbox implements it; a licensed operator supplies a real one. It may fail,
 * answer late, twice or never, and the ledger must stay right.
 */
export interface PaymentRail {
  readonly name: RailName
  /** Requests a payout, in the turn that took the money out of its hold. A repeated id is ignored. */
  payOut(turn: Turn, payout: Payout): void
  /** The rail's stated maximum duration of a payout. */
  paysWithinMs(): number
  onCredit(listener: CreditListener): void
  onPaid(listener: PaidListener): void
  /** The rail's statement, oldest first, from `from` inclusive to `to` exclusive. */
  statement(asset: Asset, from: number, to: number): Promise<readonly RailLine[]>
  /** Reports one of its lines again; false for an unknown line. */
  askAgain(line: string): Promise<boolean>
  /** Which of these payouts, by reference, the rail's record shows as returned, with the reason. */
  returned(numbers: readonly string[]): Promise<ReadonlyMap<string, PayoutWord>>
  /** The ledger entry that books each of these lines. */
  booked(lines: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** Faults for tests; each applies to the rail's next `times` actions. */
export type Fault =
  /** A payout is returned; an incoming payment never leaves its payer. */
  | 'fail'
  /** Reported twice. */
  | 'twice'
  /** Reported an hour late. */
  | 'late'
  /** Executed without a report. */
  | 'silent'
  /** Accepted and never executed. */
  | 'lost'

export interface SandboxRail extends PaymentRail {
  /** Announces a payment from outside, which arrives after the rail's delay. Returns the sender's UTR. */
  expect(turn: Turn, sending: Sending): { readonly trace: string }
  /** For tests only. */
  misbehave(fault: Fault, times?: number): void
  /** Executes due instructions and reports them. */
  work(): Promise<void>
}

export type RailParts = {
  readonly database: Database
  readonly writer: Pick<Writer, 'exclusive'>
  readonly clock: Clock
  readonly settings: Pick<Settings, 'integer'>
  readonly log: (line: string) => void
}
