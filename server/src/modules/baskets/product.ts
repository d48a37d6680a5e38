import { pagedList, product, wholeList } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { erasure } from '../erasure/index.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { stocks } from '../stocks/index.ts'
import { venue } from '../venue/index.ts'
import { BasketBook } from './book.ts'
import { basketChecks } from './checks.ts'
import { remove } from './commands.ts'
import { basketExamples, basketFlows } from './examples.ts'
import { basketHandlers } from './handlers.ts'
import type { BasketParts } from './parts.ts'
import { basketsAfter } from './store.ts'
import { basketLeaves } from './tables.ts'

/** Baskets: stocks with target weights, bought and rebalanced by several orders that are sent as one. */
export const baskets = product({
  name: 'baskets',
  needs: { erasure, stocks, venue },
  leaves: basketLeaves,
  examples: basketExamples,
  flows: basketFlows,
  async open({ database, writer }, needs) {
    const book = await recovered(database)
    const parts: BasketParts = {
      database,
      writer,
      book,
      venue: needs.venue,
      orders: needs.stocks.orders,
      catchUp: (userId) => needs.stocks.catchUp(mainPortfolioOf(userId)),
    }
    needs.erasure.before('use', async (userId) => {
      const decide = (turn: Parameters<typeof remove>[0]) => {
        for (const { id } of book.of(userId)) remove(turn, parts, { userId, id })
      }
      await writer.run({ actor: 0, decide })
    })
    const calls = basketHandlers(parts)
    return {
      face: {},
      calls,
      checks: () => basketChecks(book),
      exports: { baskets: wholeList(calls.basketList), 'basket-orders': pagedList(calls.basketRuns, {}) },
    }
  },
})

const pageOfBaskets = 10_000

async function recovered(database: Queryable): Promise<BasketBook> {
  const book = new BasketBook()
  for (let after = 0; ; ) {
    const rows = await basketsAfter(database, after, pageOfBaskets)
    const last = rows.at(-1)
    if (!last) return book
    for (const basket of rows) book.keep(basket)
    after = last.id
  }
}
