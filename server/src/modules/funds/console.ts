import type { consolePoolCalls } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import type { Approvals } from '../approvals/index.ts'
import type { Managers } from '../managers/index.ts'
import {
  lastDayOf,
  type PoolParts,
  poolConsole,
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
  const desk = poolConsole(parts, {
    kind: 'fund_close',
    call: 'consoleFundClose',
    unknown: 'fund_unknown',
    over: 'fund_closed',
  })
  const onWire = (shelf: Shelf<FundTerms>) => {
    const { managerId } = shelf.pool.terms
    return {
      ...poolRowOnWire(parts, shelf),
      managerId: String(managerId),
      managerName: parts.managers.get(managerId)?.name ?? '',
    }
  }
  return {
    consoleFunds: () => desk.list(onWire),

    consoleFund: (_context, { id }) =>
      desk.one(id, (shelf) => {
        const { pool } = shelf
        const { terms } = pool
        return {
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
        }
      }),

    consoleFundClose: desk.close,
  }
}
