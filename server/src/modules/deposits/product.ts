import { pagedList, product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { approvals } from '../approvals/index.ts'
import { kyc } from '../kyc/index.ts'
import { ledger } from '../ledger/index.ts'
import { operators } from '../operators/index.ts'
import { rails } from '../rails/index.ts'
import { safeguards } from '../safeguards/index.ts'
import { settings } from '../settings/index.ts'
import { openDeposits } from './open.ts'

/** Money in, by bank, voucher and channel. */
export const deposits = product({
  name: 'deposits',
  needs: { accounts, approvals, kyc, ledger, operators, rails, safeguards, settings },
  async open({ database, writer, secrets, uploads, random, clock, note }, needs) {
    const { own, depositDay } = needs.safeguards
    const face = await openDeposits({
      database,
      writer,
      ledger: needs.ledger,
      settings: needs.settings,
      secrets,
      uploads,
      random,
      clock,
      rails: needs.rails,
      approvals: needs.approvals,
      writeAudit: needs.operators.writeAudit,
      tallies: needs.accounts.tallies,
      own,
      coinsOfDay: depositDay.besides('bank'),
      identity: needs.kyc.identity,
      nameOf: needs.accounts.nameOf,
      log: note,
    })
    depositDay.add('bank', face.bankOfDay)
    return {
      face,
      calls: face.handlers,
      exports: { deposits: pagedList(face.handlers.depositList, {}) },
      work: { sweep: { everyMs: limits.depositSweepEveryMs, act: face.sweep } },
    }
  },
})
