import { port, product } from '../../core/index.ts'
import { openLedger } from './ledger.ts'
import { ledgerLeaves } from './tables.ts'

/** Postings between two snapshots of the holds: the most that a restart has to fold. */
export const snapshotPostings = port('postings of a snapshot', () => 100_000)

/** Every balance, as the sum of its postings. */
export const ledger = product({
  name: 'ledger',
  needs: { snapshotPostings },
  leaves: ledgerLeaves,
  async open({ database, writer, clock, note }, needs, all) {
    const face = openLedger({ database, log: note, snapshotPostings: needs.snapshotPostings })
    await face.recover()
    return {
      face,
      checks: () => face.checks(all.isClaimed),
      gauges: () => ({ holds: face.holds().count }),
      async stop() {
        await writer.settled()
        await face.snapshot(clock.nowMs())
      },
    }
  },
})
