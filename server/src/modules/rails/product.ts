import { product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { settings } from '../settings/index.ts'
import { openChain } from './chain/index.ts'
import { openRails } from './open.ts'

/** The practice bank. */
export const rails = product({
  name: 'rails',
  needs: { settings },
  open({ database, writer, clock, note }, needs) {
    const face = openRails({ database, writer, clock, settings: needs.settings, log: note })
    return { face, work: { bank: { everyMs: limits.railWorkEveryMs, act: face.work } } }
  },
})

/** The practice networks of coins. */
export const chain = product({
  name: 'chain',
  needs: {},
  async open({ database, writer, clock, note }) {
    const face = await openChain({ database, writer, clock, log: note })
    return { face, work: { networks: { everyMs: limits.chainSweepMs, act: () => face.sweep() } } }
  },
})
