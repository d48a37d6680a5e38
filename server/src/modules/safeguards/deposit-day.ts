import type { Queryable } from '../../platform/db/types.ts'

/** A user's deposits over one method in the last 24 hours, in the smallest unit of the base currency. */
export type CountDay = (
  reader: Queryable,
  of: { readonly userId: number; readonly nowMs: number },
) => Promise<bigint>

/** The deposit methods that count against a user's own limit, which covers all of them together. */
export class DepositDay {
  readonly #ways = new Map<string, CountDay>()

  add(way: string, count: CountDay): void {
    this.#ways.set(way, count)
  }

  /** Deposits over all other methods. */
  besides(way: string): CountDay {
    return async (reader, of) => {
      let sum = 0n
      for (const [other, count] of this.#ways) if (other !== way) sum += await count(reader, of)
      return sum
    }
  }
}
