import { backTest } from '@openbourse/quant/strategies'
import { DataFrame } from 'data-forge'
import { backtest, type IBar, type IStrategy } from 'grademark'
import { closesOf } from './closes.ts'
import { type Area, agree, atLeast, medianOf, type Row, short, spent, spreadOf } from './measure.ts'

const rounds = 5
const bars = 50_000
const again = 4
const [fast, slow] = [5, 20]
/** Nothing of the capital is spared, and what is less than a hundredth is not traded: a purchase is all of it, as the peer's are. */
const orders = { least: 100, spare: 0 }

type WithMeans = IBar & { fast: number; slow: number }

/**
 * A crossing of two means over the same bars. The peer gets the means, while ours computes them; it fills at the
 * next open, so each bar opens at the close of the one before it. It counts in fractions of the price and has no
 * cash, lots or fees, which ours has.
 */
export const backTests: Area = {
  name: 'backtests',
  run() {
    const closes = closesOf(bars)
    const alone = closes.map((close) => [close])
    const ours = (): number =>
      backTest({
        strategy: { kind: 'trend', fast, slow },
        closes: alone,
        lots: [1],
        capital: 1_000_000_000,
        buyBps: 0,
        sellBps: 30,
        ...orders,
      }).trades
    const frame = new DataFrame(withMeans(closes))
    const theirs = (): number => backtest(crossing, frame).length
    // The peer closes what is open at the end.
    agree('purchases', Math.ceil(ours() / 2), theirs())
    const result: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
    for (let round = -1; round < rounds; round += 1) {
      const ourSeconds = spent(() => {
        for (let time = 0; time < again * 10; time += 1) ours()
      })
      const theirSeconds = spent(() => {
        for (let time = 0; time < again; time += 1) theirs()
      })
      if (round < 0) continue
      result.ours.push((again * 10 * bars) / ourSeconds)
      result.theirs.push((again * bars) / theirSeconds)
    }
    return [
      {
        metric: 'bars of a back-test/s, a crossing of two means',
        peer: 'grademark',
        absolute: `${short(medianOf(result.ours))} against ${short(medianOf(result.theirs))}`,
        ...spreadOf(result.ours.map((rate, round) => rate / result.theirs[round]!)),
        goal: atLeast(10),
      } satisfies Row,
    ]
  },
}

const crossing: IStrategy<WithMeans, WithMeans, object, number> = {
  lookbackPeriod: 1,
  entryRule(enter, { bar }) {
    if (bar.fast > bar.slow) enter()
  },
  exitRule(exit, { bar }) {
    if (bar.fast <= bar.slow) exit()
  },
}

function withMeans(closes: readonly number[]): WithMeans[] {
  const [short, long] = [meansOf(closes, fast), meansOf(closes, slow)]
  return closes
    .map((close, bar) => {
      const open = closes[bar - 1] ?? close
      return {
        time: new Date(bar * 60_000),
        open,
        high: Math.max(open, close),
        low: Math.min(open, close),
        close,
        volume: 0,
        fast: short[bar]!,
        slow: long[bar]!,
      }
    })
    .slice(slow - 1)
}

function meansOf(closes: readonly number[], length: number): number[] {
  let sum = 0
  return closes.map((close, bar) => {
    sum += close - (closes[bar - length] ?? 0)
    return sum / length
  })
}
