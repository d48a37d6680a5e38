import type { Foundations } from './foundations.ts'
import { type CoinDepositParts, openCoinDeposits } from './modules/coindeposits/index.ts'
import { openChain } from './modules/rails/index.ts'
import { openTransfers } from './modules/transfers/index.ts'

export type Coins = Awaited<ReturnType<typeof openCoins>>

/** Networks, what comes over them, and the account that it comes to. `chain.start` waits until everybody listens. */
export async function openCoins(base: Foundations, of: Pick<CoinDepositParts, 'bankOfDay'>) {
  const { config, database, writer, ledger, settings, clock, random, tell } = base
  const { approvals, operators, protection, nameOf } = base
  const chain = await openChain({ database, writer, clock, log: tell })
  const deposits = await openCoinDeposits({
    database,
    writer,
    ledger,
    settings,
    clock,
    random,
    chain,
    log: tell,
    approvals,
    writeAudit: operators.writeAudit,
    own: protection.own,
    nameOf,
    ...of,
    ownKeys: config.depositKeys,
  })
  const transfers = openTransfers({ database, writer, ledger, owedOf: deposits.owedOf })
  return {
    chain,
    termsKept: deposits.termsKept,
    booked: deposits.booked,
    owedOf: deposits.owedOf,
    coinsOfDay: deposits.coinsOfDay,
    handlers: { ...deposits.handlers, ...transfers },
    /** What is due at this moment, for whoever moves the clock. */
    async sweep() {
      await chain.sweep()
      await deposits.sweep()
    },
    async stop() {
      deposits.stop()
      await chain.stop()
    },
  }
}
