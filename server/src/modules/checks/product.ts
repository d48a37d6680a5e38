import { product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { openChecks } from './open.ts'

/** The invariants of all products, checked while the market goes on. */
export const checks = product({
  name: 'checks',
  needs: {},
  async open({ database, writer, clock, log, portion }, _needs, all) {
    const face = await openChecks({ database, writer, clock, log, portion, checks: all.checks })
    return {
      face,
      calls: face.handlers,
      work: { nightly: { everyMs: limits.checkSweepMs, act: face.sweep, byTimerAlone: true } },
      gauges: () => {
        const { breaches, checkedAt } = face.figures()
        return { invariant_breaches: breaches, invariant_checked_at: checkedAt }
      },
    }
  },
})
