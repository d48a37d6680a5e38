import { limits } from '../../platform/limits.ts'
import type { Conversion } from './rules.ts'

export type Quote = {
  readonly id: string
  readonly userId: number
  readonly conversion: Conversion
  readonly quotedAt: number
  /** The last millisecond at which it can be confirmed. */
  readonly firmUntil: number
  /** Id of the exchange that used it. */
  usedFor?: number
}

/**
 * Recent quotes, in memory: a quote is valid for seconds, and confirmed ones are in the journal. After a
 * restart the screen requests a new one. Expired quotes stay for a while, so that a late confirmation is
 * answered with the new rate.
 */
export class Quotes {
  /** The user with the latest request is last. */
  readonly #byUser = new Map<number, Quote[]>()

  add(quote: Quote): void {
    const own = this.#byUser.get(quote.userId) ?? []
    this.#byUser.delete(quote.userId)
    this.#byUser.set(quote.userId, [...own, quote].slice(-limits.exchangeQuotesPerUserMax))
    this.#sweep(quote.quotedAt)
  }

  find(userId: number, id: string): Quote | undefined {
    return this.#byUser.get(userId)?.find((quote) => quote.id === id)
  }

  #sweep(nowMs: number): void {
    for (const [userId, own] of this.#byUser) {
      const newest = own.at(-1)
      if (newest && newest.firmUntil + limits.exchangeQuoteKeptMs > nowMs) return
      this.#byUser.delete(userId)
    }
  }
}
