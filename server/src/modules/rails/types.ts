import type { Asset } from '@openbourse/money'
import type { Turn, Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/types.ts'
import type { RailName } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'

/** What came in over a rail, as the rail tells it. It may tell it twice: `id` is its own, and the same each time. */
export type Credit = {
  readonly id: string
  readonly rail: RailName
  readonly at: number
  readonly asset: Asset
  readonly minor: bigint
  /** What the payer wrote for the house to know them by; null where they wrote nothing. */
  readonly reference: string | null
  readonly payer: string
  /** Which of the house's accounts it came to. */
  readonly account: string
  /** The rail's number that the payer knows too: a UTR. */
  readonly trace: string
}

/** Why a rail sent a payout back. */
export type PayoutWord = 'account_closed' | 'name_differs' | 'rail_declined'

/** What became of a payout; may be told twice. `id` is the number under which the house asked for it. */
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

/** Where a payout goes: to whom, and the account as it is shown (masked), which is all that a sandbox needs. */
export type Payee = { readonly name: string; readonly account: string }

export type Payout = {
  /** Unique for ever; a rail takes one id once, whatever it is asked. */
  readonly id: string
  readonly asset: Asset
  readonly minor: bigint
  readonly payee: Payee
}

/** A payment from outside to the house: in practice from the users themselves, who say here that they pay. */
export type Sending = {
  readonly reference: string | null
  readonly asset: Asset
  readonly minor: bigint
  readonly payerName: string
  readonly account: string
}

/** One line of what the rail itself says happened. Credits are positive, payouts negative. */
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
 * Called in a turn and a transaction of its own. Returns the ledger entry that it wrote, or undefined if the news is not its own or
 * was handled before. If it throws, it is called again later.
 */
export type CreditListener = (tx: Transaction, turn: Turn, credit: Credit) => Promise<number | undefined>
export type PaidListener = (tx: Transaction, turn: Turn, answer: PayoutAnswer) => Promise<number | undefined>

/**
 * A way in and out of the house. There is a sandbox behind it; a real one is written by a licensed operator. It may fail,
 * answer late, twice or never, and the house must stay right.
 */
export interface PaymentRail {
  readonly name: RailName
  /** Asks the rail to pay, in the turn that took the money out of its hold. Asking again with the same id comes to nothing. */
  payOut(turn: Turn, payout: Payout): void
  /** How long a payout takes at the longest, as the rail itself promises. */
  paysWithinMs(): number
  onCredit(listener: CreditListener): void
  onPaid(listener: PaidListener): void
  /** What the rail says happened, oldest first; `from` is included, `to` is not. */
  statement(asset: Asset, from: number, to: number): Promise<readonly RailLine[]>
  /** The rail tells again what it knows of one of its lines; false where it has no such line. */
  askAgain(line: string): Promise<boolean>
  /** Of these payouts, by number, those that came back by the rail's own record, and the word that it gives. */
  returned(numbers: readonly string[]): Promise<ReadonlyMap<string, PayoutWord>>
  /** Which entry of the ledger the house wrote because of each of these lines. */
  booked(lines: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** Faults that can be ordered in tests: each holds for the next `times` things that the rail does. */
export type Fault =
  /** A payout comes back; a payment to the house never leaves its payer. */
  | 'fail'
  /** Told twice. */
  | 'twice'
  /** Told an hour late. */
  | 'late'
  /** It happens, and the house is not told. */
  | 'silent'
  /** It is taken, and nothing ever happens. */
  | 'lost'

export interface SandboxRail extends PaymentRail {
  /** A payment from outside, which arrives after the rail's delay. Answers the UTR that its sender is given. */
  expect(turn: Turn, sending: Sending): { readonly trace: string }
  /** For tests only. */
  misbehave(fault: Fault, times?: number): void
  /** Does what is due, and tells the house. */
  work(): Promise<void>
}

export type RailParts = {
  readonly database: Database
  readonly writer: Pick<Writer, 'exclusive'>
  readonly clock: Clock
  readonly settings: Pick<Settings, 'integer'>
  readonly log: (line: string) => void
}
