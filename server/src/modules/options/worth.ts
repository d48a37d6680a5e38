import type { Valued } from '../stocks/index.ts'
import { premiumTick, type WholeVenue } from '../venue/index.ts'
import { valueAt } from './figures.ts'
import type { Maker } from './maker.ts'
import { inFloats, type Prices } from './prices.ts'
import { quotesOf, yearsUntil } from './surface.ts'
import type { SeriesTerms } from './terms.ts'

type Parts = {
  readonly feeOf: (currency: string) => bigint
  readonly maker: Maker
  readonly nowMs: () => number
  readonly prices: Prices
  readonly terms: SeriesTerms
  readonly venue: Pick<WholeVenue, 'pricesAt'>
}

/**
 * What options count for in totals: what selling them brings now, after the fee. Of an earlier moment, what would have been bid with the underlying as it
 * was then and the volatility of now.
 */
export function optionWorth({ feeOf, maker, nowMs, prices, terms, venue }: Parts): Valued {
  const seriesOf = (asset: string) => terms.of(asset.slice(asset.indexOf(':') + 1))
  return {
    now(asset, minor) {
      const series = seriesOf(asset)
      const bid = BigInt(maker.bidFor(series, nowMs()))
      return { asset: series.currency, minor: valueAt(minor, bid, feeOf(series.currency)) }
    },
    async at(asset, moments) {
      const series = seriesOf(asset)
      const spots = await venue.pricesAt(series.underlying, moments)
      const expiresAt = prices.expiresAt(series)
      const market = prices.marketOf(series, nowMs())
      return (index, minor) => {
        const spot = spots[index] ?? market.spot
        const years = yearsUntil(expiresAt, moments[index] ?? nowMs())
        const { bids } = quotesOf({ ...market, spot, years }, inFloats(series), premiumTick)
        const bid = BigInt(bids[0]?.price ?? 0)
        return { asset: series.currency, minor: valueAt(minor, bid, feeOf(series.currency)) }
      }
    },
  }
}
