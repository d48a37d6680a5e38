import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Candidate,
  type Day,
  leftOf,
  resultOf,
  type Sale,
  screenDays,
  screenMost,
  screenOf,
} from './rules.ts'

const day = (range: number, turnover: number): Day => ({ high: 100 + range, low: 100, close: 100, turnover })
const stock = (
  symbol: string,
  range: number,
  turnover: number,
  more: Partial<Candidate> = {},
): Candidate => ({
  symbol,
  days: Array.from({ length: screenDays }, () => day(range, turnover)),
  changesSoon: false,
  ...more,
})

test('the list has the widest days of the stocks that trade most and change in nothing', () => {
  const screen = screenOf([
    stock('AAA', 5, 900),
    stock('BBB', 8, 800),
    // The widest of all, but traded less than the median.
    stock('CCC', 9, 100),
    // A dividend while it may be held.
    stock('DDD', 7, 950, { changesSoon: true }),
    // Too young.
    stock('EEE', 9, 999, { days: [day(9, 999)] }),
    stock('FFF', 1, 500),
  ])
  expect(screen).toEqual({
    list: [
      { symbol: 'BBB', range: expect.closeTo(0.08), turnover: 800 },
      { symbol: 'AAA', range: expect.closeTo(0.05), turnover: 900 },
    ],
    listed: 6,
    longEnough: 5,
    traded: 3,
    quiet: 2,
    turnoverFrom: 800,
  })
})

test('the last twenty days count, in equal ranges the symbol decides, and nothing is listed of nothing', () => {
  const wild = Array.from({ length: 40 }, (_, at) => day(at < 20 ? 90 : 2, 10))
  expect(screenOf([stock('BBB', 2, 10), stock('AAA', 2, 10, { days: wild })]).list).toMatchObject([
    { symbol: 'AAA', range: expect.closeTo(0.02) },
    { symbol: 'BBB', range: expect.closeTo(0.02) },
  ])
  expect(screenOf([])).toEqual({ list: [], listed: 0, longEnough: 0, traded: 0, quiet: 0, turnoverFrom: 0 })
})

const candidates = fc.array(
  fc.record({
    symbol: fc.string({ minLength: 1, maxLength: 4 }),
    days: fc.array(
      fc.record({
        high: fc.integer({ min: 100, max: 200 }),
        low: fc.integer({ min: 50, max: 100 }),
        close: fc.constant(100),
        turnover: fc.nat(1_000),
      }),
      { maxLength: 30 },
    ),
    changesSoon: fc.boolean(),
  }),
  { maxLength: 40 },
)

test('the order of the candidates changes nothing, and each step keeps at most what came before', () => {
  fc.assert(
    fc.property(candidates, (some) => {
      const unique = [...new Map(some.map((one) => [one.symbol, one])).values()]
      const screen = screenOf(unique)
      expect(screenOf([...unique].reverse())).toEqual(screen)
      const steps = [screen.listed, screen.longEnough, screen.traded, screen.quiet, screen.list.length]
      for (const [at, step] of steps.entries()) expect(step).toBeLessThanOrEqual(steps[at - 1] ?? step)
      expect(screen.list.length).toBeLessThanOrEqual(screenMost)
    }),
  )
})

const sale = (over: Partial<Sale>): Sale => ({
  id: 2,
  tradeId: 1,
  userId: 1,
  boughtBy: 1,
  orderId: 3,
  kind: 'limit',
  quantity: 100,
  proceeds: 1_000n,
  at: 20,
  left: 0,
  ...over,
})
const trade = { quantity: 100, at: 10, cost: 900n }
const still = () => ({ now: 1, was: 1 })

test('what is left follows sales, and a split between', () => {
  expect(leftOf(trade, [], still)).toBe(100)
  expect(leftOf(trade, [sale({ left: 40 })], still)).toBe(40)
  const doubled = (at: number) => (at < 15 ? { now: 2, was: 1 } : { now: 1, was: 1 })
  expect(leftOf(trade, [], doubled)).toBe(200)
  expect(leftOf(trade, [sale({ left: 40 })], doubled)).toBe(40)
  expect(leftOf({ quantity: 5, at: 10 }, [], () => ({ now: 1, was: 2 }))).toBe(2)
})

test('a result is of trades that were sold whole', () => {
  expect(resultOf(trade, [])).toBeNull()
  expect(resultOf(trade, [sale({ left: 40 })])).toBeNull()
  expect(resultOf(trade, [sale({ left: 40, proceeds: 600n }), sale({ proceeds: 250n })])).toBe(-50n)
  expect(resultOf(trade, [sale({ kind: 'gone', orderId: null })])).toBeNull()
})
