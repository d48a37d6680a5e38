import { type consoleCheckCalls, done } from '@openbourse/protocol'
import { type FaceOf, product, type Writer } from '../../core/index.ts'
import type { Database } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { Runs } from './runs.ts'
import { breachesOf, lastRun } from './store.ts'

/** Invariants of all products, checked while the market runs. */
export const checks = product({
  name: 'checks',
  needs: {},
  async open({ database, writer, clock, log, portion }, _needs, all) {
    const runs = await Runs.open({ database, writer, clock, log, portion, checks: all.checks })
    return {
      face: runs,
      calls: callsOf(database, writer),
      work: {
        nightly: { everyMs: limits.checkSweepMs, act: () => runs.sweep(), byTimerAlone: true },
      },
      gauges: () => {
        const { breaches, checkedAt } = runs.figures()
        return { invariant_breaches: breaches, invariant_checked_at: checkedAt }
      },
    }
  },
})

export type Checks = FaceOf<typeof checks>

const callsOf = (database: Database, writer: Writer): SomeHandlers<keyof typeof consoleCheckCalls> => ({
  async consoleChecks() {
    await writer.settled()
    const run = await lastRun(database)
    if (!run) return done({ last: null, breaches: [] })
    const { id, ...facts } = run
    return done({ last: facts, breaches: await breachesOf(database, id, limits.breachesShownMax) })
  },
})
