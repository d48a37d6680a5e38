import { invariant } from '@openbourse/money'
import type { Strategy } from './types.ts'

type Swept = Extract<Strategy, { readonly kind: 'trend' | 'mean_reversion' }>

/** Inputs of a strategy at each bar from the first one with enough closes on. */
export type Indicators =
  | { readonly kind: 'trend'; readonly fast: Float64Array; readonly slow: Float64Array }
  | { readonly kind: 'mean_reversion'; readonly mean: Float64Array; readonly deviation: Float64Array }

/**
 * Indicators of one instrument for many parameters at once. Sums of all closes and of their squares up to each bar are made once; the sum of any window is
 * the difference of two of them. All are whole numbers below 2⁵³, so no window is less exact for being far from the start. Windows of one length are
 * made once, whatever number of parameters has it.
 */
export class Sweep {
  readonly #bars: number
  readonly #sums: Float64Array
  readonly #squares: Float64Array
  readonly #zero: number
  readonly #means = new Map<number, Float64Array>()
  readonly #deviations = new Map<number, Float64Array>()

  /** `closes` are whole numbers, in the smallest unit. */
  constructor(closes: readonly number[]) {
    const bars = closes.length
    const sums = new Float64Array(bars + 1)
    const squares = new Float64Array(bars + 1)
    // A deviation is the same wherever zero is, and squares are smaller near it.
    const zero = closes[0] ?? 0
    for (let bar = 0; bar < bars; bar += 1) {
      const close = closes[bar]!
      const far = close - zero
      sums[bar + 1] = sums[bar]! + close
      squares[bar + 1] = squares[bar]! + far * far
    }
    invariant(
      Number.isSafeInteger(sums[bars]) && Number.isSafeInteger(squares[bars]),
      'closes are whole numbers whose squares add up to less than 2⁵³',
    )
    this.#bars = bars
    this.#sums = sums
    this.#squares = squares
    this.#zero = zero
  }

  of(strategy: Swept): Indicators {
    if (strategy.kind === 'trend') {
      const { kind, fast, slow } = strategy
      return { kind, fast: this.meansOf(fast), slow: this.meansOf(slow) }
    }
    const { kind, length } = strategy
    return { kind, mean: this.meansOf(length), deviation: this.deviationsOf(length) }
  }

  /** Means of so many closes; the first one is that of the first `length` bars. */
  meansOf(length: number): Float64Array {
    const known = this.#means.get(length)
    if (known) return known
    const sums = this.#sums
    const means = new Float64Array(Math.max(0, this.#bars - length + 1))
    for (let at = 0; at < means.length; at += 1) means[at] = (sums[at + length]! - sums[at]!) / length
    this.#means.set(length, means)
    return means
  }

  /** Standard deviations of the same windows as samples. */
  deviationsOf(length: number): Float64Array {
    const known = this.#deviations.get(length)
    if (known) return known
    const [sums, squares, zero] = [this.#sums, this.#squares, this.#zero * length]
    const deviations = new Float64Array(Math.max(0, this.#bars - length + 1))
    const by = length * (length - 1)
    for (let at = 0; at < deviations.length; at += 1) {
      const sum = sums[at + length]! - sums[at]! - zero
      // n Σx² − (Σx)², which is whole: nothing is lost by the difference of two large numbers.
      const spread = length * (squares[at + length]! - squares[at]!) - sum * sum
      deviations[at] = Math.sqrt(spread / by)
    }
    this.#deviations.set(length, deviations)
    return deviations
  }
}
