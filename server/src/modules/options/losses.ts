import type { Database } from '../../platform/db/types.ts'
import { lossesSince } from './store.ts'

const days = 90
const dayMs = 86_400_000
/** Fewer ended options than this are too small a sample. */
const leastEnded = 100

/** How many options that ended in the last 90 days lost money, counted now and then. */
export class Losses {
  readonly #database: Database
  #known: { readonly ended: number; readonly lost: number } = { ended: 0, lost: 0 }

  constructor(database: Database) {
    this.#database = database
  }

  async count(nowMs: number): Promise<void> {
    this.#known = await lossesSince(this.#database, nowMs - days * dayMs)
  }

  /** The same for the questions about options. */
  measured() {
    const { ended, lost } = this.#known
    return { counted: 'options', accounts: ended, lost } as const
  }

  now() {
    const { ended, lost } = this.#known
    return { ended, lost, days, perHundred: ended < leastEnded ? null : Math.ceil((lost * 100) / ended) }
  }
}
