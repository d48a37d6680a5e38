import { divide } from '@openbourse/money'

/** Targets are counted in millionths of a share, because a share in proportion is rarely a whole one. */
export const millionth = 1_000_000n

/** What a manager traded of one stock, and what it was a part of. */
export type Signal = {
  readonly side: 'buy' | 'sell'
  /** Shares that were bought or sold. */
  readonly quantity: number
  /** What the manager’s whole portfolio is worth, in the smallest unit of its currency. */
  readonly value: bigint
  /** Shares of the stock that the manager had before a sale. */
  readonly held: number
}

/** The copier’s side: the whole amount set aside, with its gains, and the shares of the stock in it. */
export type Copier = { readonly value: bigint; readonly held: number }

/**
 * Millionths of a share that a copier would trade, cut: of a purchase `x v ÷ V`, the same part of their money that
 * the manager spent; of a sale `x h ÷ H`, the same part of their holding of the stock. When a manager sells
 * everything, so does the copier, whatever the prices did to both portfolios in between.
 */
export function wishOf({ side, quantity, value, held }: Signal, copier: Copier): bigint {
  const shares = BigInt(quantity) * millionth
  if (side === 'buy') return value > 0n ? divide(shares * copier.value, value, 'down') : 0n
  if (quantity >= held) return BigInt(copier.held) * millionth
  return divide(shares * BigInt(copier.held), BigInt(held), 'down')
}

export type Sized = {
  /** Millionths of a share that limits and money leave of a wish. */
  readonly limited: bigint
  /** Whole lots of it, in shares: what goes into the book. */
  readonly quantity: number
}

/**
 * What becomes of a wish: never more than `maximum` for an order and than `cash` pays for, both in the smallest unit at the highest `price` of one
 * share that may be paid; of a sale never more than is `free` to sell; cut to whole lots.
 */
export function sized(
  wish: bigint,
  by: {
    readonly lot: number
    readonly price: bigint
    /** Undefined for a sale: no limit keeps a copier from leaving together with the manager. */
    readonly maximum: bigint | undefined
    /** Undefined for a sale, which costs nothing. */
    readonly cash: bigint | undefined
    readonly free: number | undefined
  },
): Sized {
  const atMost = (minor: bigint): bigint => divide(minor * millionth, by.price, 'down')
  const bounds = [wish]
  if (by.maximum !== undefined) bounds.push(atMost(by.maximum))
  if (by.cash !== undefined) bounds.push(atMost(by.cash))
  if (by.free !== undefined) bounds.push(BigInt(by.free) * millionth)
  const limited = bounds.reduce((least, bound) => (bound < least ? bound : least))
  const lots = divide(limited, BigInt(by.lot) * millionth, 'down')
  return { limited, quantity: Number(lots) * by.lot }
}
