import { formatMinor, scaleOf, symbolOfShare } from '@openbourse/money'
import type { Calls, Output } from '@openbourse/protocol'
import { mainPortfolioOf } from '../ledger/index.ts'
import { baseCurrency, inBaseAt, type Stocks } from '../stocks/index.ts'
import {
  type Flow,
  foldTotals,
  momentsOf,
  performanceOf,
  type Range,
  rateText,
  type Series,
} from './rules.ts'

/**
 * The total value over time: past balances, from postings, at the prices and reference rates of each moment.
 */
export async function historyOf(
  stocks: Stocks,
  ask: { readonly userId: number; readonly range: Range; readonly nowMs: number },
): Promise<Output<Calls['assetsHistory']>> {
  const { userId, range, nowMs } = ask
  const moments = momentsOf(range, { nowMs, sinceMs: (await stocks.ledger.firstAt(userId)) ?? nowMs })
  const owned = await stocks.ledger.ownedAt(userId, moments)
  const series = await Promise.all(
    [...owned].map(([asset, amounts]) => seriesOf(stocks, { asset, amounts, moments })),
  )
  const totals = foldTotals(moments.length, series)
  const flows = await flowsOf(stocks, { userId, fromMs: moments[0]! })
  const { gains, rates } = performanceOf({ moments, totals, flows })
  const text = (minor: bigint) => formatMinor(minor, scaleOf(baseCurrency))
  return {
    base: baseCurrency,
    points: moments.map((moment, at) => [moment, text(totals[at]!)]),
    from: text(totals[0] ?? 0n),
    gains: gains.map(text),
    rates: rates.map(rateText),
    flows: flows.slice(-flowsMax).map(({ at, minor }) => ({ at, amount: text(minor) })),
  }
}

const flowsMax = 100

/** What came and went after a time, each at the reference rate of its day. */
async function flowsOf(
  stocks: Stocks,
  ask: { readonly userId: number; readonly fromMs: number },
): Promise<readonly Flow[]> {
  const found = await stocks.ledger.flowsSince(mainPortfolioOf(ask.userId), ask.fromMs + 1)
  return found.map(({ at, asset, minor }) => {
    const size = inBaseAt(stocks.settings, { asset, minor: minor < 0n ? -minor : minor, at }) ?? 0n
    return { at, minor: minor < 0n ? -size : size }
  })
}

async function seriesOf(
  stocks: Stocks,
  given: {
    readonly asset: string
    readonly amounts: readonly bigint[]
    readonly moments: readonly number[]
  },
): Promise<Series> {
  const { asset, amounts, moments } = given
  const symbol = symbolOfShare(asset)
  if (symbol === undefined)
    return {
      owned: amounts,
      worth: (at, owned) => inBaseAt(stocks.settings, { asset, minor: owned, at: moments[at]! }) ?? 0n,
    }
  const instrument = stocks.venue.instrument(symbol)
  if (!instrument) return { owned: amounts, worth: () => 0n }
  const prices = await stocks.venue.pricesAt(symbol, moments)
  const worth = (at: number, owned: bigint) =>
    inBaseAt(stocks.settings, {
      asset: instrument.currency,
      minor: owned * BigInt(prices[at] ?? 0),
      at: moments[at]!,
    }) ?? 0n
  return { owned: amounts, worth }
}
