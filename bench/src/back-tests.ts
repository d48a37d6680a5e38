import { backTest, Sweep } from '@openbourse/quant/strategies'
import { DataFrame } from 'data-forge'
import { backtest, type IBar, type IStrategy } from 'grademark'
import { SD, SMA } from 'technicalindicators'
import { drawer } from './draw.ts'
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
      swept(),
    ]
  },
}

const sweptBars = 150_000
const sweptRounds = 3
const [fasts, slows] = [
  [5, 8, 12, 16, 24],
  [30, 40, 48, 60, 72, 96, 120, 168],
] as const
const lengths = [10, 20, 30, 40, 60, 80, 120, 200] as const
const tenths = [5, 10, 15, 20, 25] as const

/** 40 crossings of two means and 40 distances from a mean. */
const sets = [
  ...fasts.flatMap((short) => slows.map((long) => ({ kind: 'trend', fast: short, slow: long }) as const)),
  ...lengths.flatMap((length) =>
    tenths.map((distance) => ({ kind: 'mean_reversion', length, tenths: distance }) as const),
  ),
]

/**
 * The indicators of all sets: ours shares the common ones, and the peer computes each set's again, which is its
 * only interface. The peer's answers are dropped set by set, because all of them together would take hundreds of
 * megabytes.
 */
function swept(): Row {
  const closes = closesOf(sweptBars)
  const ours = () => {
    const sweep = new Sweep(closes)
    return sets.map((set) => sweep.of(set))
  }
  const result: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
  const first = ours()
  const wrong = sets.reduce((sum, set, at) => sum + farFrom(set, first[at]!, theirsOf(set, closes)), 0)
  agree('indicators that are not the peer’s to 1e-9', wrong, 0)
  for (let round = 0; round < sweptRounds; round += 1) {
    const theirSeconds = spent(() => {
      for (const set of sets) theirsOf(set, closes)
    })
    const ourSeconds = spent(() => {
      for (let time = 0; time < sweptAgain; time += 1) ours()
    })
    result.ours.push((sweptAgain * sets.length * sweptBars) / ourSeconds)
    result.theirs.push((sets.length * sweptBars) / theirSeconds)
  }
  return {
    metric: `bars of ${sets.length} parameter sets/s, their indicators over ${short(sweptBars)} bars`,
    peer: 'technicalindicators',
    absolute: `${short(medianOf(result.ours))} against ${short(medianOf(result.theirs))}`,
    ...spreadOf(result.ours.map((rate, round) => rate / result.theirs[round]!)),
    goal: atLeast(50),
  }
}

/** Ours is done so often in a round, to be long enough for a clock. */
const sweptAgain = 20

type ParameterSet = (typeof sets)[number]

function theirsOf(set: ParameterSet, closes: number[]): readonly [first: number[], second: number[]] {
  const of = (period: number) => ({ period, values: closes })
  return set.kind === 'trend'
    ? [SMA.calculate(of(set.fast)), SMA.calculate(of(set.slow))]
    : [SMA.calculate(of(set.length)), SD.calculate(of(set.length))]
}

/** How many values of a set differ by more than a billionth of themselves. The peer’s deviations are those of all, ours of a sample. */
function farFrom(
  set: ParameterSet,
  one: ReturnType<Sweep['of']>,
  peers: ReturnType<typeof theirsOf>,
): number {
  const asSample = set.kind === 'trend' ? 1 : Math.sqrt(set.length / (set.length - 1))
  const [first, second] =
    one.kind === 'trend' ? ([one.fast, one.slow] as const) : ([one.mean, one.deviation] as const)
  const [peersFirst, peersSecond] = peers
  const differ = (value: number, peer: number) =>
    !(Math.abs(value - peer) <= 1e-9 * Math.max(1, Math.abs(value)))
  let wrong = first.length !== peersFirst.length || second.length !== peersSecond.length ? 1 : 0
  first.forEach((value, bar) => {
    if (differ(value, peersFirst[bar]!)) wrong += 1
  })
  second.forEach((value, bar) => {
    if (differ(value, peersSecond[bar]! * asSample)) wrong += 1
  })
  return wrong
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

/** Rises and falls of 40 to 160 bars each, so that no crossing is over after one bar, which the peer would pass over. */
function closesOf(count: number): number[] {
  const draw = drawer()
  const closes: number[] = []
  let close = 10_000
  while (closes.length < count) {
    const isUp = close < 2_000 || (close < 50_000 && draw(2) === 0)
    const length = 40 + draw(120)
    for (let bar = 0; bar < length && closes.length < count; bar += 1) {
      close += (isUp ? 1 : -1) * (1 + draw(10))
      closes.push(close)
    }
  }
  return closes
}
