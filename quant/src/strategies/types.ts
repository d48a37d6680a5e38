/** Parts of the capital in ten-thousandths, one for each instrument in their order; what is missing from 10,000 stays in cash. */
export type Weights = readonly number[]

export const wholeWeight = 10_000

/**
 * A running strategy: at the close of each bar it gets the closes of all instruments, in their smallest units, and
 * returns the weights of the capital. It has no other input, so a back-test and a live run with the same closes
 * have the same weights.
 */
export type Running = { next(closes: readonly number[]): Weights }

/** The band of a strategy that was published without one. */
const usualBand = 100

/**
 * Rules and parameters of a strategy, fixed when it is published. Lengths are counted in bars. A holding is traded
 * only once it differs from its weight by `band` ten-thousandths of the portfolio or more: each trade pays fees and
 * a spread, and one that is reversed an hour later only costs.
 */
export type Strategy = Rule & { readonly band?: number }

type Rule =
  /** Holds an instrument while the mean of its last `fast` closes is above that of its last `slow` ones. */
  | { readonly kind: 'trend'; readonly fast: number; readonly slow: number }
  /**
   * Buys an instrument when its close is `tenths` tenths of a standard deviation below the mean of its last `length` closes, and sells it when the
   * close is at the mean again.
   */
  | { readonly kind: 'mean_reversion'; readonly length: number; readonly tenths: number }
  /**
   * Holds half of an instrument's part at the mean of the `length` closes with which it began, one `levels`-th less of the whole for each step of
   * `stepBps` ten-thousandths that the price is above it, and one more for each step below.
   */
  | { readonly kind: 'grid'; readonly length: number; readonly stepBps: number; readonly levels: number }
  /** Buys the same part each `every` bars, `parts` times, and then holds. */
  | { readonly kind: 'averaging'; readonly every: number; readonly parts: number }
  /** Each `every` bars it holds the `top` instruments that rose most over the last `length` bars, those that rose at all. */
  | { readonly kind: 'momentum'; readonly length: number; readonly top: number; readonly every: number }

/** Ten-thousandths of a portfolio by which a holding may differ from its weight before it is traded. */
export const bandOf = ({ band = usualBand }: Strategy): number => band
