import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldTotals, momentsOf, performanceOf, ranges, rateText } from './rules.ts'

const nowMs = Date.UTC(2026, 0, 16, 10)
const dayMs = 86_400_000

test('a history ends now, ascends in time, and has at most 120 points', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ranges), fc.integer({ min: 0, max: 3000 * dayMs }), (range, age) => {
      const moments = momentsOf(range, { nowMs, sinceMs: nowMs - age })
      expect(moments.length).toBeLessThanOrEqual(120)
      expect(moments.length).toBeGreaterThan(1)
      expect(moments.at(-1)).toBe(nowMs)
      expect(moments).toEqual([...moments].sort((one, other) => one - other))
    }),
  )
})

test('covers the range, but not the time before the first asset', () => {
  const old = momentsOf('1M', { nowMs, sinceMs: 0 })
  expect(nowMs - old[0]!).toBeGreaterThan(29 * dayMs)
  expect(nowMs - old[0]!).toBeLessThanOrEqual(30 * dayMs)
  const young = momentsOf('1M', { nowMs, sinceMs: nowMs - 2 * dayMs })
  expect(nowMs - young[0]!).toBeLessThanOrEqual(2 * dayMs)
})

test('totals are the sum of all assets at their value then', () => {
  const cash = { owned: [100n, 50n], worth: (_at: number, owned: bigint) => owned }
  const shares = { owned: [0n, 5n], worth: (at: number, owned: bigint) => owned * [9n, 11n][at]! }
  expect(foldTotals(2, [cash, shares])).toEqual([100n, 105n])
})

const at = (hour: number) => nowMs + hour * 3_600_000

test('money that comes and goes is neither gain nor loss', () => {
  const result = performanceOf({
    moments: [at(0), at(2), at(4)],
    totals: [1000_00n, 3000_00n, 500_00n],
    flows: [
      { at: at(1), minor: 2000_00n },
      { at: at(3), minor: -2500_00n },
    ],
  })
  expect(result.gains).toEqual([0n, 0n, 0n])
  expect(result.rates.map(rateText)).toEqual(['0.0000', '0.0000', '0.0000'])
})

test('a return is what the money that was there brought, weighted by time and linked', () => {
  // 100.00 on 1,000.00 is a tenth; then 1,100.00 and half of 1,100.00 that came midway bring 165.00, another tenth.
  const result = performanceOf({
    moments: [at(0), at(2), at(4)],
    totals: [1000_00n, 1100_00n, 2365_00n],
    flows: [{ at: at(3), minor: 1100_00n }],
  })
  expect(result.gains).toEqual([0n, 100_00n, 265_00n])
  expect(result.rates.map(rateText)).toEqual(['0.0000', '0.1000', '0.2100'])
})

test('the first money counts from when it came, and nothing at all has no return', () => {
  const result = performanceOf({
    moments: [at(0), at(2), at(4)],
    totals: [0n, 1010_00n, 0n],
    flows: [
      { at: at(1), minor: 1000_00n },
      { at: at(4), minor: -1010_00n },
    ],
  })
  expect(result.rates.map(rateText)).toEqual(['0.0000', '0.0100', '0.0100'])
  const none = performanceOf({ moments: [at(0), at(1)], totals: [0n, 0n], flows: [] })
  expect(none.rates).toEqual([0n, 0n])
})
