import { divide } from '@openbourse/money'

/** A price and when it was seen, in milliseconds of the server's clock. */
export type Seen = { readonly price: bigint; readonly atMs: number }
/** The best prices of the contract's book, when both were there. */
export type Best = { readonly bid: bigint; readonly ask: bigint; readonly atMs: number }

export const markInputs = ['index', 'mid', 'last'] as const
/** `index`: the price of the spot pair. `mid`: between the best prices of the contract. `last`: its last trade. */
export type MarkInput = (typeof markInputs)[number]

/**
 * How a mark came about. `median` of three, `mean` of two; `still` where fewer than two are there: the mark stays where it was, and nothing is liquidated
 * and nothing is funded on it.
 */
export type MarkBasis = 'median' | 'mean' | 'still'

export type Mark = {
  /** Undefined only where there was no mark before either. */
  readonly price: bigint | undefined
  readonly basis: MarkBasis
  /** The inputs that counted, with their prices. */
  readonly used: Partial<Readonly<Record<MarkInput, bigint>>>
  /** Why the others did not count. */
  readonly missing: Partial<Readonly<Record<MarkInput, 'absent' | 'old'>>>
}

/** How old an input may be, to the millisecond. */
export const markAgeMaxMs = 5_000

export type MarkSources = {
  readonly index: Seen | undefined
  readonly best: Best | undefined
  readonly last: Seen | undefined
}

/**
 * The mark price: the median of index, middle of the book and last trade, each at most five seconds old; the mean of two where one is missing. A
 * single input never moves the mark, since one odd trade or an empty book would then liquidate. Means are rounded half to even, because a mark
 * is for longs and shorts alike. A source of the future is a mistake of a clock, and counts as old.
 */
export function markPrice(
  sources: MarkSources,
  { nowMs, before }: { nowMs: number; before: bigint | undefined },
): Mark {
  const used: Partial<Record<MarkInput, bigint>> = {}
  const missing: Partial<Record<MarkInput, 'absent' | 'old'>> = {}
  for (const input of markInputs) {
    const seen = input === 'mid' ? middleOf(sources.best) : sources[input]
    if (!seen) missing[input] = 'absent'
    else if (seen.atMs > nowMs || nowMs - seen.atMs > markAgeMaxMs) missing[input] = 'old'
    else used[input] = seen.price
  }
  const prices = Object.values(used).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const [lowest, middle, highest] = prices
  if (lowest === undefined || middle === undefined) return { price: before, basis: 'still', used, missing }
  if (highest !== undefined) return { price: middle, basis: 'median', used, missing }
  return { price: divide(lowest + middle, 2n, 'half-even'), basis: 'mean', used, missing }
}

function middleOf(best: Best | undefined): Seen | undefined {
  return best && { price: divide(best.bid + best.ask, 2n, 'half-even'), atMs: best.atMs }
}
