import type { LimitKind } from '@openbourse/protocol'
import type { Database } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { LimitRows } from './limit-rows.ts'
import { effectiveAt, type LimitChange, type LimitNow, pauseEnd, settledAt, withChange } from './rules.ts'
import { limitChanges, pausesAfter } from './store.ts'

/**
 * Users' own limits, in memory because orders check them. Users without limits are not included. A change is
 * durable before its response.
 */
export class OwnLimits {
  readonly #rows = new LimitRows()
  readonly #pauses: Map<number, number>
  #writing: Promise<unknown> = Promise.resolve()

  private constructor(pauses: Map<number, number>) {
    this.#pauses = pauses
  }

  static async open(database: Database, nowMs: number): Promise<OwnLimits> {
    const own = new OwnLimits(await pausesAfter(database, nowMs))
    for await (const some of limitChanges(database, limits.limitChangesReadAtOnce))
      for (const change of some) own.#add(change.userId, change.kind, change)
    return own
  }

  /** The end of the break, or undefined without one. */
  pausedUntil(userId: number, nowMs: number): number | undefined {
    const until = this.#pauses.get(userId)
    return until !== undefined && until > nowMs ? until : undefined
  }

  at(userId: number, kind: LimitKind, nowMs: number): LimitNow {
    return settledAt(this.#rows.get(userId, kind), nowMs)
  }

  /** `write` makes the change durable together with its message; it is not called without a change. */
  set(
    wish: { readonly userId: number; readonly kind: LimitKind; readonly value: bigint | null },
    at: { readonly nowMs: number; readonly waitMs: number },
    write: (change: LimitChange) => Promise<unknown>,
  ): Promise<void> {
    const { userId, kind, value } = wish
    return this.#oneByOne(async () => {
      const now = this.at(userId, kind, at.nowMs)
      if (now.value === value && now.next === null) return
      const change = { value, setAt: at.nowMs, effectiveAt: effectiveAt(now, value, at) }
      await write(change)
      this.#add(userId, kind, change)
    })
  }

  /** `write` makes it durable, as above. */
  pause(
    { userId, days }: { readonly userId: number; readonly days: number },
    nowMs: number,
    write: (until: number) => Promise<unknown>,
  ): Promise<void> {
    return this.#oneByOne(async () => {
      const until = pauseEnd(nowMs, days, this.#pauses.get(userId) ?? 0)
      await write(until)
      this.#pauses.set(userId, until)
    })
  }

  /** Concurrent changes must see each other's result. They are rare, so they run one at a time. */
  #oneByOne<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#writing.then(work, work)
    this.#writing = done.catch(() => {})
    return done
  }

  #add(userId: number, kind: LimitKind, change: LimitChange): void {
    this.#rows.set(userId, kind, withChange(this.#rows.get(userId, kind), change))
  }
}
