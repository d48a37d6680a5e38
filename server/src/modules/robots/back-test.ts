import { drawdownOf, wholeReturn } from '@openbourse/quant/records'
import { backTest, warmUpOf } from '@openbourse/quant/strategies'
import {
  barMs,
  barsOf,
  leavesOf,
  newestBar,
  type PoolParts,
  type PoolRecord,
  strategyOf,
  textOf,
  thinned,
} from '../pools/index.ts'

/** Bars before the start that a back-test runs over at most, and fewer than which say nothing. */
const barsMost = 2_000
const barsLeast = 100
/** Half of a usual spread, in ten-thousandths, which a market order pays. */
const halfSpreadBps = 10
const pointsMost = 100

/** The strategy of a robot over the bars before its start; null where there are too few of them. */
export async function backTestOf(
  { venue, stocks }: Pick<PoolParts, 'venue' | 'stocks'>,
  { terms, publishedAt }: Pick<PoolRecord, 'terms' | 'publishedAt'>,
) {
  const strategy = strategyOf(terms)
  const warmUp = warmUpOf(strategy)
  const to = newestBar(publishedAt)
  const { times, closes } = await barsOf(venue, terms, { from: to - (barsMost + warmUp) * barMs, to })
  if (closes.length - warmUp < barsLeast) return null
  const rates = stocks.ratesOf(venue.instrument(terms.symbols[0]!)!)
  const bps = Number(rates.commission + rates.exchange + rates.stamp) + halfSpreadBps
  const result = backTest({
    strategy,
    closes,
    lots: terms.symbols.map((symbol) => venue.instrument(symbol)!.lot),
    capital: terms.startUp,
    buyBps: bps,
    sellBps: bps,
    ...leavesOf(strategy),
  })
  const behind = closes.slice(warmUp)
  const holding = behind.map((close) => meanRatio(behind[0]!, close))
  const curve = thinned(result.values.length, pointsMost).map(
    (index) =>
      [
        times[index + warmUp]! + barMs,
        textOf(result.values[index]! / terms.startUp - 1),
        textOf(holding[index]! - 1),
      ] satisfies [number, string, string],
  )
  return {
    from: times[warmUp]!,
    to: times.at(-1)! + barMs,
    total: textOf(wholeReturn([terms.startUp, ...result.values]) ?? 0),
    holding: textOf(holding.at(-1)! - 1),
    trades: result.trades,
    drawdown: textOf(drawdownOf(result.values)?.share ?? 0),
    curve,
  }
}

const meanRatio = (first: readonly number[], then: readonly number[]): number =>
  then.reduce((sum, close, index) => sum + close / first[index]!, 0) / then.length
