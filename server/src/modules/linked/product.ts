import { product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { operators } from '../operators/index.ts'
import { stocks } from '../stocks/index.ts'
import { wallet } from '../wallet/index.ts'
import { Finder } from './find.ts'
import { linkedHandlers } from './handlers.ts'

/** Finds trades between accounts of one owner, for operators. It stops and reverses nothing. */
export const linked = product({
  name: 'linked',
  needs: { accounts, operators, stocks, wallet },
  open({ database, writer, clock, note }, needs) {
    const parts = {
      database,
      writer,
      clock,
      writeAudit: needs.operators.writeAudit,
      nameOf: needs.accounts.nameOf,
      payoutsOf: needs.wallet.payoutMarks,
      log: note,
    }
    const finder = new Finder(parts)
    return {
      face: {},
      calls: linkedHandlers(parts),
      work: { look: { everyMs: limits.linkedLookEveryMs, act: () => finder.look() } },
    }
  },
})
