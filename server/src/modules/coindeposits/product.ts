import { pagedList, product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { approvals } from '../approvals/index.ts'
import { ledger } from '../ledger/index.ts'
import { operators } from '../operators/index.ts'
import { chain } from '../rails/index.ts'
import { safeguards } from '../safeguards/index.ts'
import { settings } from '../settings/index.ts'
import { openCoinDeposits } from './open.ts'

/** Coins in: addresses that users pay to, and what becomes of what arrives there. */
export const coinDeposits = product({
  name: 'coindeposits',
  needs: { accounts, approvals, chain, ledger, operators, safeguards, settings },
  async open({ config, database, writer, random, clock, note }, needs) {
    const { own, depositDay } = needs.safeguards
    const face = await openCoinDeposits({
      database,
      writer,
      ledger: needs.ledger,
      settings: needs.settings,
      clock,
      random,
      chain: needs.chain,
      approvals: needs.approvals,
      writeAudit: needs.operators.writeAudit,
      own,
      bankOfDay: depositDay.besides('coins'),
      nameOf: needs.accounts.nameOf,
      ownKeys: config.depositKeys,
      log: note,
    })
    depositDay.add('coins', face.coinsOfDay)
    return {
      face,
      calls: face.handlers,
      exports: { 'coin-deposits': pagedList(face.handlers.rechargeOrders, {}) },
      work: { sweep: { everyMs: limits.coinSweepMs, act: face.sweep } },
    }
  },
})
