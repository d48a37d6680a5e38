import type { Block, CoinOffer, Offer } from '@openbourse/protocol'
import { hasWords } from '../../lib/plain-text.ts'

/** A row of what is issued or placed, beside the stocks that were found. Times in epoch milliseconds. */
export type IssueRow = {
  readonly kind: 'newShares' | 'block' | 'coinOffer'
  readonly id: string
  readonly symbol: string
  readonly name: string
  /** The seller of a block. */
  readonly seller: string | undefined
  readonly isOpen: boolean
  /** The close of what is open, and the opening of what is coming. */
  readonly atMs: number
}

/**
 * Offers, blocks and coin offerings that contain every word: in symbol, name or seller, with accents or without.
 * Open ones are first.
 */
export function issuesWith(
  words: string,
  of: {
    readonly offers: readonly Offer[]
    readonly blocks: readonly Block[]
    readonly coins: readonly CoinOffer[]
  },
): IssueRow[] {
  const rows: IssueRow[] = [
    ...of.offers.map((one) => ({ ...rowOf(one), kind: 'newShares' as const, seller: undefined })),
    ...of.blocks.map((one) => ({ ...rowOf(one), kind: 'block' as const, seller: one.seller })),
    ...of.coins.map((one) => ({
      ...rowOf(one),
      symbol: one.coin,
      kind: 'coinOffer' as const,
      seller: undefined,
    })),
  ]
  return rows
    .filter(({ symbol, name, seller = '' }) => hasWords(words, `${symbol} ${name} ${seller}`))
    .sort((one, other) => Number(other.isOpen) - Number(one.isOpen) || one.atMs - other.atMs)
}

function rowOf({ id, symbol, name, state, opensAt, closesAt }: Offer | Block | CoinOffer) {
  const isOpen = state === 'open'
  return { id, symbol, name, isOpen, atMs: isOpen ? closesAt : opensAt }
}
