import { pagedList, product } from '../../core/index.ts'
import { orderActs } from '../orders/index.ts'
import { settings } from '../settings/index.ts'
import { stocks } from '../stocks/index.ts'
import { venue } from '../venue/index.ts'
import { coinExamples } from './examples.ts'
import { coinHandlers } from './handlers.ts'

/** The market of coins against USDT. */
export const coins = product({
  name: 'coins',
  needs: { settings, stocks, venue },
  examples: coinExamples,
  open({ database }, needs) {
    const acts = orderActs({
      orders: needs.stocks.orders,
      database,
      current: (portfolioId) => needs.stocks.current(portfolioId),
      catchUp: (portfolioId) => needs.stocks.catchUp(portfolioId),
      isOwn: (symbol) => needs.venue.instrument(symbol)?.class === 'spot',
    })
    const calls = coinHandlers({
      venue: needs.venue,
      settings: needs.settings,
      stocks: needs.stocks,
      acts,
    })
    return {
      face: {},
      calls,
      exports: {
        'coin-orders': pagedList(calls.coinOrderList, { state: 'all' as const }),
        'coin-trades': pagedList(calls.coinTradeList, {}),
      },
    }
  },
})
