import type { Coins } from './coins.ts'
import type { Foundations } from './foundations.ts'
import type { Rails } from './modules/rails/index.ts'
import { confirmationsOf } from './modules/settings/index.ts'
import { bankPayouts, chainPayouts, openWithdrawals, verifiedNames } from './modules/withdrawals/index.ts'

export type Payouts = Awaited<ReturnType<typeof openPayouts>>

type Kept = { readonly terms: string; readonly credited: bigint }

/** Money out over every rail. What came in under which terms, the modules of deposits know. */
export async function openPayouts(
  base: Foundations,
  outside: {
    readonly rails: Rails
    readonly coins: Coins
    readonly deposits: { termsKept(userId: number, asset: string): Promise<readonly Kept[]> }
  },
) {
  const { database, writer, ledger, settings, secrets, clock, tell, wallet, kyc, protection } = base
  const { approvals, operators, nameOf } = base
  const { rails, coins, deposits } = outside
  const withdrawals = openWithdrawals({
    database,
    writer,
    ledger,
    settings,
    secrets,
    clock,
    wallet,
    approvals,
    log: tell,
    identity: verifiedNames(kyc),
    secondFactor: protection.secondFactor,
    rails: {
      bank: bankPayouts(rails.bank),
      // Where nothing comes in, a network's own word that a block has it is enough for what goes out.
      chain: chainPayouts(coins.chain, (network) => confirmationsOf(settings, network) ?? 1),
    },
    owedOf: coins.owedOf,
    async depositedOf(userId, asset) {
      const kept = await Promise.all([deposits.termsKept(userId, asset), coins.termsKept(userId, asset)])
      return summed(kept.flat())
    },
    writeAudit: operators.writeAudit,
    operatorName: (id) => operators.people.nameOf(id),
    displayId: nameOf,
  })
  await withdrawals.recoverable.recover(database)
  return withdrawals
}

/** The same terms once, with all that came in under them. */
function summed(kept: readonly Kept[]) {
  const sums = new Map<string, bigint>()
  for (const { terms, credited } of kept) sums.set(terms, (sums.get(terms) ?? 0n) + credited)
  return [...sums].map(([terms, minor]) => ({ terms, minor }))
}
