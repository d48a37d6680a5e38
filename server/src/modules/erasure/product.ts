import { type FaceOf, product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { kyc } from '../kyc/index.ts'
import { operators } from '../operators/index.ts'
import { settings } from '../settings/index.ts'
import { Erasing } from './erasing.ts'

/** What a closed account leaves behind, and when it is erased. */
export const erasure = product({
  name: 'erasure',
  needs: { accounts, kyc, operators, settings },
  async open({ writer, clock, own }, { accounts, kyc, operators, settings }) {
    const erasing = new Erasing({
      writer,
      clock,
      own,
      people: accounts.people,
      settings,
      audit: operators.writeAudit,
      keepsIdentity: kyc.keepsFields,
    })
    return {
      face: { before: erasing.before.bind(erasing), sweep: () => erasing.sweep() },
      calls: {},
      // The simulation has no identities to keep; the sweep has tests of its own.
      work: { sweep: { everyMs: limits.erasureSweepMs, act: () => erasing.sweep(), byTimerAlone: true } },
    }
  },
})

export type Erasure = FaceOf<typeof erasure>
