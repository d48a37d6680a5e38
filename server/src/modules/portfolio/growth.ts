import { divide } from '@openbourse/money'
import { mainPortfolioOf } from '../ledger/index.ts'
import { worthInAt } from '../stocks/index.ts'
import type { AssetParts } from './assets.ts'
import { measured, type Span } from './history.ts'
import { indexPrices } from './index-beside.ts'

/** Turnover is counted in millionths. */
const turnoverUnit = 1_000_000n

/**
 * How all that a user has grew from the first of some past moments to each of them: time-weighted returns in units of 10⁻¹², prices of the index of the
 * market beside them, and what was turned over: half of what was bought and sold in each step, by the total at its beginning, in millionths.
 */
export async function growthOf(parts: AssetParts, of: Omit<Span, 'isOver'>) {
  const { userId, into, moments } = of
  const { stocks } = parts
  const { totals, rates } = await measured(parts, { ...of, isOver: true })
  const index = await indexPrices(stocks.venue, into, moments)
  const turnover = [0n]
  for (let at = 1; at < moments.length; at++) {
    const [from, to] = [moments[at - 1]!, moments[at]!]
    const traded = await stocks.turnover({ portfolioId: mainPortfolioOf(userId), from: from + 1, to: to + 1 })
    const worth = traded.reduce(
      (sum, { currency, bought, sold }) =>
        sum + (worthInAt(stocks.settings, { into, asset: currency, minor: bought + sold, at: to }) ?? 0n),
      0n,
    )
    const before = totals[at - 1]!
    turnover.push(before > 0n ? divide(worth * turnoverUnit, 2n * before, 'half-even') : 0n)
  }
  return { rates, turnover, index }
}
