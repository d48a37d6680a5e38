import { type Check, type Finding, walk } from '../../core/index.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import type { Followed } from './book.ts'
import type { FollowParts } from './parts.ts'
import type { FollowRecord } from './rules.ts'

type Parts = Pick<FollowParts, 'book' | 'ledger'>

/** Invariants that are checked in production. */
export function followChecks(parts: Parts): readonly Check[] {
  const { book } = parts
  return [
    {
      name: 'the portfolio that trades for copiers owns nothing between two orders',
      compares: 'portfolios of bunched orders beside the balances of the ledger',
      run: (tools) =>
        walk(
          tools,
          () => book.managers(),
          (followed) => leftFindings(parts, followed),
        ),
    },
    {
      name: 'a follow has a portfolio of its user’s in which nothing is on hold',
      compares: 'follows beside the portfolios of the ledger',
      run: (tools) =>
        walk(
          tools,
          () => book.follows(),
          (one) => portfolioFindings(parts, one),
        ),
    },
  ]
}

function leftFindings({ ledger }: Parts, { managerId, bunchPortfolio }: Followed): Finding[] {
  return ledger.owned(bunchPortfolio).flatMap(({ asset, available, held, locked, coin, contract }) => {
    const left = available + held + locked + coin + contract
    if (left === 0n) return []
    return [{ where: `orders for copiers of ${managerId}`, expected: 'nothing', found: `${left} ${asset}` }]
  })
}

function portfolioFindings({ ledger }: Parts, one: FollowRecord): Finding[] {
  const where = `follow ${one.id}`
  const portfolio = ledger.portfolios.get(one.portfolioId)
  if (portfolio?.ownerId !== mainPortfolioOf(one.userId) || portfolio.kind !== 'copy')
    return [{ where, expected: `a portfolio of ${one.userId}`, found: `one of ${portfolio?.ownerId}` }]
  const held = ledger.owned(one.portfolioId).filter((owned) => owned.held !== 0n)
  return held.map(({ asset, held: minor }) => ({
    where,
    expected: 'nothing on hold',
    found: `${minor} ${asset}`,
  }))
}
