import { invariant } from '@openbourse/money'

/** The last so many values of a series, with their sum. Sums of whole numbers below 2⁵³ are exact, however long the series. */
export type Window = {
  /** Takes one more value, and gives up the oldest where it is full. */
  push(value: number): void
  readonly isFull: boolean
  readonly sum: number
  /** The value that was pushed `back` values before the newest one, 0 for the newest itself. */
  at(back: number): number
  /** Σ (value − mean)², in two passes. */
  squares(): number
}

export function windowOf(length: number): Window {
  invariant(Number.isInteger(length) && length > 0, 'a window has a length')
  const values = new Float64Array(length)
  let pushed = 0
  let sum = 0
  return {
    push(value) {
      const place = pushed % length
      sum += value - (pushed >= length ? values[place]! : 0)
      values[place] = value
      pushed += 1
    },
    get isFull() {
      return pushed >= length
    },
    get sum() {
      return sum
    },
    at(back) {
      invariant(back < Math.min(pushed, length), 'a value is in the window')
      return values[(pushed - 1 - back) % length]!
    },
    squares() {
      const mean = sum / length
      let total = 0
      for (const value of values) total += (value - mean) ** 2
      return total
    },
  }
}
