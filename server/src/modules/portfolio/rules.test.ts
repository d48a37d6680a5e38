import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldTotals, momentsOf, ranges } from './rules.ts'

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
