import { pagedList, product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { ledger, mainPortfolioOf } from '../ledger/index.ts'
import { settings } from '../settings/index.ts'
import { stocks } from '../stocks/index.ts'
import { venue } from '../venue/index.ts'
import { vip } from '../vip/index.ts'
import { ShortBook } from './book.ts'
import { broughtBy } from './brought.ts'
import { shortChecks } from './checks.ts'
import { shortExamples, shortFlows } from './examples.ts'
import { shortHandlers } from './handlers.ts'
import { Limits } from './holding-limits.ts'
import type { ShortParts } from './parts.ts'
import { Screening, shortScreen } from './screening.ts'
import { openTrades } from './store.ts'
import { shortTermLeaves } from './tables.ts'

/** Short-term trades: shares of a list that a public rule screens, for members, with a limit on how long they are held. */
export const shortTerm = product({
  name: 'shortterm',
  needs: { ledger, screen: shortScreen, settings, stocks, venue, vip },
  leaves: shortTermLeaves,
  examples: shortExamples,
  flows: shortFlows,
  async open({ database, writer, clock }, needs) {
    const book = new ShortBook()
    book.recover(await openTrades(database))
    const parts: ShortParts = {
      database,
      writer,
      clock,
      book,
      screening: new Screening({
        venue: needs.venue,
        settings: needs.settings,
        clock,
        from: needs.screen,
      }),
      ledger: needs.ledger,
      settings: needs.settings,
      venue: needs.venue,
      orders: needs.stocks.orders,
      vip: needs.vip,
    }
    const calls = shortHandlers(parts, (userId) => needs.stocks.catchUp(mainPortfolioOf(userId)))
    const holding = new Limits(parts, (userId) => needs.stocks.catchUp(mainPortfolioOf(userId)))
    needs.vip.register('short_term', (userId, span) => broughtBy(parts, { userId, ...span }))
    needs.stocks.flag('shortTerm', (symbol) => parts.screening.has(symbol))
    return {
      face: {},
      calls,
      checks: () => shortChecks(book),
      work: {
        screen: { everyMs: limits.shortScreenEveryMs, act: () => parts.screening.keep(), atStart: true },
        limits: { everyMs: limits.shortLimitsEveryMs, act: () => holding.act() },
      },
      exports: { 'short-term-trades': pagedList(calls.shortTrades, {}) },
    }
  },
})
