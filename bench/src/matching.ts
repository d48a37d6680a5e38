import { createBook, type OrderBook } from '@openbourse/matching'
import { feed, type Rtp1, type Rtp1Profile, rtp1, type Tally } from '@openbourse/matching/testing/rtp1'
import { latencyRows } from './latency.ts'
import { type Area, agree, atLeast, atMost, medianOf, type Row, short, spent, spreadOf } from './measure.ts'
import { type Counts, type NpmBook, newerBook, olderBook } from './npm-books.ts'

const rounds = 3
// The npm books take minutes for the whole stream, so they are raced on its beginning, and ours on the same commands. In
// the deep book they start slowly: over all of the stream they reach half as much again. `WHOLE=1` races on all of it.
const raced = process.env.WHOLE
  ? { base: 1_000_000, drift: 1_000_000, deep: 1_000_000 }
  : { base: 200_000, drift: 200_000, deep: 100_000 }
const expected = {
  base: { trades: 196_734, quantity: 5_025_823, rejects: 97_126 },
  drift: { trades: 200_132, quantity: 5_113_969, rejects: 100_237 },
  deep: { trades: 196_733, quantity: 5_019_655, rejects: 59_853 },
} as const
const goals = { base: 30, drift: 30, deep: 300 } as const
const peers = { 'nodejs-order-book': newerBook, 'hft-limit-order-book': olderBook } as const

const booksOfABeginning = 8

type PeerName = keyof typeof peers
/** `ours` on the raced commands, `whole` on all of them. */
type Rates = { readonly ours: number[]; readonly whole: number[]; readonly peers: Record<PeerName, number[]> }

export const matching: Area = {
  name: 'matching',
  run() {
    const measured = (['base', 'drift', 'deep'] as const).map((profile) => ({ profile, ...measure(profile) }))
    const rows = measured.flatMap(({ profile, ours, peers }) =>
      (Object.keys(peers) as PeerName[]).map((peer) => rateRow(profile, peer, { ours, theirs: peers[peer] })),
    )
    const [base, , deep] = measured.map(({ whole }) => whole)
    const slowing = base!.map((rate, round) => rate / deep![round]!)
    const ownRow: Row = {
      metric: 'base ÷ deep of our own',
      peer: '-',
      absolute: `${short(medianOf(base!))} and ${short(medianOf(deep!))} commands/s`,
      ...spreadOf(slowing),
      goal: atMost(1.5),
    }
    return [...rows, ownRow, ...latencyRows()]
  },
}

function rateRow(profile: Rtp1Profile, peer: PeerName, rates: { ours: number[]; theirs: number[] }): Row {
  const { ours, theirs } = rates
  return {
    metric: `RTP-1 ${profile}, commands/s`,
    peer,
    absolute: `${short(medianOf(ours))} against ${short(medianOf(theirs))}`,
    ...spreadOf(ours.map((rate, round) => rate / theirs[round]!)),
    goal: atLeast(goals[profile]),
  }
}

function measure(profile: Rtp1Profile): Rates {
  const work = rtp1(profile)
  const names = Array.from(work.id, String)
  const until = work.prefill + raced[profile]
  const { quantity, trades, rejects } = countOurs(work, work.count)
  agree(`RTP-1 ${profile}`, { trades, quantity, rejects }, expected[profile])
  const beginning = countOurs(work, until)
  const rates: Rates = { ours: [], whole: [], peers: { 'nodejs-order-book': [], 'hft-limit-order-book': [] } }
  for (let round = 0; round < rounds; round++) {
    rates.ours.push(ourRate(work, until))
    rates.whole.push(ourRate(work, work.count))
    for (const [peer, create] of Object.entries(peers) as [PeerName, typeof newerBook][]) {
      const { rate, counts } = peerRate(work, create(work, names), until)
      agree(`RTP-1 ${profile}, ${peer}`, beginning, counts)
      rates.peers[peer].push(rate)
    }
  }
  return rates
}

function countOurs(work: Rtp1, until: number): Counts {
  const tally: Tally = { trades: 0, quantity: 0, rejects: 0, fold: 0 }
  feed(prefilled(work), work, { from: work.prefill, to: until }, tally)
  return { quantity: tally.quantity, trades: tally.trades, rejects: tally.rejects }
}

function prefilled(work: Rtp1): OrderBook {
  const book = createBook()
  feed(book, work, { from: 0, to: work.prefill })
  return book
}

/**
 * Ours needs 20 ms where an npm book needs half a second, too short to be separated from noise: several books do it
 * in turn.
 */
function ourRate(work: Rtp1, until: number): number {
  const books = Array.from({ length: until < work.count ? booksOfABeginning : 2 }, () => prefilled(work))
  const seconds = spent(() => {
    for (const book of books) feed(book, work, { from: work.prefill, to: until })
  })
  return ((until - work.prefill) * books.length) / seconds
}

/** Counts and time begin behind the prefill. */
function peerRate(work: Rtp1, { feed, counts }: NpmBook, until: number): { rate: number; counts: Counts } {
  for (let row = 0; row < work.prefill; row++) feed(row)
  Object.assign(counts, { quantity: 0, trades: 0, rejects: 0 })
  const seconds = spent(() => {
    for (let row = work.prefill; row < until; row++) feed(row)
  })
  return { rate: (until - work.prefill) / seconds, counts }
}
