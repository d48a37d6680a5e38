import { pagedList, product } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { deposits } from '../deposits/index.ts'
import { erasure } from '../erasure/index.ts'
import { portfolio } from '../portfolio/index.ts'
import { withdrawals } from '../withdrawals/index.ts'
import { MoneyPlanBook } from './book.ts'
import { carryOut } from './carry-out.ts'
import { moneyPlanChecks } from './checks.ts'
import { stop } from './commands.ts'
import { moneyPlanExamples, moneyPlanFlows } from './examples.ts'
import { moneyPlanHandlers } from './handlers.ts'
import type { MoneyPlanParts } from './parts.ts'
import { openPlansAfter } from './store.ts'
import { moneyPlanLeaves } from './tables.ts'

/** Deposits and withdrawals that recur on a day of each week or month, under the rules of those by hand. */
export const moneyPlans = product({
  name: 'moneyplans',
  needs: { deposits, erasure, portfolio, withdrawals },
  leaves: moneyPlanLeaves,
  examples: moneyPlanExamples,
  flows: moneyPlanFlows,
  async open({ database, writer, clock, portion }, needs) {
    const book = await recovered(database)
    const parts: MoneyPlanParts = {
      database,
      writer,
      clock,
      portion,
      book,
      deposits: needs.deposits.byPlan,
      withdrawals: needs.withdrawals.byPlan,
      keepRisk: needs.portfolio.keepRisk,
    }
    needs.erasure.before('use', async (userId) => {
      const decide = (turn: Parameters<typeof stop>[0]) => {
        for (const { id } of book.of(userId)) stop(turn, parts, { userId, id })
      }
      await writer.run({ actor: 0, decide })
    })
    const calls = moneyPlanHandlers(parts)
    /** Asks for every deposit and withdrawal that is due. */
    const sweep = () => carryOut(parts)
    return {
      face: { sweep },
      calls,
      checks: () => moneyPlanChecks(book),
      work: { carryOut: { everyMs: limits.moneyPlansEveryMs, act: sweep } },
      exports: {
        'money-plans': pagedList(calls.planList, {}),
        'money-plan-days': pagedList(calls.planRuns, {}),
      },
    }
  },
})

const pageOfPlans = 10_000

async function recovered(database: Queryable): Promise<MoneyPlanBook> {
  const book = new MoneyPlanBook()
  for (let after = 0; ; ) {
    const rows = await openPlansAfter(database, after, pageOfPlans)
    const last = rows.at(-1)
    if (!last) return book
    for (const plan of rows) book.keep(plan)
    after = last.id
  }
}
