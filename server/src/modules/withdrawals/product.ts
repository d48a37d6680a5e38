import { pagedList, product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { approvals } from '../approvals/index.ts'
import { coinDeposits } from '../coindeposits/index.ts'
import { deposits } from '../deposits/index.ts'
import { kyc } from '../kyc/index.ts'
import { ledger } from '../ledger/index.ts'
import { operators } from '../operators/index.ts'
import { chain, rails } from '../rails/index.ts'
import { security } from '../security/index.ts'
import { confirmationsOf, settings } from '../settings/index.ts'
import { wallet } from '../wallet/index.ts'
import { verifiedNames } from './identity.ts'
import { openWithdrawals } from './open.ts'
import { bankPayouts, chainPayouts } from './rails.ts'

/** Money and coins out, over every rail. */
export const withdrawals = product({
  name: 'withdrawals',
  needs: {
    accounts,
    approvals,
    chain,
    coinDeposits,
    deposits,
    kyc,
    ledger,
    operators,
    rails,
    security,
    settings,
    wallet,
  },
  async open({ database, writer, secrets, clock, note }, needs) {
    const { coinDeposits: coins, deposits: bank } = needs
    const face = openWithdrawals({
      database,
      writer,
      ledger: needs.ledger,
      settings: needs.settings,
      secrets,
      clock,
      log: note,
      wallet: needs.wallet,
      identity: verifiedNames(needs.kyc),
      secondFactor: needs.security.secondFactor,
      approvals: needs.approvals,
      rails: {
        bank: bankPayouts(needs.rails.bank),
        // Where nothing comes in, a block that has it is enough for what goes out.
        chain: chainPayouts(needs.chain, (network) => confirmationsOf(needs.settings, network) ?? 1),
      },
      async depositedOf(userId, asset) {
        const kept = await Promise.all([bank.termsKept(userId, asset), coins.termsKept(userId, asset)])
        return summed(kept.flat())
      },
      owedOf: coins.owedOf,
      writeAudit: needs.operators.writeAudit,
      operatorName: (id) => needs.operators.people.nameOf(id),
      displayId: needs.accounts.nameOf,
    })
    await face.recoverable.recover(database)
    return {
      face,
      calls: face.handlers,
      checks: face.checks,
      ownsHold: face.ownsHold,
      exports: {
        withdrawals: pagedList(face.handlers.withdrawOrder, {}),
        'coin-withdrawals': pagedList(face.handlers.coinWithdrawOrder, {}),
      },
      work: { sweep: { everyMs: limits.withdrawalsSweepMs, act: face.sweep } },
    }
  },
})

/** Each kind of terms once, with everything that came in under them. */
function summed(kept: readonly { readonly terms: string; readonly credited: bigint }[]) {
  const sums = new Map<string, bigint>()
  for (const { terms, credited } of kept) sums.set(terms, (sums.get(terms) ?? 0n) + credited)
  return [...sums].map(([terms, minor]) => ({ terms, minor }))
}
