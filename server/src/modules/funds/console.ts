import { closeReasons, type consolePoolCalls, done, refuse } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import type { Approvals } from '../approvals/index.ts'
import type { Managers } from '../managers/index.ts'
import {
  closingByTwo,
  lastDayOf,
  type PoolParts,
  poolRowOnWire,
  rateText,
  type Shelf,
  type Tally,
  written,
} from '../pools/index.ts'
import type { FundTerms } from './kind.ts'

type Desk = PoolParts<FundTerms> & {
  readonly approvals: Approvals
  readonly tally: Tally
  readonly managers: Pick<Managers, 'get'>
}

/** What operators read of funds, and the one thing they may do to one. */
export function fundConsole(
  parts: Desk,
): SomeHandlers<Extract<keyof typeof consolePoolCalls, `consoleFund${string}`>> {
  const { approvals, book, tally, managers, writer } = parts
  const closing = closingByTwo(approvals, {
    word: 'fund',
    kind: 'fund_close',
    call: 'consoleFundClose',
    reasons: closeReasons,
    open(id) {
      const shelf = book.shelf(id)
      if (!shelf) return refuse('fund_unknown', { fields: ['id'] })
      const { closing, pool } = shelf
      return closing ? refuse('fund_closed', { values: { at: String(closing.at) } }) : done(pool.terms.name)
    },
    close: (turn, id, why) => book.close(turn, id, { cause: 'operators', dealingId: 0, ...why }),
  })
  const onWire = (shelf: Shelf<FundTerms>) => {
    const { managerId } = shelf.pool.terms
    return {
      ...poolRowOnWire(parts, shelf),
      managerId: String(managerId),
      managerName: managers.get(managerId)?.name ?? '',
    }
  }
  return {
    async consoleFunds() {
      await writer.settled()
      return done({ list: [...book.pools()].reverse().map(onWire) })
    },

    async consoleFund(_context, { id }) {
      const shelf = book.shelf(Number(id))
      if (!shelf) return refuse('fund_unknown', { fields: ['id'] })
      await writer.settled()
      const { pool } = shelf
      const { terms } = pool
      const { closed, besides } = await tally.of(pool)
      return done({
        fund: onWire(shelf),
        terms: {
          symbols: [...terms.symbols],
          periodDays: terms.periodDays,
          everyHours: terms.everyHours,
          lastDayAt: lastDayOf(pool),
          minimum: written(terms, terms.minimum),
          maximum: written(terms, terms.maximum),
          managementFee: rateText(terms.managementRate),
          performanceFee: rateText(terms.feeRate),
          startUp: written(terms, terms.startUp),
        },
        counted: { ...closed, ...besides },
        closeProposal: closing.openFor(pool.id),
      })
    },

    consoleFundClose: closing.propose,
  }
}
