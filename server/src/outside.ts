import type { Foundations } from './foundations.ts'
import { openDeposits } from './modules/deposits/index.ts'
import { openRails } from './modules/rails/index.ts'
import { openReconciliation } from './modules/reconciliation/index.ts'

export type Outside = Awaited<ReturnType<typeof openOutside>>

const currencies = ['NGN', 'USD', 'GBP', 'MXN', 'BRL']

/** Ways in and out of the house, what comes over them, and whether both records agree. `start` waits until everybody listens. */
export async function openOutside(base: Foundations) {
  const { database, writer, ledger, settings, secrets, random, clock, uploads, tell, nameOf } = base
  const { approvals, accounts, protection, kyc } = base
  const { writeAudit } = base.operators
  const rails = openRails({ database, writer, clock, settings, log: tell })
  const deposits = await openDeposits({
    ...{ database, writer, ledger, settings, secrets, uploads, random, clock, rails, approvals, writeAudit },
    ...{ tallies: accounts.tallies, own: protection.own, identity: kyc.identity, nameOf, log: tell },
  })
  const reconciliation = openReconciliation({
    ...{ writer, ledger, clock, writeAudit, log: tell },
    rails: [{ ...boundTo(rails.bank), assets: currencies }],
  })
  return {
    ...{ rails, deposits, reconciliation },
    handlers: { ...deposits.handlers, ...reconciliation.handlers },
    /** What is due at this moment, for whoever moves the clock. */
    async sweep() {
      await deposits.sweep()
      await rails.work()
    },
    start() {
      rails.start()
      reconciliation.start()
    },
    stop() {
      rails.stop()
      deposits.stop()
      reconciliation.stop()
    },
  }
}

function boundTo(rail: ReturnType<typeof openRails>['bank']) {
  return {
    name: rail.name,
    statement: (...asked: Parameters<typeof rail.statement>) => rail.statement(...asked),
    booked: () => rail.booked(),
    askAgain: (line: string) => rail.askAgain(line),
  }
}
