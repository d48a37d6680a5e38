import type { Foundations } from './foundations.ts'
import type { openAlerts } from './modules/alerts/index.ts'
import { openChecks } from './modules/checks/index.ts'
import type { Stocks } from './modules/stocks/index.ts'
import type { Payouts } from './payouts.ts'

/** The invariants of every module that has some, checked in production. */
export function openProductChecks(
  base: Foundations,
  over: {
    readonly stocks: Stocks
    readonly alerts: Awaited<ReturnType<typeof openAlerts>>
    readonly payouts: Payouts
  },
) {
  const { database, writer, clock, log, ledger } = base
  const { stocks, alerts, payouts } = over
  return openChecks({
    database,
    writer,
    clock,
    log,
    checks: [
      ...ledger.checks(),
      ...stocks.checks(() => ledger.everyPortfolio()),
      ...alerts.checks(),
      ...payouts.checks(),
    ],
  })
}
