import type { Database } from '../../platform/db/types.ts'
import { lossesSince } from './store.ts'

const days = 90
const dayMs = 86_400_000
/** Fewer accounts than this are too small a sample. */
const leastAccounts = 100

/** How many accounts that closed positions in the last 90 days lost money by them, counted now and then. */
export class Losses {
  readonly #database: Database
  #known: { readonly accounts: number; readonly lost: number } = { accounts: 0, lost: 0 }

  constructor(database: Database) {
    this.#database = database
  }

  async count(nowMs: number): Promise<void> {
    this.#known = await lossesSince(this.#database, nowMs - days * dayMs)
  }

  /** The same for the questions about contracts. */
  measured() {
    const { accounts, lost } = this.#known
    return { counted: 'contracts', accounts, lost } as const
  }

  now(): { readonly perHundred: number | null; readonly accounts: number; readonly lost: number } {
    const { accounts, lost } = this.#known
    return {
      ...this.#known,
      perHundred: accounts < leastAccounts ? null : Math.ceil((lost * 100) / accounts),
    }
  }
}
