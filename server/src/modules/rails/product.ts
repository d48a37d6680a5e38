import { product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { settings } from '../settings/index.ts'
import { SandboxBank } from './bank.ts'
import { SandboxChain } from './chain/sandbox.ts'
import { chainLeaves, openPayments, payoutIds } from './chain/store.ts'
import type { ChainSandbox } from './chain/types.ts'
import type { SandboxRail } from './types.ts'

export type Rails = {
  readonly bank: SandboxRail
  /** Runs the rails' due work. */
  work(): Promise<void>
}

const seed = 'openbourse'

/** The practice bank. */
export const rails = product({
  name: 'rails',
  needs: { settings },
  open({ database, writer, clock, note }, needs) {
    const bank = new SandboxBank({ database, writer, clock, settings: needs.settings, log: note }, seed)
    const face: Rails = { bank, work: () => bank.work() }
    return { face, work: { bank: { everyMs: limits.railWorkEveryMs, act: face.work } } }
  },
})

/** The practice networks of coins. */
export const chain = product({
  name: 'chain',
  needs: {},
  leaves: chainLeaves,
  async open({ database, writer, clock }) {
    const found = { open: await openPayments(database), payouts: await payoutIds(database) }
    const face: ChainSandbox = new SandboxChain({ database, writer, clock }, found)
    return { face, work: { networks: { everyMs: limits.chainSweepMs, act: () => face.sweep() } } }
  },
})
