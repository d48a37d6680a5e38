import { createHash } from 'node:crypto'
import type { Database } from '../../platform/db/types.ts'
import { lockedMinutes } from './rules.ts'
import { countTry, forgetOld, forgetTries, readTries } from './tally-store.ts'

/** The allowed tries, and how long the lock after the last one lasts. */
export type Allowed = { readonly tries: number; readonly lockMinutes: number }

const keptMs = 24 * 3600 * 1000
const sweptEvery = 1000

/** Counters of tries that survive a restart. Subjects are stored as hashes. */
export class Tallies {
  readonly #database: Database
  #counted = 0

  constructor(database: Database) {
    this.#database = database
  }

  /** Minutes to wait before another try, or 0; counts nothing. */
  async wait(what: string, allowed: Allowed, nowMs: number): Promise<number> {
    return lockedMinutes(await readTries(this.#database, keyOf(what)), allowed, nowMs)
  }

  /** Counts a try before it is checked. 0 when it is allowed, otherwise the minutes to wait. */
  async count(what: string, allowed: Allowed, nowMs: number): Promise<number> {
    const windowMs = allowed.lockMinutes * 60_000
    const counting = { key: keyOf(what), at: nowMs, windowMs, max: allowed.tries }
    const { count, lastAt } = await countTry(this.#database, counting)
    this.#counted += 1
    if (this.#counted % sweptEvery === 0) await forgetOld(this.#database, nowMs - keptMs)
    if (count <= allowed.tries) return 0
    return Math.max(1, Math.ceil((lastAt + windowMs - nowMs) / 60_000))
  }

  forget(what: string): Promise<void> {
    return forgetTries(this.#database, keyOf(what))
  }
}

function keyOf(what: string): Buffer {
  return createHash('sha256').update(what).digest()
}
