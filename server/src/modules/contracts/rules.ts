import type { Position, Side, Tier } from '@openbourse/quant/contracts'

export const currency = 'USDT'

/** Leverages that can be chosen; those above `plainMost` are opened by the questions. */
export const leverages = [1, 2, 3, 5, 10, 20] as const
export const plainMost = 2

/** Practice money that the insurance fund begins with: 250,000 USDT. */
export const insuranceStart = 250_000_000_000n
/** The part of the fund that one liquidation may use in the book: a tenth. */
export const insuranceShare = 10n

/** A part of a liquidated position that the book does not take in this time goes to deleveraging. */
export const bookTimeMs = 30_000
/** A slice of a liquidation is worth at most this: 50,000 USDT. */
export const sliceWorth = 50_000_000_000n
/** At most so many slices of one position, and so many positions, in a turn. */
export const slicesPerTurn = 3
export const actedPerTurn = 10

/** Fewer premium samples than this are not representative of eight hours. */
export const samplesMin = 60

const usdt = 1_000_000n
const percent = 1_000_000n
/** Maintenance margin by what a position is worth, up to and including each bound. */
export const tiers: readonly Tier[] = [
  { upTo: 50_000n * usdt, rate: percent / 2n },
  { upTo: 250_000n * usdt, rate: percent },
  { upTo: 1_000_000n * usdt, rate: (percent * 5n) / 2n },
  { upTo: 5_000_000n * usdt, rate: percent * 5n },
  { upTo: 20_000_000n * usdt, rate: percent * 10n },
]

export const sideOfOrder = (side: 'buy' | 'sell'): Side => (side === 'buy' ? 'long' : 'short')
export const orderSideOf = (side: Side): 'buy' | 'sell' => (side === 'long' ? 'buy' : 'sell')
export const opposite = (side: Side): Side => (side === 'long' ? 'short' : 'long')

/** A user's position with what its life came to so far. Prices and quantities are in the smallest units of the contract. */
export type OpenPosition = Position & {
  readonly id: number
  readonly portfolioId: number
  readonly symbol: string
  readonly leverage: number
  /** Prices at which it closes by itself, by the mark; 0 for none. */
  readonly takeProfit: number
  readonly stopLoss: number
  readonly openedAt: number
  /** The most that was open. */
  readonly most: bigint
  readonly putIn: bigint
  readonly closedQuantity: bigint
  readonly openedValue: bigint
  readonly closedValue: bigint
  readonly fees: bigint
  /** Funding paid, below zero received. */
  readonly funding: bigint
  readonly cameBack: bigint
  /** What the insurance fund got from it, below zero what it paid. */
  readonly insurance: bigint
  readonly closedAt: number | null
  readonly ended: Ended | null
  readonly updatedAt: number
}

export type Ended = 'closed' | 'liquidated' | 'deleveraged'
export type StepKind = 'opened' | 'closed' | 'margin' | 'funding' | 'liquidated' | 'deleveraged'

/**
 * Result of a position that is over, in the smallest unit of USDT: everything received less everything put in and
 * paid.
 */
export const resultOf = ({ cameBack, putIn }: Pick<OpenPosition, 'cameBack' | 'putIn'>): bigint =>
  cameBack - putIn

/** Funding that a position still has to pay, and what it belongs to. */
export type Pending = { readonly fundingId: number; readonly payment: bigint; readonly mark: bigint }
