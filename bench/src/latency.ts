import { createBook } from '@openbourse/matching'
import { feed, rtp1 } from '@openbourse/matching/testing/rtp1'
import { atMost, medianOf, type Row, spreadOf } from './measure.ts'
import { newerBook } from './npm-books.ts'

const rounds = 3
const commands = 200_000

type Latency = { readonly p999: number; readonly longest: number }

/** Microseconds of single commands, one clock reading each, its own cost included; both engines on equal commands. */
export function latencyRows(): Row[] {
  const work = rtp1('base', commands)
  const names = Array.from(work.id, String)
  const ours: Latency[] = []
  const theirs: Latency[] = []
  const ourFeed = () => {
    const book = createBook()
    return (row: number) => feed(book, work, { from: row, to: row + 1 })
  }
  const theirFeed = () => newerBook(work, names).feed
  // A first round for the compiler, which is not looked at.
  for (let round = -1; round < rounds; round++) {
    const own = latencyOf(ourFeed(), work)
    const other = latencyOf(theirFeed(), work)
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
      absolute: `${median(ours, 'p999')} µs; the peer ${median(theirs, 'p999')} µs`,
      ...spreadOf(ours.map(({ p999 }) => p999)),
      goal: atMost(10, ' µs'),
    },
    {
      metric: 'longest pause, ours ÷ peer',
      peer: 'nodejs-order-book',
      absolute: `${median(ours, 'longest')} µs against ${median(theirs, 'longest')} µs`,
      ...spreadOf(ours.map(({ longest }, round) => longest / theirs[round]!.longest)),
      goal: atMost(0.05),
    },
  ]
}

function latencyOf(feedRow: (row: number) => void, work: { prefill: number; count: number }): Latency {
  for (let row = 0; row < work.prefill; row++) feedRow(row)
  globalThis.gc?.()
  const took = new Float64Array(work.count - work.prefill)
  let before = performance.now()
  for (let row = work.prefill; row < work.count; row++) {
    feedRow(row)
    const now = performance.now()
    took[row - work.prefill] = (now - before) * 1000
    before = now
  }
  took.sort()
  return { p999: took[Math.floor(took.length * 0.999)]!, longest: took[took.length - 1]! }
}
