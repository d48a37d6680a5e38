import { product } from '../../core/index.ts'
import { openLedger } from './ledger.ts'

/** Every balance, as the sum of its postings. */
export const ledger = product({
  name: 'ledger',
  needs: {},
  async open({ database, writer, clock, note }, _needs, all) {
    const face = openLedger({ database, log: note })
    await face.recover(database)
    return {
      face,
      checks: () => face.checks(all.ownsHold),
      gauges: () => ({ holds: face.trialBalance().holds.size }),
      async stop() {
        await writer.settled()
        await face.snapshot(clock.nowMs())
      },
    }
  },
})
