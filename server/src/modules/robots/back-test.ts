import { drawdownOf, wholeReturn } from '@openbourse/quant/records'
import { backTest, warmUpOf } from '@openbourse/quant/strategies'
import {
  barMs,
  barsOf,
  leavesOf,
  newestBar,
  type PoolParts,
  type PoolRecord,
  type Shelf,
  strategyOf,
  textOf,
  thinned,
  unitsInMoney,
} from '../pools/index.ts'

/** The most bars before the start for a back-test, and the fewest for a meaningful one. */
const barsMost = 2_000
const barsLeast = 100
/** Half of a usual spread, in ten-thousandths, which a market order pays. */
const halfSpreadBps = 10
const pointsMost = 100

/** Bars of its life under which a robot is not compared with a back-test of them. */
const lifeLeast = 24

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
  const result = backTest({ closes, ...tradedBy({ venue, stocks }, terms) })
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

/** What a back-test of a robot trades, and at which costs. */
function tradedBy({ venue, stocks }: Pick<PoolParts, 'venue' | 'stocks'>, terms: PoolRecord['terms']) {
  const strategy = strategyOf(terms)
  const rates = stocks.ratesOf(venue.instrument(terms.symbols[0]!)!)
  const bps = Number(rates.commission + rates.exchange + rates.stamp) + halfSpreadBps
  return {
    strategy,
    lots: terms.symbols.map((symbol) => venue.instrument(symbol)!.lot),
    capital: terms.startUp,
    buyBps: bps,
    sellBps: bps,
    ...leavesOf(strategy),
  }
}

/**
 * A robot as it ran beside the same strategy in a back-test over the same bars: at each of its daily closes, the return of a unit and that of the back-test at
 * the last bar that was over. Null where it has not lived for a day.
 */
export async function sameDaysOf(
  { venue, stocks }: Pick<PoolParts, 'venue' | 'stocks'>,
  shelf: Shelf,
  nowMs: number,
) {
  const { pool, closes: dealt, closing } = shelf
  const { terms, publishedAt } = pool
  const start = newestBar(publishedAt)
  const to = newestBar(closing?.at ?? nowMs)
  const from = start - warmUpOf(strategyOf(terms)) * barMs
  const { times, closes } = await barsOf(venue, terms, { from, to })
  // The first bar that it acted on is the one behind its publishing.
  const first = times.findIndex((time) => time > start)
  if (first < 0 || closes.length - first < lifeLeast) return null
  const result = backTest({ closes, from: first, ...tradedBy({ venue, stocks }, terms) })
  const units = unitsInMoney(shelf)
  const testAt = (at: number): number => {
    const bar = times.findLastIndex((time) => time + barMs <= at) - first
    return bar < 0 ? 0 : result.values[bar]! / terms.startUp - 1
  }
  const points = dealt.map(({ at }, index) => ({ at, live: units[index]! / units[0]! - 1, test: testAt(at) }))
  const last = points.at(-1)!
  return {
    to: last.at,
    live: textOf(last.live),
    test: textOf(last.test),
    sales: result.sales,
    curve: thinned(points.length, pointsMost).map((index) => {
      const { at, live, test } = points[index]!
      return [at, textOf(live), textOf(test)] satisfies [number, string, string]
    }),
  }
}

const meanRatio = (first: readonly number[], then: readonly number[]): number =>
  then.reduce((sum, close, index) => sum + close / first[index]!, 0) / then.length
