import { drawer } from './draw.ts'
import { openRace } from './ledger-race.ts'
import { type Area, agree, atLeast, medianOf, type Row, short, spreadOf } from './measure.ts'
import type { Transfer } from './naive-ledger.ts'

const rounds = 3
const accounts = 10_000
// Each side is offered as much as it likes; the naive one is limited by its connections, ours by its pages.
const ourTransfers = 30_000
const naiveTransfers = { uniform: 2_000, hot: 1_000 } as const

type Shape = keyof typeof naiveTransfers

export const ledger: Area = {
  name: 'ledger',
  async run() {
    const race = await openRace(accounts)
    try {
      const rates = { uniform: pair(), hot: pair() }
      for (let round = -1; round < rounds; round++) {
        for (const shape of ['uniform', 'hot'] as const) {
          const ours = await race.ours(transfersOf(shape, ourTransfers))
          const theirs = await race.naive(transfersOf(shape, naiveTransfers[shape]))
          if (round < 0) continue
          rates[shape].ours.push(ours)
          rates[shape].theirs.push(theirs)
        }
      }
      agree('all transfers stored, sums zero', await race.check(), { missing: 0, sum: '0', naiveSum: '0' })
      return rowsOf(rates)
    } finally {
      await race.close()
    }
  },
}

type Pair = { readonly ours: number[]; readonly theirs: number[] }

const pair = (): Pair => ({ ours: [], theirs: [] })

function rowsOf({ uniform, hot }: Record<Shape, Pair>): Row[] {
  return [
    rowOf('durable transfers/s, 10,000 accounts', uniform, 20),
    rowOf('durable transfers/s, one hot account', hot, 40),
    {
      metric: 'hot ÷ uniform of our own',
      peer: '-',
      absolute: `${short(medianOf(hot.ours))} and ${short(medianOf(uniform.ours))}`,
      ...spreadOf(hot.ours.map((rate, round) => rate / uniform.ours[round]!)),
      goal: atLeast(0.8),
    },
  ]
}

function rowOf(metric: string, { ours, theirs }: Pair, goal: number): Row {
  return {
    metric,
    peer: 'one transaction each, SELECT FOR UPDATE, 16 connections',
    absolute: `${short(medianOf(ours))} against ${short(medianOf(theirs))}`,
    ...spreadOf(ours.map((rate, round) => rate / theirs[round]!)),
    goal: atLeast(goal),
  }
}

/** Drawn from a fixed sequence, so that both engines run alike. In the hot shape all users pay account 0. */
function transfersOf(shape: Shape, count: number): Transfer[] {
  const below = drawer()
  return Array.from({ length: count }, () => {
    const from = 1 + below(accounts - 1)
    const other = 1 + below(accounts - 2)
    const to = shape === 'hot' ? 0 : other >= from ? other + 1 : other
    return { from, to, minor: BigInt(1 + below(100)) }
  })
}
