import { inPortions, pagedList, product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { approvals } from '../approvals/index.ts'
import { credit } from '../credit/index.ts'
import { deposits } from '../deposits/index.ts'
import { kyc } from '../kyc/index.ts'
import { ledger } from '../ledger/index.ts'
import { portfolio } from '../portfolio/index.ts'
import { settings } from '../settings/index.ts'
import { LoanBook } from './book.ts'
import { loanChecks } from './checks.ts'
import { loanConsole } from './console.ts'
import { loanExamples, loanFlows } from './examples.ts'
import { loanHandlers } from './handlers.ts'
import { catchUp, onSlipOver } from './life.ts'
import { loanDebts } from './owed.ts'
import type { LoanParts } from './parts.ts'
import { loanKinds } from './review.ts'
import { exclusionsAfter, loansLeaves, openAfter } from './store.ts'

/** Loans of practice money: applied for under a truth sheet, reviewed, counted by day, repaid, and never taken by themselves. */
export const loans = product({
  name: 'loans',
  needs: { accounts, approvals, credit, deposits, kyc, ledger, portfolio, settings },
  leaves: loansLeaves,
  examples: loanExamples,
  flows: loanFlows,
  async open(ports, needs) {
    const { database, writer, clock } = ports
    const book = await recovered(database, clock.nowMs())
    const parts: LoanParts = {
      database,
      writer,
      book,
      ledger: needs.ledger,
      credit: needs.credit,
      kyc: needs.kyc,
      settings: needs.settings,
      deposits: needs.deposits,
    }
    for (const kind of loanKinds(parts)) needs.approvals.register(kind)
    needs.portfolio.owes(loanDebts(database, book))
    needs.deposits.onSlipOver((turn, slip) => onSlipOver(turn, parts, slip))
    const desk = { ...parts, approvals: needs.approvals, nameOf: needs.accounts.nameOf }
    const calls = { ...loanHandlers(parts), ...loanConsole(desk) }
    const counting = {
      perTurn: limits.loansPerTurn,
      due: (nowMs: number, most: number) => book.due(nowMs, most),
      act: (turn: Parameters<typeof catchUp>[0], loan: Parameters<typeof catchUp>[2]) =>
        void catchUp(turn, parts, loan),
    }
    return {
      face: {},
      calls,
      checks: () => loanChecks(parts),
      exports: { loans: pagedList(calls.loanOrders, {}) },
      work: { days: { everyMs: limits.loansEveryMs, act: () => inPortions(ports, counting) } },
    }
  },
})

const pageOfLoans = 10_000

async function recovered(database: Parameters<typeof openAfter>[0], nowMs: number): Promise<LoanBook> {
  const book = new LoanBook()
  for (let after = 0; ; ) {
    const rows = await openAfter(database, after, pageOfLoans)
    const last = rows.at(-1)
    if (!last) break
    for (const row of rows) book.keep(row)
    after = last.id
  }
  for (const { userId, until } of await exclusionsAfter(database, nowMs)) book.exclude(userId, until)
  return book
}
