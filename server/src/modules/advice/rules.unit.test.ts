import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakoutOf, longDays, pullbackOf, resultOf, signalsOf, tallyOf } from './rules.ts'

const flat = (length: number, close = 100) => Array.from({ length }, () => close)
const rising = Array.from({ length: 60 }, (_, day) => 100 + day)

test('a breakout is a close above those of 20 days and the average of 50', () => {
  expect(breakoutOf([...flat(longDays), 105])).toBeCloseTo(0.05)
  expect(breakoutOf([...flat(longDays), 100])).toBe(0)
  // Above 20 days, but below the average of 50.
  expect(breakoutOf([...flat(31, 300), ...flat(20, 100), 101])).toBe(0)
  expect(breakoutOf([...flat(longDays - 1), 105])).toBe(0)
  expect(breakoutOf([])).toBe(0)
})

test('a pullback is a close at least 4% below the average of 20 days, while that is above the one of 50', () => {
  // The average of the last 20, of 141 to 159 and 140, is 149.5.
  expect(pullbackOf([...rising, 140])).toBeCloseTo(1 - 140 / 149.5)
  expect(pullbackOf([...rising, 148])).toBe(0)
  expect(pullbackOf([...flat(60), 90])).toBe(0)
  expect(pullbackOf([])).toBe(0)
})

test('the strongest stock of each rule is named, if it is not named already', () => {
  const histories = [
    { symbol: 'BBB', closes: [...flat(60), 110] },
    { symbol: 'AAA', closes: [...flat(60), 110] },
    { symbol: 'CCC', closes: [...rising, 140] },
  ]
  const named = (taken: readonly string[]) =>
    signalsOf(histories, ({ symbol }) => taken.includes(symbol)).map(({ rule, symbol }) => [rule, symbol])
  expect(named([])).toEqual([
    ['breakout', 'AAA'],
    ['pullback', 'CCC'],
  ])
  expect(named(['AAA', 'CCC'])).toEqual([['breakout', 'BBB']])
  expect(named(['AAA', 'BBB', 'CCC'])).toEqual([])
})

const unchanged = { now: 1, was: 1 }

test.each([
  // Bought at 100.00 with 0.48%, sold at 103.00 less 0.48%: 102.5056 ÷ 100.48 = 1.020159...
  [{ price: 10_000, costs: 96 }, { price: 10_300, ...unchanged }, 20_159],
  [{ price: 10_000, costs: 96 }, { price: 10_000, ...unchanged }, -9_555],
  [{ price: 10_000, costs: 0 }, { price: 10_000, ...unchanged }, 0],
  // After 2 for 1, two shares of 51.50 are worth one of 103.00.
  [{ price: 10_000, costs: 96 }, { price: 5_150, now: 2, was: 1 }, 20_159],
])('%o sold at %o brought %i millionths', (piece, end, millionths) => {
  expect(resultOf(piece, end)).toBe(millionths)
})

test('costs never help, and a dearer sale never brings less', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(price, price, price, fc.integer({ min: 0, max: 500 }), (paid, one, other, costs) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const at = (end: number, of: number) =>
        resultOf({ price: paid, costs: of }, { price: end, ...unchanged })
      expect(at(low, costs)).toBeLessThanOrEqual(at(high, costs))
      expect(at(low, costs)).toBeLessThanOrEqual(at(low, 0))
      expect(at(low, 0)).toBeGreaterThanOrEqual(-1_000_000)
    }),
  )
})

test('a tally counts what gained after costs, and averages are rounded down', () => {
  expect(tallyOf([])).toEqual({ ended: 0, gained: 0, average: 0, index: 0 })
  expect(
    tallyOf([
      { result: 10, index: 4 },
      { result: 0, index: -5 },
      { result: -15, index: 0 },
    ]),
  ).toEqual({ ended: 3, gained: 1, average: -2, index: -1 })
})
