import { product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { operators } from '../operators/index.ts'
import { stocks } from '../stocks/index.ts'
import { wallet } from '../wallet/index.ts'
import { openLinkedTrading } from './open.ts'

/** Trades between accounts of one owner, for operators to look at. */
export const linked = product({
  name: 'linked',
  needs: { accounts, operators, stocks, wallet },
  open({ database, writer, clock, note }, needs) {
    const { handlers, sweep } = openLinkedTrading({
      database,
      writer,
      clock,
      writeAudit: needs.operators.writeAudit,
      nameOf: needs.accounts.nameOf,
      payoutsOf: needs.wallet.payoutMarks,
      log: note,
    })
    return { face: {}, calls: handlers, work: { look: { everyMs: limits.linkedLookEveryMs, act: sweep } } }
  },
})
