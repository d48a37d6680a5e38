import { product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { operators } from '../operators/index.ts'
import { openApprovals } from './open.ts'

/** Acts of operators that take two of them. */
export const approvals = product({
  name: 'approvals',
  needs: { operators },
  async open({ database, writer, clock, log, secrets }, { operators: { people, writeAudit } }) {
    const face = await openApprovals({ database, writer, clock, log, people, secrets, writeAudit })
    return {
      face,
      calls: face.handlers,
      work: { sweep: { everyMs: limits.proposalSweepMs, act: face.sweep } },
    }
  },
})
