import { invariant } from '@openbourse/money'

/** The last so many values of a series, with their sum. Sums of whole numbers below 2⁵³ are exact, however long the series. */
export class Window {
  readonly #values: Float64Array
  /** Index of the next value; once the window is full, the oldest one is there. */
  #next = 0
  isFull = false
  sum = 0

  constructor(length: number) {
    invariant(Number.isInteger(length) && length > 0, 'a window has a length')
    this.#values = new Float64Array(length)
  }

  /** Takes one more value, and gives up the oldest where it is full. */
  push(value: number): void {
    const values = this.#values
    // An empty place is zero, so it needs no distinction from a value.
    this.sum += value - values[this.#next]!
    values[this.#next] = value
    this.#next += 1
    if (this.#next < values.length) return
    this.#next = 0
    this.isFull = true
  }

  /** The value that was pushed `back` values before the newest one, 0 for the newest itself. */
  at(back: number): number {
    const { length } = this.#values
    invariant(back < (this.isFull ? length : this.#next), 'a value is in the window')
    return this.#values[(this.#next - 1 - back + length) % length]!
  }

  /** Σ (value − mean)² of a full window, in two passes. */
  squares(): number {
    const mean = this.sum / this.#values.length
    let total = 0
    for (const value of this.#values) total += (value - mean) ** 2
    return total
  }
}
