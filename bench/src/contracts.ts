import {
  breakEven,
  checkedTerms,
  daysReached,
  feeOf,
  isMaintained,
  liquidationPrice,
  marginFor,
  type Position,
  quantityFor,
  type Side,
  type Terms,
} from '@openbourse/quant/contracts'
import { drawer } from './draw.ts'
import { type Area, agree, atLeast, atMost, medianOf, type Row, short, spent, spreadOf } from './measure.ts'

const rounds = 5
const positionsCount = 10_000
/** Ours is over in milliseconds, so both sides do the same more than once. */
const again = 20
const tickets = 2_000
const leverages = [1n, 2n, 3n, 5n, 10n, 20n]
const mark = 9_242_100n

const terms: Terms = checkedTerms({
  scales: { price: 2, quantity: 5, value: 6 },
  tick: 10n,
  lot: 1n,
  feeRate: 100_000n,
  tiers: [
    { upTo: 50_000_000_000n, rate: 500_000n },
    { upTo: 250_000_000_000n, rate: 1_000_000n },
    { upTo: 1_000_000_000_000n, rate: 2_500_000n },
    { upTo: 5_000_000_000_000n, rate: 5_000_000n },
    { upTo: 20_000_000_000_000n, rate: 10_000_000n },
  ],
})

/**
 * Liquidation prices by solving the equation of each tier, against halving the range of prices on the very condition that the engine decides by,
 * which is what is done where no one solved it. Shorts, because for them the condition turns once, whatever tiers are on the way. A ticket
 * is what is computed anew while a user types: for each leverage margin, quantity, liquidation price, break-even, and the days of 90.
 */
export const contracts: Area = {
  name: 'contracts',
  run() {
    const shorts = positionsOf('short')
    const both = [...positionsOf('long').slice(0, positionsCount / 2), ...shorts.slice(0, positionsCount / 2)]
    const solved: number[] = []
    const halved: number[] = []
    const ticketMicros: number[] = []
    const judgedMs: number[] = []
    for (let round = -1; round < rounds; round++) {
      let [ours, theirs]: [bigint[], bigint[]] = [[], []]
      const ourSeconds = spent(() => {
        for (let time = 0; time < again; time++) ours = shorts.map(priceOf)
      })
      const theirSeconds = spent(() => {
        for (let time = 0; time < again; time++) theirs = shorts.map(byHalving)
      })
      agree('liquidation prices', ours.map(String), theirs.map(String))
      const ticketSeconds = spent(() => {
        for (let at = 0; at < tickets; at++) ticket(BigInt(50_000_000 + at))
      })
      let standing = 0
      const judgedSeconds = spent(() => {
        for (const one of both) if (isMaintained(one, mark, terms)) standing += 1
      })
      agree('positions that stand', standing, both.length)
      if (round < 0) continue
      solved.push((again * shorts.length) / ourSeconds)
      halved.push((again * shorts.length) / theirSeconds)
      ticketMicros.push((ticketSeconds * 1e6) / tickets)
      judgedMs.push(judgedSeconds * 1e3)
    }
    return rowsOf({ solved, halved, ticketMicros, judgedMs })
  },
}

function rowsOf(rates: Record<'solved' | 'halved' | 'ticketMicros' | 'judgedMs', number[]>): Row[] {
  const { solved, halved, ticketMicros, judgedMs } = rates
  return [
    {
      metric: 'liquidation prices/s, shorts of all five tiers',
      peer: 'halving the range of prices',
      absolute: `${short(medianOf(solved))} against ${short(medianOf(halved))}`,
      ...spreadOf(solved.map((rate, round) => rate / halved[round]!)),
      goal: atLeast(5),
    },
    {
      metric: 'a ticket with six leverages, µs',
      peer: '-',
      absolute: `${short(medianOf(ticketMicros))} µs`,
      ...spreadOf(ticketMicros),
      goal: atMost(500, ' µs'),
    },
    {
      metric: 'judging 10,000 positions at one mark, ms',
      peer: '-',
      absolute: `${short(medianOf(judgedMs))} ms`,
      ...spreadOf(judgedMs),
      goal: atMost(50, ' ms'),
    },
  ]
}

/** The same positions in each run, of worths in all tiers. */
function positionsOf(side: Side): Position[] {
  const draw = drawer()
  return Array.from({ length: positionsCount }, () => {
    const quantity = BigInt(1 + draw(10 ** (3 + draw(5))))
    const cost = (mark * quantity) / 10n
    return { side, quantity, cost, margin: cost / BigInt(1 + draw(5)) }
  })
}

const priceOf = (position: Position): bigint => liquidationPrice(position, terms, { from: mark })!.first

function byHalving(position: Position): bigint {
  let [stands, falls] = [mark, mark]
  while (isMaintained(position, falls, terms)) falls *= 2n
  while (falls - stands > 1n) {
    const middle = (stands + falls) / 2n
    if (isMaintained(position, middle, terms)) stands = middle
    else falls = middle
  }
  return falls
}

const days = Array.from({ length: 90 }, (_, day) => {
  const open = mark + BigInt(day * 997)
  return { open, low: open - BigInt(day * 9_001), high: open + BigInt(day * 8_009) }
})

function ticket(margin: bigint): number {
  let reached = 0
  for (const leverage of leverages) {
    const quantity = quantityFor({ margin, price: mark, leverage }, terms)
    const needed = marginFor({ price: mark, quantity, leverage }, terms)
    const cost = (mark * quantity) / 10n
    const position: Position = { side: 'long', quantity, cost, margin: needed }
    const to = liquidationPrice(position, terms, { from: mark })?.shown
    breakEven(position, terms, { paid: feeOf(cost, terms.feeRate) })
    reached += daysReached(days, { side: 'long', from: mark, to })
  }
  return reached
}
