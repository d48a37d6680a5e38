import { createBook } from '@openbourse/matching'
import { Feeder, type Rtp1, rtp1 } from '@openbourse/matching/testing/rtp1'
import { atMost, medianOf, type Row, spreadOf } from './measure.ts'
import { newerBook } from './npm-books.ts'

const rounds = 5
const commands = 200_000

/**
 * `longest` and `p999` in microseconds; `preempted` counts how often the system gave the processor to another process.
 */
type Latency = { readonly p999: number; readonly longest: number; readonly preempted: number }

/** Times of single commands, one clock reading each, its own cost included; both engines on equal commands. */
export function latencyRows(): Row[] {
  const work = rtp1('base', commands)
  const names = Array.from(work.id, String)
  const ours: Latency[] = []
  const theirs: Latency[] = []
  // A first round for the compiler, which is not measured.
  for (let round = -1; round < rounds; round++) {
    const feeder = new Feeder(createBook(), work)
    const own = latencyOf((row) => feeder.step(row), work)
    const other = latencyOf(newerBook(work, names).feed, work)
    if (round < 0) continue
    ours.push(own)
    theirs.push(other)
  }
  const median = (all: readonly Latency[], of: keyof Latency) =>
    medianOf(all.map((one) => one[of])).toFixed(1)
  return [
    {
      metric: 'p99.9 of one command, µs',
      peer: '-',
      absolute: `${median(ours, 'p999')} µs, ${clockCost().toFixed(2)} of them the clock's; the peer ${median(theirs, 'p999')} µs`,
      ...spreadOf(ours.map(({ p999 }) => p999)),
      goal: atMost(10, ' µs'),
    },
    {
      metric: 'longest pause, ours ÷ peer',
      peer: 'nodejs-order-book',
      absolute: `${median(ours, 'longest')} µs against ${median(theirs, 'longest')} µs, put aside by the system ${median(ours, 'preempted')} and ${median(theirs, 'preempted')} times a round`,
      ...spreadOf(ours.map(({ longest }, round) => longest / theirs[round]!.longest)),
      goal: atMost(0.05),
    },
  ]
}

function latencyOf(feedRow: (row: number) => void, { prefill, count }: Rtp1): Latency {
  for (let row = 0; row < prefill; row++) feedRow(row)
  const took = new Float64Array(count - prefill)
  globalThis.gc?.()
  const aside = process.resourceUsage().involuntaryContextSwitches
  let before = performance.now()
  for (let row = prefill; row < count; row++) {
    feedRow(row)
    const now = performance.now()
    took[row - prefill] = (now - before) * 1000
    before = now
  }
  const preempted = process.resourceUsage().involuntaryContextSwitches - aside
  took.sort()
  return { p999: took[Math.floor(took.length * 0.999)]!, longest: took[took.length - 1]!, preempted }
}

/** Microseconds that a reading of the clock takes. */
function clockCost(): number {
  const readings = 100_000
  const from = performance.now()
  for (let reading = 1; reading < readings; reading++) performance.now()
  return ((performance.now() - from) * 1000) / readings
}
