import { Side } from '@openbourse/matching'
import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../calendar/zone.ts'
import { listings, tickAt } from '../instruments/index.ts'
import { createSpark } from '../market/spark.ts'
import { createChance } from './chance.ts'
import { createFairValues } from './fair-values.ts'
import { ladderAround, liveShape, quotable } from './makers.ts'
import { makePast, stepsOf } from './past.ts'
import { createRecorder, playRecorded } from './recorder.ts'
import { traitsOf } from './traits.ts'

const stocks = listings.filter((one) => one.class === 'equity')
const traits = stocks.map(traitsOf)

test('a stream is uniform, normal where required, and its forks depend on names alone', () => {
  const chance = createChance('seed')
  const fork = chance.fork('a').unit()
  const units = Array.from({ length: 20_000 }, () => chance.unit())
  const normals = Array.from({ length: 20_000 }, () => chance.normal())
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  expect(Math.min(...units)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...units)).toBeLessThan(1)
  expect(mean(units)).toBeCloseTo(0.5, 1)
  expect(mean(normals)).toBeCloseTo(0, 1)
  expect(mean(normals.map((value) => value * value))).toBeCloseTo(1, 1)
  expect(mean(Array.from({ length: 5000 }, () => chance.poisson(3)))).toBeCloseTo(3, 0)
  expect(mean(Array.from({ length: 5000 }, () => chance.poisson(80))) / 80).toBeCloseTo(1, 1)
  expect(chance.fork('a').unit()).toBe(fork)
  expect(chance.fork('b').unit()).not.toBe(fork)
})

test('fair values of two years stay within sane bounds and differ from each other', () => {
  const values = createFairValues(traits, createChance('two years'))
  for (let day = 0; day < 730; day += 1) values.advance(dayMs)
  const ratios = stocks.map(({ nominal }, index) => values.value(index) / nominal)
  expect(Math.min(...ratios)).toBeGreaterThan(0.2)
  expect(Math.max(...ratios)).toBeLessThan(5)
  expect(new Set(ratios).size).toBe(ratios.length)
})

test('part of a market sees the same values as the whole of its country', () => {
  const all = createFairValues(traits, createChance('same'))
  const british = traits.filter(({ listing }) => listing.country === 'GB')
  const some = createFairValues(british, createChance('same'))
  for (let step = 0; step < 50; step += 1) {
    all.advance(hourMs)
    some.advance(hourMs)
  }
  for (const [index, one] of british.entries()) expect(some.value(index)).toBe(all.value(traits.indexOf(one)))
})

test('every ladder is on the tick grid, in order, uncrossed, in whole lots and within the limits', () => {
  const chance = createChance('ladders')
  for (const one of traits) {
    const { listing } = one
    for (const away of [0.91, 0.97, 1, 1.05, 1.09]) {
      const band = { low: Math.ceil(listing.nominal * 0.9), high: Math.floor(listing.nominal * 1.1) }
      const fair = quotable(listing.nominal * away, band)
      const { bids, asks } = ladderAround(one, fair, { band, shape: liveShape, chance })
      expect(bids.prices[0], listing.symbol).toBeLessThan(asks.prices[0]!)
      expect(bids.prices).toEqual([...bids.prices].sort((a, b) => b - a))
      expect(asks.prices).toEqual([...asks.prices].sort((a, b) => a - b))
      for (const price of [...bids.prices, ...asks.prices]) {
        expect(price % tickAt(listing.ticks, price), `${listing.symbol} ${price}`).toBe(0)
        expect(price).toBeGreaterThanOrEqual(band.low)
        expect(price).toBeLessThanOrEqual(band.high)
      }
      for (const size of [...bids.sizes, ...asks.sizes]) expect(size % listing.lot).toBe(0)
    }
  }
})

test('recorded requests are played back unchanged', () => {
  const said: unknown[] = []
  const recorder = createRecorder()
  const levels = { prices: [10, 9], sizes: [100, 200] }
  recorder.ladder(3, levels, { prices: [], sizes: [] })
  recorder.order(4, { side: Side.sell, price: 12, quantity: 5, restsMs: 700 })
  recorder.serve(5, { side: Side.buy, quantity: 6, reserve: 11, tick: 1 })
  recorder.pick(6, { side: Side.sell, price: 13, quantity: 7 })
  playRecorded(recorder.take(), {
    ladder: (...words) => said.push(words),
    order: (...words) => said.push(words),
    serve: (...words) => said.push(words),
    pick: (...words) => said.push(words),
  })
  expect(said).toEqual([
    [3, levels, { prices: [], sizes: [] }],
    [4, { side: Side.sell, price: 12, quantity: 5, restsMs: 700 }],
    [5, { side: Side.buy, quantity: 6, reserve: 11, tick: 1 }],
    [6, { side: Side.sell, price: 13, quantity: 7 }],
  ])
  expect(recorder.take()).toHaveLength(0)
})

test('steps of a past have no gap, end where they should, and are finer the newer they are', () => {
  const to = Date.parse('2026-11-20T11:17:00Z')
  const from = Date.parse('2026-07-01T10:23:00Z')
  const steps = stepsOf(from, to)
  expect(steps[0]?.from).toBe(from)
  expect(steps.at(-1)?.to).toBe(to)
  for (const [at, step] of steps.entries()) {
    expect(steps[at + 1]?.from ?? to).toBe(step.to)
    expect(step.to - step.from).toBeLessThanOrEqual(4 * hourMs)
    if (step.from >= to - 2 * dayMs) expect(step.to - step.from).toBeLessThanOrEqual(minuteMs)
  }
})

test('a past of stocks with a limit never leaves the limit of its day, and the same seed makes it again', () => {
  const lagos = listings.filter(({ country, feed }) => country === 'NG' && feed === 'simulated')
  const toMs = Date.parse('2026-11-20T11:00:00Z')
  const make = () => {
    const days: { symbol: string; low: number; high: number; close: number }[] = []
    const hours = { NG: 'practice', US: 'practice', GB: 'practice', MX: 'practice', BR: 'practice' } as const
    makePast(
      {
        seed: 'past',
        listings: lagos,
        standing: new Map(),
        hours,
        toMs,
        fromMs: toMs - 30 * dayMs,
        minutesFromMs: toMs,
        hoursFromMs: toMs,
      },
      {
        bar: ({ symbol }, interval, { low, high, close }) =>
          interval === '1d' && days.push({ symbol, low, high, close }),
        trades: () => {},
      },
    )
    return days
  }
  const days = make()
  expect(make()).toEqual(days)
  for (const { symbol } of lagos.filter((one) => one.class === 'equity')) {
    const mine = days.filter((day) => day.symbol === symbol)
    expect(mine.length).toBeGreaterThanOrEqual(30)
    for (const [at, day] of mine.slice(1).entries()) {
      expect(day.high).toBeLessThanOrEqual(mine[at]!.close * 1.1)
      expect(day.low).toBeGreaterThanOrEqual(mine[at]!.close * 0.9)
    }
  }
})

test('a spark never has more than 32 points, ends at the last price, and keeps the shape', () => {
  const spark = createSpark()
  for (let minute = 0; minute < 1440; minute += 1) {
    spark.add(minute * minuteMs, minute)
    expect(spark.prices().length).toBeLessThanOrEqual(32)
    expect(spark.prices().at(-1)).toBe(minute)
  }
  expect(spark.prices().length).toBeGreaterThan(15)
  expect(spark.prices()).toEqual([...spark.prices()].sort((a, b) => a - b))
})
