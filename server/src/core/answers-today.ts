import type { Queryable } from '../platform/db/types.ts'
import { DayIsFull } from './errors.ts'

const dayMs = 24 * 3600 * 1000

/**
 * How many answers each account had kept today (UTC). An answer is kept for ever, so that the same key has the same answer for ever;
 * a ceiling for each day is what keeps one account from filling the journal. What the server does for itself has none.
 */
export class AnswersToday {
  readonly #max: number
  #day: number
  #counts: Map<number, number>

  /** Reads what was kept today before this start. */
  static async open(database: Queryable, max: number, nowMs: number): Promise<AnswersToday> {
    const day = Math.floor(nowMs / dayMs)
    const rows = await database.query<{ actor: string; count: number }>(
      'select actor, count(*)::int as count from core.command where at >= $1 and actor > 0 group by actor',
      [day * dayMs],
    )
    return new AnswersToday(max, day, new Map(rows.map(({ actor, count }) => [Number(actor), count])))
  }

  private constructor(max: number, day: number, counts: Map<number, number>) {
    this.#max = max
    this.#day = day
    this.#counts = counts
  }

  /** Why nothing more is decided under a key of this account today; undefined when there is room. */
  fullFor(actor: number, nowMs: number): DayIsFull | undefined {
    this.#turnTo(nowMs)
    if ((this.#counts.get(actor) ?? 0) < this.#max) return undefined
    return new DayIsFull(this.#max, Math.ceil(((this.#day + 1) * dayMs - nowMs) / 1000))
  }

  add(actor: number, nowMs: number): void {
    this.#turnTo(nowMs)
    if (actor > 0) this.#counts.set(actor, (this.#counts.get(actor) ?? 0) + 1)
  }

  #turnTo(nowMs: number): void {
    const day = Math.floor(nowMs / dayMs)
    if (day <= this.#day) return
    this.#day = day
    this.#counts = new Map()
  }
}
