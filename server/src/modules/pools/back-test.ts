import type { BackTest } from '@openbourse/protocol'
import { drawdownOf, wholeReturn } from '@openbourse/quant/records'
import { backTest, warmUpOf } from '@openbourse/quant/strategies'
import type { Shelf } from './book.ts'
import { unitsInMoney } from './desk.ts'
import type { TradingParts } from './parts.ts'
import { thinned } from './record.ts'
import { barMs, newestBar } from './terms.ts'
import { textOf } from './texts.ts'
import { barsOf, leavesOf, strategyOf } from './trading.ts'
import type { Trader, TradingTerms } from './types.ts'

/** The most bars before the start for a back-test, and the fewest for a meaningful one. */
const barsMost = 2_000
const barsLeast = 100
/** Half of a usual spread, in ten-thousandths, which a market order pays. */
const halfSpreadBps = 10
const pointsMost = 100

/** Bars of its life under which a robot is not compared with a back-test of them. */
const lifeLeast = 24

/** Whose strategy is tested, with what it begins with in the smallest unit. */
export type Tested = Pick<Trader, 'id' | 'terms' | 'publishedAt'> & { readonly capital: number }

type Parts = Pick<TradingParts, 'venue' | 'stocks'>

/** Back-tests of strategies over the bars before their start, which do not change: each is run once and kept. */
export class BackTests {
  readonly #parts: Parts
  readonly #kept = new Map<number, Promise<BackTest | null>>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  of(one: Tested): Promise<BackTest | null> {
    const running = this.#kept.get(one.id) ?? backTestOf(this.#parts, one)
    this.#kept.set(one.id, running)
    running.catch(() => this.#kept.delete(one.id))
    return running
  }
}

/** A strategy over the bars before its start; null where there are too few of them. */
async function backTestOf({ venue, stocks }: Parts, of: Tested): Promise<BackTest | null> {
  const { terms, publishedAt, capital } = of
  const strategy = strategyOf(terms)
  const warmUp = warmUpOf(strategy)
  const to = newestBar(publishedAt)
  const { times, closes } = await barsOf(venue, terms, { from: to - (barsMost + warmUp) * barMs, to })
  if (closes.length - warmUp < barsLeast) return null
  const result = backTest({ closes, ...tradedBy({ venue, stocks }, { terms, capital }) })
  const behind = closes.slice(warmUp)
  const holding = behind.map((close) => meanRatio(behind[0]!, close))
  return {
    from: times[warmUp]!,
    to: times.at(-1)! + barMs,
    total: textOf(wholeReturn([capital, ...result.values]) ?? 0),
    holding: textOf(holding.at(-1)! - 1),
    trades: result.trades,
    drawdown: textOf(drawdownOf(result.values)?.share ?? 0),
    curve: thinned(result.values.length, pointsMost).map((index) => [
      times[index + warmUp]! + barMs,
      textOf(result.values[index]! / capital - 1),
      textOf(holding[index]! - 1),
    ]),
  }
}

/** What a back-test of a strategy trades, and at which costs. */
function tradedBy(
  { venue, stocks }: Parts,
  { terms, capital }: { readonly terms: TradingTerms; readonly capital: number },
) {
  const strategy = strategyOf(terms)
  const rates = stocks.ratesOf(venue.instrument(terms.symbols[0]!)!)
  const bps = Number(rates.commission + rates.exchange + rates.stamp) + halfSpreadBps
  return {
    strategy,
    lots: terms.symbols.map((symbol) => venue.instrument(symbol)!.lot),
    capital,
    buyBps: bps,
    sellBps: bps,
    ...leavesOf(strategy),
  }
}

/**
 * A pool as it ran beside the same strategy in a back-test over the same bars: at each of its daily closes, the return of a unit and that of the back-test at
 * the last bar that was over. Null where it has not lived for a day.
 */
export async function sameDaysOf({ venue, stocks }: Parts, shelf: Shelf, nowMs: number) {
  const { pool, closes: dealt, closing } = shelf
  const { terms, publishedAt } = pool
  const start = newestBar(publishedAt)
  const to = newestBar(closing?.at ?? nowMs)
  const from = start - warmUpOf(strategyOf(terms)) * barMs
  const { times, closes } = await barsOf(venue, terms, { from, to })
  // It acts at once on the bar that was the newest when it was published.
  const first = times.findIndex((time) => time >= start)
  if (first < 0 || closes.length - first < lifeLeast) return null
  const capital = terms.startUp
  const result = backTest({ closes, from: first, ...tradedBy({ venue, stocks }, { terms, capital }) })
  const units = unitsInMoney(shelf)
  const testAt = (at: number): number => {
    const bar = times.findLastIndex((time) => time + barMs <= at) - first
    return bar < 0 ? 0 : result.values[bar]! / capital - 1
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
