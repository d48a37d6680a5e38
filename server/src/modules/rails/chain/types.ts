import type { Turn } from '../../../core/types.ts'

/** A sandbox network. Its blocks follow its usual pace, with or without payments. */
export type ChainNetwork = {
  readonly id: string
  readonly name: string
  readonly blockMs: number
  /** Whether its blocks can be replaced; false where a block is final at once. */
  readonly reorganises: boolean
}

/**
 * `waiting` before a block includes it, `in_block` after that, `gone` when another payment replaced it for
 * good.
 */
export type PaymentState = 'waiting' | 'in_block' | 'gone'

/** A network's view of a payment at a moment. Transaction and output number identify a payment. */
export type Sighting = {
  readonly network: string
  readonly txid: string
  readonly output: number
  readonly asset: string
  readonly minor: bigint
  readonly address: string
  readonly tag: string | null
  /** The sender; null where the network does not report it. */
  readonly sender: string | null
  readonly state: PaymentState
  /** The height of its block; null outside of one. */
  readonly height: number | null
  /** Number of blocks from its own to the newest, both included; 0 outside of a block. */
  readonly confirmations: number
}

/** One output of a requested transaction. */
export type Looked = Sighting & { readonly watched: boolean }

/** A payout request. `id` is the withdrawal's: the same id is never paid twice. */
export type ChainPayout = {
  readonly id: string
  readonly network: string
  readonly asset: string
  readonly minor: bigint
  readonly address: string
  readonly tag?: string | null
}

/** State of a payout. `failed`: the network refused it for good. */
export type PayoutNews = {
  readonly id: string
  readonly network: string
  readonly txid: string
  readonly state: PaymentState | 'failed'
  readonly height: number | null
  readonly confirmations: number
}

/**
 * The story of a simulated payment. `reorganised`: its first block is replaced, and a later one includes it.
 * `replaced`: its first block is replaced, and the payment with it. `undone`: the same after more
 * confirmations than any required number. `late`: about thirty blocks pass before one includes it. `never`:
 * none does. `failed`: the network refuses it (payouts only).
 */
export const stories = ['usual', 'reorganised', 'replaced', 'undone', 'late', 'never', 'failed'] as const
export type Story = (typeof stories)[number]

/** A line of a network's statement about the platform's payments. */
export type ChainLine = {
  readonly network: string
  readonly txid: string
  readonly output: number
  readonly direction: 'in' | 'out'
  /** The payout's id; null for a deposit. */
  readonly reference: string | null
  readonly asset: string
  readonly minor: bigint
  readonly address: string
  readonly sentAt: number
  readonly state: PaymentState | 'failed'
  /** Number of blocks from its own to the newest, both included; 0 outside of a block. */
  readonly confirmations: number
  /** When it became final; null while its network may still revert it. */
  readonly overAt: number | null
}

/**
 * A simulated fault for tests: `twice` repeats every report, `silent` reports nothing; the others are stories
 * of future payments.
 */
export type ChainFault = 'twice' | 'silent' | 'late' | 'never' | 'failed'

/**
 * The networks as payment rails. The server watches addresses and cannot spend from them: payouts are signed
 * elsewhere.
 */
export interface ChainRail {
  readonly networks: readonly ChainNetwork[]
  /** Number of the newest block. */
  heightAt(network: string, atMs: number): number
  /** Starts reporting payments to this address, in any coin. */
  watch(target: { readonly network: string; readonly address: string }): void
  /**
   * Calls the listener for each payment to a watched address whenever its state or its confirmations change, until it is deep enough
   * to be final. A call may be repeated, and is after a restart: listeners identify a payment by transaction and output.
   */
  onSighting(listener: (turn: Turn, sighting: Sighting) => void): void
  /**
   * Accepts a payout, once for each id: `known` when it was accepted before. `onPayout` reports its progress.
   */
  send(turn: Turn, payout: ChainPayout): { readonly taken: 'now' | 'known'; readonly txid: string }
  /** Called whenever a payout's state changes, and again after a restart; identify payouts by id. */
  onPayout(listener: (turn: Turn, news: PayoutNews) => void): void
  /**
   * Outputs of a transaction to watched and other addresses, in its current state; empty for an unknown
   * transaction.
   */
  lookUp(asked: { readonly network: string; readonly txid: string }): Promise<readonly Looked[]>
  /**
   * Payments of an asset in and out, oldest first, as of `toMs`, without those that were final before
   * `fromMs`.
   */
  statement(asked: {
    readonly asset: string
    readonly fromMs: number
    readonly toMs: number
  }): Promise<ChainLine[]>
}

/** The outside world, which only the sandbox simulates. */
export interface ChainSandbox extends ChainRail {
  /** A practice payment from outside, to any network, address and tag. */
  practise(turn: Turn, payment: PracticePayment): { readonly txid: string; readonly output: number }
  /** Checks every open payment and reports changes. */
  sweep(): Promise<void>
  /** Simulates a fault until it is set to null. For tests only. */
  setFault(fault: ChainFault | null): void
}

export type PracticePayment = {
  readonly network: string
  readonly asset: string
  readonly minor: bigint
  readonly address: string
  readonly tag: string | null
  readonly sender: string | null
  readonly story: Story
}
