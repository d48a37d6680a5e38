import { Sweep } from '@openbourse/quant/strategies'
import { SD, SMA } from 'technicalindicators'
import { closesOf } from './closes.ts'
import { type Area, agree, atLeast, medianOf, type Row, short, spent, spreadOf } from './measure.ts'

/** Indicators of many parameter sets. An area of its own: its peer changes what V8 may assume of arrays, and made back-tests beside it half as fast. */
export const sweeps: Area = { name: 'sweeps', run: () => [swept()] }

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
 * The indicators of all sets: ours shares what sets have in common, and the peer computes each set's anew, which is all that it offers. What the peer
 * answers is dropped set by set, because all of it together would take hundreds of megabytes.
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
