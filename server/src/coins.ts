import type { Foundations } from './foundations.ts'
import { openCoinDeposits } from './modules/coindeposits/index.ts'
import { openChain } from './modules/rails/index.ts'
import { openTransfers } from './modules/transfers/index.ts'

export type Coins = Awaited<ReturnType<typeof openCoins>>

/** Networks, what comes over them, and the account that it comes to. `chain.start` waits until everybody listens. */
export async function openCoins(base: Foundations) {
  const { config, database, writer, ledger, settings, clock, random, tell } = base
  const chain = await openChain({ database, writer, clock, log: tell })
  const deposits = await openCoinDeposits({
    ...{ database, writer, ledger, settings, clock, random, chain, log: tell },
    ownKeys: config.depositKeys,
  })
  const transfers = openTransfers({ database, writer, ledger })
  return {
    chain,
    termsKept: deposits.termsKept,
    booked: deposits.booked,
    handlers: { ...deposits.handlers, ...transfers },
  }
}
