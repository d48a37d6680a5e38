import { done, refuse, type robotReadCalls } from '@openbourse/protocol'
import type { FaceOf } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import type { publicLog } from '../log/index.ts'
import { totalOf } from '../orders/index.ts'
import { type PoolParts, type PoolTrack, written } from '../pools/index.ts'
import { incomeOf } from './income.ts'
import type { RobotTerms } from './terms.ts'

type Parts = PoolParts<RobotTerms> & {
  readonly track: Pick<PoolTrack, 'terms'>
  readonly openRows: FaceOf<typeof publicLog>['opened']
}

/** Calls that only read: trades of a robot, its terms in the log, and what robots brought a user. */
export function robotReads(parts: Parts): SomeHandlers<keyof typeof robotReadCalls> {
  const { book, stocks, writer } = parts
  return {
    async robotTrades(_asker, { robotId, ...asked }) {
      const shelf = book.shelf(Number(robotId))
      if (!shelf) return refuse('robot_unknown', { fields: ['robotId'] })
      await writer.settled()
      const { terms, portfolioId } = shelf.pool
      const paged = await stocks.tradesOf({ portfolioId, symbols: terms.symbols, ...asked })
      const rows = paged.list.map((fill) => ({
        id: String(fill.id),
        at: fill.at,
        symbol: fill.symbol,
        side: fill.side,
        quantity: String(fill.quantity),
        price: written(terms, fill.price),
        value: written(terms, fill.value),
        fees: written(terms, totalOf(fill.fees)),
      }))
      return done(withRows(paged, rows))
    },

    async robotTerms(_asker, { robotId }) {
      const shelf = book.shelf(Number(robotId))
      if (!shelf) return refuse('robot_unknown', { fields: ['robotId'] })
      await writer.settled()
      const { id, termsText, termsHash } = shelf.pool
      const opened = await parts.openRows(await parts.track.terms(id))
      if (!opened) return refuse('receipt_not_signed')
      return done({ terms: termsText, hash: termsHash, ...opened })
    },

    async robotIncome({ userId }, { currency }) {
      await writer.settled()
      const income = await incomeOf(parts, { userId, currency })
      if (income) return done(income)
      return refuse('currency_unknown', { values: { currency: currency ?? '' }, fields: ['currency'] })
    },
  }
}
