import type { Foundations } from './foundations.ts'
import { type DepositParts, openDeposits } from './modules/deposits/index.ts'
import { openRails } from './modules/rails/index.ts'

export type Outside = Awaited<ReturnType<typeof openOutside>>

/** Ways in and out of the house, and what comes over them. `start` waits until everybody listens. */
export async function openOutside(base: Foundations, of: Pick<DepositParts, 'coinsOfDay'>) {
  const { database, writer, ledger, settings, secrets, random, clock, uploads, tell, nameOf } = base
  const { approvals, accounts, protection, kyc } = base
  const { writeAudit } = base.operators
  const rails = openRails({ database, writer, clock, settings, log: tell })
  const deposits = await openDeposits({
    database,
    writer,
    ledger,
    settings,
    secrets,
    uploads,
    random,
    clock,
    rails,
    approvals,
    writeAudit,
    tallies: accounts.tallies,
    own: protection.own,
    identity: kyc.identity,
    nameOf,
    log: tell,
    ...of,
  })
  return {
    rails,
    deposits,
    handlers: deposits.handlers,
    /** What is due at this moment, for whoever moves the clock. */
    async sweep() {
      await deposits.sweep()
      await rails.work()
    },
    start() {
      rails.start()
    },
    stop() {
      rails.stop()
      deposits.stop()
    },
  }
}
