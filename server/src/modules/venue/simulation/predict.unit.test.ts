import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { minuteMs } from '../calendar/zone.ts'
import { listings } from '../instruments/index.ts'
import { commitmentOf } from '../seeds/commitment.ts'
import { type Chance, createChance, derivedKey, secretChance } from './chance.ts'
import { createParticipants, type View } from './live.ts'
import type { Levels } from './sink.ts'
import { traitsOf } from './traits.ts'

// The predictor knows the code and its constants, when the server started, every price since, the seeds of all days before, and the hash
// of this day's seed.
const [stock] = listings.filter(({ symbol }) => symbol === 'BRCL')
const traits = [traitsOf(stock!)]
const startMs = Date.parse('2026-11-22T08:00:00Z')
const day = '2026-11-22'
const publicSeed = '20251121'
const moves = 600

const zeros = new Float64Array(1)
const view: View = {
  stepMs: minuteMs,
  bids: zeros,
  asks: zeros,
  flow: zeros,
  lows: zeros,
  highs: zeros,
  targets: zeros,
  drops: zeros,
  traded: new Uint8Array(1),
  phases: new Uint8Array(1),
  scales: Float64Array.of(1),
}

/** What every user sees of a market minute by minute: the middle of the makers' best prices, and how much its takers wanted. */
function watch(chance: Chance): { middles: number[]; taken: number[] } {
  const participants = createParticipants(traits, chance, [stock!.nominal])
  const seen = { middles: [stock!.nominal], taken: [0] }
  for (let minute = 0; minute < moves; minute += 1) {
    let taken = 0
    participants.step(view, {
      ladder: (_, bids: Levels, asks: Levels) => seen.middles.push((bids.prices[0]! + asks.prices[0]!) / 2),
      order: () => {},
      serve: (_, { side, quantity }) => {
        taken += side === 0 ? quantity : -quantity
      },
      pick: () => {},
    })
    seen.taken.push(taken)
  }
  return seen
}

const movesOf = (prices: readonly number[]): number[] =>
  prices.slice(1).map((price, at) => Math.sign(price - prices[at]!))

/** Of the moves that went anywhere, the part that was foretold. */
function hits(foretold: readonly number[], real: readonly number[]): number {
  const moved = real.map((move, at) => [move, foretold[at] ?? 0] as const).filter(([move]) => move !== 0)
  return moved.filter(([move, said]) => move === said).length / moved.length
}

/** Of a coin that is thrown 600 times, more than this comes once in 30,000 times. */
const byChance = 0.5 + (4 * 0.5) / Math.sqrt(moves)

const seedOf = (name: string): string => createHash('sha256').update(name).digest('hex')
const liveChance = (seed: Uint8Array, use: number): Chance =>
  secretChance(derivedKey(derivedKey(seed, `use ${use}`), 'live'))
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

const secret = seedOf('what nobody knows')
const commitment = commitmentOf(day, secret)
const earlier = Array.from({ length: 5 }, (_, at) => seedOf(`day ${at}`))

/** Every chance that can be begun from what is public. */
const guesses: readonly Chance[] = [
  createChance(`${publicSeed}/live/${startMs}`),
  createChance(`${publicSeed}/past/${startMs}`),
  createChance(commitment),
  ...[
    bytes(commitment),
    Buffer.alloc(32),
    bytes(seedOf(`${publicSeed}/live/${startMs}`)),
    bytes(seedOf(day)),
  ].flatMap((key) => [1, 2, 3].map((use) => liveChance(key, use))),
  ...earlier.flatMap((seed) => [1, 2, 3].map((use) => liveChance(bytes(seed), use))),
]

const best = (real: readonly number[]): number =>
  Math.max(...guesses.map((guess) => hits(movesOf(watch(guess).middles), real)))

test('a market that is drawn from a public constant and its start is foretold move by move', () => {
  expect(best(movesOf(watch(createChance(`${publicSeed}/live/${startMs}`)).middles))).toBe(1)
})

test('a market that is drawn from a secret seed is not foretold by anything public, and by its seed it is', () => {
  const real = movesOf(watch(liveChance(bytes(secret), 1)).middles)
  expect(best(real)).toBeLessThan(byChance)
  expect(hits(movesOf(watch(liveChance(bytes(secret), 1)).middles), real)).toBe(1)
})

test('the state of a day before a restart reveals nothing of later days', () => {
  const before = movesOf(watch(liveChance(bytes(secret), 1)).middles)
  const after = movesOf(watch(liveChance(bytes(secret), 2)).middles)
  for (let late = 0; late < 20; late += 1) expect(hits(before.slice(late), after)).toBeLessThan(byChance)
})

test('neither former moves nor what takers bought foretell the next one', () => {
  const { middles, taken } = watch(liveChance(bytes(secret), 1))
  const every = 10
  const slow = middles.filter((_, at) => at % every === 0)
  const real = movesOf(slow)
  const bought = real.map((_, at) =>
    Math.sign(taken.slice(at * every - every + 1, at * every + 1).reduce((sum, one) => sum + one, 0)),
  )
  const bound = 0.5 + (4 * 0.5) / Math.sqrt(moves / every)
  for (const foretold of [
    [0, ...real],
    [0, ...real].map((move) => -move),
    bought,
    bought.map((move) => -move),
  ])
    expect(hits(foretold, real)).toBeLessThan(bound)
})
