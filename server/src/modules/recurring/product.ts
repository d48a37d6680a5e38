import { pagedList, product } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { erasure } from '../erasure/index.ts'
import { fractions } from '../fractions/index.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { portfolio } from '../portfolio/index.ts'
import { stocks } from '../stocks/index.ts'
import { venue } from '../venue/index.ts'
import { PlanBook } from './book.ts'
import { carryOut } from './carry-out.ts'
import { recurringChecks } from './checks.ts'
import { stop } from './commands.ts'
import { recurringExamples, recurringFlows } from './examples.ts'
import { recurringHandlers } from './handlers.ts'
import type { RecurringParts } from './parts.ts'
import { openPlansAfter } from './store.ts'
import { recurringLeaves } from './tables.ts'

/** Recurring buys: so much money into one instrument on a day of each week or month. */
export const recurring = product({
  name: 'recurring',
  needs: { erasure, fractions, portfolio, stocks, venue },
  leaves: recurringLeaves,
  examples: recurringExamples,
  flows: recurringFlows,
  async open({ database, writer, clock, portion }, needs) {
    const book = await recovered(database)
    const parts: RecurringParts = {
      database,
      writer,
      clock,
      portion,
      book,
      venue: needs.venue,
      orders: needs.stocks.orders,
      fractions: needs.fractions,
      catchUp: (userId) => needs.stocks.catchUp(mainPortfolioOf(userId)),
      keepRisk: needs.portfolio.keepRisk,
    }
    needs.erasure.before('use', async (userId) => {
      const decide = (turn: Parameters<typeof stop>[0]) => {
        for (const { id } of book.of(userId)) stop(turn, parts, { userId, id })
      }
      await writer.run({ actor: 0, decide })
    })
    const calls = recurringHandlers(parts)
    return {
      face: {},
      calls,
      checks: () => recurringChecks(book),
      work: { buy: { everyMs: limits.recurringEveryMs, act: () => carryOut(parts) } },
      exports: {
        'recurring-plans': pagedList(calls.recurringList, {}),
        'recurring-buys': pagedList(calls.recurringRuns, {}),
      },
    }
  },
})

const pageOfPlans = 10_000

async function recovered(database: Queryable): Promise<PlanBook> {
  const book = new PlanBook()
  for (let after = 0; ; ) {
    const rows = await openPlansAfter(database, after, pageOfPlans)
    const last = rows.at(-1)
    if (!last) return book
    for (const plan of rows) book.keep(plan)
    after = last.id
  }
}
