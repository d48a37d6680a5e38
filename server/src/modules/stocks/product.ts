import { sentence } from '@openbourse/protocol'
import { allowed, pagedList, product, wholeList } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { ledger, mainPortfolioOf } from '../ledger/index.ts'
import { notices } from '../notices/index.ts'
import { orderExamples, orderFlows, ordersLeaves } from '../orders/index.ts'
import { settings } from '../settings/index.ts'
import { venue, venueHandlers } from '../venue/index.ts'
import { favouriteExamples } from './examples.ts'
import { feesOnWire, ratesOf } from './fees.ts'
import { schedules } from './schedules.ts'
import { Stocks } from './stocks.ts'
import { stocksLeaves } from './tables.ts'
import { userTopics } from './topics.ts'

/** Stocks: orders, lots, corporate actions, and what users watch. */
export const stocks = product({
  name: 'stocks',
  needs: { ledger, notices, schedules, settings, venue },
  leaves: [...ordersLeaves, ...stocksLeaves],
  examples: { ...orderExamples, ...favouriteExamples },
  flows: orderFlows,
  async open({ database, writer, clock, portion, memory }, needs) {
    const face = new Stocks({
      database,
      writer,
      clock,
      portion,
      memory,
      ledger: needs.ledger,
      venue: needs.venue,
      settings: needs.settings,
      schedules: needs.schedules,
      sentence,
    })
    await face.recover()
    needs.notices.alsoShow((userId) => face.orders.standingOf(userId))
    const calls = {
      ...face.handlers(),
      ...venueHandlers(needs.venue, {
        feesOf: (instrument) => feesOnWire(ratesOf(needs.settings, instrument.country)),
        catchUp: (userId) => face.catchUp(mainPortfolioOf(userId)),
        mineOf: (userId, symbol) => face.mineOf(userId, symbol),
        flagsOf: (symbol) => face.flagsOf(symbol),
        watchedCounts: () => face.favourites.counts(),
        haltOf: needs.venue.haltOf,
      }),
    }
    return {
      face,
      calls,
      topics: userTopics(face.orders, needs.ledger),
      checks: () => face.checks(() => needs.ledger.everyPortfolio()),
      work: { day: { everyMs: limits.dayWorkEveryMs, act: () => face.dayWork.act(), atStart: true } },
      claims: { order: (id) => face.orders.isOpen(id) },
      exports: {
        orders: pagedList(calls.orderList, { state: 'all' as const }),
        trades: pagedList(calls.tradeList, {}),
        positions: pagedList(calls.holdList, {}),
        async dividends(asker) {
          const { coming, paid } = allowed(await calls.stockDividends(asker, {}))
          return [...coming, ...paid]
        },
        favourites: wholeList(calls.collectList),
      },
    }
  },
})
