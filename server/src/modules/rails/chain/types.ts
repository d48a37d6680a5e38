import type { Turn } from '../../../core/types.ts'

/** One network of the sandbox. Its blocks come at the pace that is usual there, whether or not there are payments. */
export type ChainNetwork = {
  readonly id: string
  readonly name: string
  readonly blockMs: number
  /** Whether blocks of it can be replaced by others; where a block is final at once they cannot. */
  readonly reorganises: boolean
}

/** `waiting` until a block takes it, `in_block` from then on, `gone` when another payment took its place for good. */
export type PaymentState = 'waiting' | 'in_block' | 'gone'

/** What a network shows of a payment at a moment. A payment is known by its transaction and the output's number in it. */
export type Sighting = {
  readonly network: string
  readonly txid: string
  readonly output: number
  readonly asset: string
  readonly minor: bigint
  readonly address: string
  readonly tag: string | null
  /** Who paid; null where the network does not say. */
  readonly sender: string | null
  readonly state: PaymentState
  /** The block that has it; null outside of one. */
  readonly height: number | null
  /** Blocks from its own to the newest, both counted; 0 outside of a block. */
  readonly confirmations: number
}

/** One output of a transaction that was asked for. */
export type Looked = Sighting & { readonly watched: boolean }

/** What the house asks a network to pay out. `id` is the withdrawal's own: the same id is never paid twice. */
export type ChainPayout = {
  readonly id: string
  readonly network: string
  readonly asset: string
  readonly minor: bigint
  readonly address: string
  readonly tag?: string | null
}

/** How a payout stands. `failed`: the network took nothing, and never will. */
export type PayoutNews = {
  readonly id: string
  readonly network: string
  readonly txid: string
  readonly state: PaymentState | 'failed'
  readonly height: number | null
  readonly confirmations: number
}

/**
 * What happens to a payment on its way. `reorganised`: its first block is replaced, and a later one takes it. `replaced`: its first
 * block is replaced, and the payment with it. `undone`: the same, when it lies deeper than any wait for confirmations. `late`: some thirty blocks pass before one takes it. `never`: none does. `failed`: the
 * network refuses it (payouts only).
 */
export const stories = ['usual', 'reorganised', 'replaced', 'undone', 'late', 'never', 'failed'] as const
export type Story = (typeof stories)[number]

/** A line of what a network says was paid to and from the house. */
export type ChainLine = {
  readonly network: string
  readonly txid: string
  readonly output: number
  readonly direction: 'in' | 'out'
  /** The payout's id; null for what came in. */
  readonly reference: string | null
  readonly asset: string
  readonly minor: bigint
  readonly address: string
  readonly sentAt: number
  readonly state: PaymentState | 'failed'
  /** Blocks from its own to the newest, both counted; 0 outside of a block. */
  readonly confirmations: number
  /** Since when nothing more can come of it; null while its network may still undo it. */
  readonly overAt: number | null
}

/** A wrong answer of the outside, for tests: `twice` tells everything twice, `silent` tells nothing; the others are stories of payments to come. */
export type ChainFault = 'twice' | 'silent' | 'late' | 'never' | 'failed'

/** The networks, as the house sees them. It watches addresses and can spend from none: payouts are signed outside. */
export interface ChainRail {
  readonly networks: readonly ChainNetwork[]
  /** Number of the newest block. */
  heightAt(network: string, atMs: number): number
  /** From now on payments to this address are told of, whatever coin they bring. */
  watch(target: { readonly network: string; readonly address: string }): void
  /**
   * Calls the listener for each payment to a watched address whenever its state or its confirmations change, until it is deep enough
   * to be final. A call may be repeated, and is after a restart: listeners identify a payment by transaction and output.
   */
  onSighting(listener: (turn: Turn, sighting: Sighting) => void): void
  /** Takes a payout, once for each id: `known` when it was taken before. Its way is told to `onPayout`. */
  send(turn: Turn, payout: ChainPayout): { readonly taken: 'now' | 'known'; readonly txid: string }
  /** Hears how each payout stands whenever that changes; again after a restart, so it goes by id. */
  onPayout(listener: (turn: Turn, news: PayoutNews) => void): void
  /** What a transaction pays to watched addresses and to others, as the network has it now; empty where it has none of this name. */
  lookUp(asked: { readonly network: string; readonly txid: string }): Promise<readonly Looked[]>
  /** What was paid in and out of an asset, oldest first, as the networks have it at `toMs`, without what was over before `fromMs`. */
  statement(asked: {
    readonly asset: string
    readonly fromMs: number
    readonly toMs: number
  }): Promise<ChainLine[]>
}

/** The world outside of the house, which only the sandbox can play. */
export interface ChainSandbox extends ChainRail {
  /** A payment with practice coins from outside, with whatever its sender typed: any network, any address, any tag. */
  practise(turn: Turn, payment: PracticePayment): { readonly txid: string; readonly output: number }
  /** Looks at every payment that is under way and tells of what has changed. */
  sweep(): Promise<void>
  /** Makes the outside answer wrongly until it is told null. For tests only. */
  tell(fault: ChainFault | null): void
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
