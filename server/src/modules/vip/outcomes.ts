import type { VipOthers } from '@openbourse/protocol'
import type { Writer } from '../../core/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { dayMs, endedRuns, othersDays } from './rules.ts'
import { outcomesSince, periodsOf, usersToMeasure, writeOutcome } from './store.ts'
import type { Worth } from './worth.ts'

type Parts = {
  readonly database: Database
  readonly writer: Writer
  readonly clock: Clock
  readonly worth: Worth
}

/** What memberships had brought when they ended: measured once, written down, and counted for everyone. */
export class Outcomes {
  readonly #parts: Parts
  #others: VipOthers = { days: othersDays, ended: 0, less: 0 }

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** How memberships ended in the last days, as it was last counted. */
  get others(): VipOthers {
    return this.#others
  }

  /** Measures what has ended and was not measured yet. Each is written in a turn of its own, so a crash repeats at most one. */
  async act(): Promise<void> {
    const { database, clock } = this.#parts
    const to = clock.nowMs()
    const ask = { from: to - othersDays * dayMs, to, most: limits.vipOutcomesAtOnce }
    for (let after = 0; ; ) {
      const users = await usersToMeasure(database, { ...ask, after })
      for (const userId of users) await this.#measure(userId, to)
      after = users.at(-1) ?? after
      if (users.length < ask.most) break
    }
    await this.count()
  }

  async count(): Promise<void> {
    const { database, clock } = this.#parts
    const counted = await outcomesSince(database, clock.nowMs() - othersDays * dayMs)
    this.#others = { days: othersDays, ...counted }
  }

  async #measure(userId: number, nowMs: number): Promise<void> {
    const { database, worth, writer } = this.#parts
    const { periods, measuredUntil } = await periodsOf(database, userId)
    for (const run of endedRuns(periods, nowMs)) {
      if (run.until <= measuredUntil) continue
      const brought = await worth.brought(userId, { from: run.from, to: run.until })
      const { lastId: periodId, from, until, paid, asset } = run
      await writer.run({
        actor: 0,
        decide: (turn) =>
          writeOutcome(turn, { periodId, userId, from, until, paid, brought, asset, at: turn.nowMs }),
      })
    }
    await writer.settled()
  }
}
