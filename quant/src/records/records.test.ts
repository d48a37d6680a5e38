import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawdownOf, meanOf, moneyWeightedReturn, returnsOf, sharpeOf, wholeReturn, wilson } from './index.ts'
import { studentReach, studentWithin } from './student.ts'

const dayMs = 86_400_000

describe('intervals', () => {
  // Computed with 40 digits in mpmath by the definition, the root of 1 − I(ν ÷ (ν + t²); ν ÷ 2, 1 ÷ 2) − p, cut to 14 digits.
  test.each([
    [0.95, 1, 12.706204736175],
    [0.95, 2, 4.3026527297495],
    [0.95, 5, 2.5705818356363],
    [0.95, 9, 2.2621571627982],
    [0.95, 30, 2.0422724563012],
    [0.95, 146, 1.9763456545938],
    [0.95, 1_000, 1.9623390808264],
    [0.95, 100_000, 1.9599877075346],
    [0.5, 3, 0.76489232840435],
    [0.999, 4, 8.6103015813793],
  ])('t reaches with %d and %d degrees of freedom to %d', (probability, degrees, reach) => {
    expect(Math.abs(studentReach(probability, degrees) / reach - 1)).toBeLessThan(1e-11)
    expect(studentWithin(reach, degrees)).toBeCloseTo(probability, 10)
  })

  test.each([
    [169, 318, 0.476552, 0.58559],
    [5, 13, 0.177097, 0.644771],
    [0, 20, 0, 0.161125],
    [20, 20, 0.838875, 1],
  ])('%d of %d lie between %d and %d', (successes, trials, low, high) => {
    const share = wilson(successes, trials)
    expect(share.value).toBe(successes / trials)
    expect(share.low).toBeCloseTo(low, 6)
    expect(share.high).toBeCloseTo(high, 6)
  })

  test('a share is within its interval, and of something that was counted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (trials, part) => {
          const { low, value, high } = wilson(Math.floor(part * trials), trials)
          expect(0 <= low && low <= value && value <= high && high <= 1).toBe(true)
        },
      ),
    )
    expect(() => wilson(0, 0)).toThrow('counted')
    expect(() => wilson(3, 2)).toThrow('counted')
  })

  test('a mean of two is wide, of one is unknown', () => {
    expect(meanOf([0.01])).toBeUndefined()
    const mean = meanOf([0.01, 0.03])!
    // 12.706 × 0.01414 ÷ √2 = 0.12706 on both sides of 0.02
    expect(mean.value).toBeCloseTo(0.02, 12)
    expect(mean.low).toBeCloseTo(-0.107062, 6)
    expect(mean.high).toBeCloseTo(0.147062, 6)
  })
})

describe('returns', () => {
  test('their product is the return of the whole', () => {
    const closes = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 2, maxLength: 50 })
    fc.assert(
      fc.property(closes, (values) => {
        const product = returnsOf(values).reduce((whole, part) => whole * (1 + part), 1)
        expect(product / (1 + wholeReturn(values)!)).toBeCloseTo(1, 9)
      }),
    )
    expect(wholeReturn([1])).toBeUndefined()
    expect(() => returnsOf([1, 0])).toThrow('above zero')
  })

  test.each([
    ['a fall that was made good', [100, 120, 90, 110, 125], { share: 0.25, from: 1, to: 2, until: 4 }],
    ['one that was not', [100, 80, 95, 60, 90], { share: 0.4, from: 0, to: 3, until: undefined }],
    ['the first of equal ones', [100, 90, 100, 90], { share: 0.1, from: 0, to: 1, until: 2 }],
    ['a later, deeper one', [100, 90, 110, 88, 110], { share: 0.2, from: 2, to: 3, until: 4 }],
    ['everything', [5, 0], { share: 1, from: 0, to: 1, until: undefined }],
  ])('the deepest fall is %s', (_, values, expected) => {
    const found = drawdownOf(values)!
    expect({ ...found, share: 0 }).toEqual({ ...expected, share: 0 })
    expect(found.share).toBeCloseTo(expected.share, 12)
  })

  test('values that only rise have no drawdown', () => {
    expect(drawdownOf([1, 1, 2, 3])).toBeUndefined()
    expect(drawdownOf([])).toBeUndefined()
  })

  test('no fall between any two values in time is deeper than the drawdown', () => {
    const closes = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(closes, (values) => {
        const deepest = values.flatMap((from, index) => values.slice(index).map((to) => 1 - to / from))
        expect(drawdownOf(values)?.share ?? 0).toBeCloseTo(Math.max(0, ...deepest), 12)
      }),
    )
  })

  test('the Sharpe ratio of a year has the interval of Lo', () => {
    // Mean 0.02, deviation 0.01: a ratio of 2 a period; its error is √((1 + 2) ÷ 3) = 1.
    const sharpe = sharpeOf([0.01, 0.02, 0.03], 252)!
    expect(sharpe.value).toBeCloseTo(2 * Math.sqrt(252), 9)
    expect(sharpe.low).toBeCloseTo((2 - 1.959963984540054) * Math.sqrt(252), 9)
    expect(sharpe.high).toBeCloseTo((2 + 1.959963984540054) * Math.sqrt(252), 9)
    expect(sharpeOf([0.5, 0.5], 252)).toBeUndefined()
    expect(sharpeOf([0.5], 252)).toBeUndefined()
  })
})

describe('money-weighted return', () => {
  const at = (days: number): number => days * dayMs
  test('of one amount is its growth, by years of 365 days', () => {
    const year = moneyWeightedReturn([{ amount: 100, atMs: 0 }], { value: 110, atMs: at(365) })
    expect(year).toBeCloseTo(0.1, 12)
    const month = moneyWeightedReturn([{ amount: 50_000, atMs: 0 }], { value: 50_750, atMs: at(30) })
    // 1.015 to the power of 365 ÷ 30
    expect(month).toBeCloseTo(0.1985887, 7)
  })

  test('weighs money by the time it was there', () => {
    const flows = [
      { amount: 100, atMs: at(0) },
      { amount: 1_000, atMs: at(365) },
    ]
    // 100 (1 + X)² + 1,000 (1 + X) = 1,000 is solved by 1 + X = −5 + √35.
    expect(moneyWeightedReturn(flows, { value: 1_000, atMs: at(730) })).toBeCloseTo(Math.sqrt(35) - 6, 12)
  })

  test('of what is lost is minus one, and of nothing is unknown', () => {
    expect(moneyWeightedReturn([{ amount: 5, atMs: 0 }], { value: 0, atMs: at(1) })).toBe(-1)
    expect(moneyWeightedReturn([], { value: 0, atMs: at(1) })).toBeUndefined()
    expect(moneyWeightedReturn([{ amount: 5, atMs: 0 }], { value: 6, atMs: 0 })).toBeUndefined()
    expect(moneyWeightedReturn([{ amount: -5, atMs: 0 }], { value: 6, atMs: at(1) })).toBeUndefined()
  })

  test('is not made up where several rates explain the flows', () => {
    const flows = [
      { amount: 100, atMs: at(0) },
      { amount: -230, atMs: at(365) },
      { amount: 132, atMs: at(730) },
    ]
    expect(moneyWeightedReturn(flows, { value: 0, atMs: at(730) })).toBeUndefined()
  })

  test('is the rate that it was made with', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(amounts, fc.double({ min: -0.9, max: 3, noNaN: true }), (list, rate) => {
        const flows = list.map((amount, index) => ({ amount, atMs: at(index * 45) }))
        const endMs = at(list.length * 45 + 100)
        const value = flows.reduce(
          (sum, { amount, atMs }) => sum + amount * (1 + rate) ** ((endMs - atMs) / at(365)),
          0,
        )
        const found = moneyWeightedReturn(flows, { value, atMs: endMs })!
        expect((1 + found) / (1 + rate)).toBeCloseTo(1, 8)
      }),
    )
  })
})
