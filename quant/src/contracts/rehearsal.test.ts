import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysReached, deepestMove, rehearsalDays, rehearsalWindows } from './index.ts'

const dayMs = 86_400_000
const endMs = 100 * dayMs + 12_345_678

test('90 stretches of 24 hours are counted back from now', () => {
  const marks = Array.from({ length: 101 * 24 }, (_, hour) => ({
    price: BigInt(1_000 + hour),
    atMs: hour * 3_600_000,
  }))
  const days = rehearsalWindows(marks, { endMs })
  expect(days).toHaveLength(rehearsalDays)
  // The newest begins with the mark of 12,345 s into day 99, and ends with that of day 100.
  expect(days.at(-1)).toEqual({
    open: 1_000n + 99n * 24n + 3n,
    low: 1_000n + 99n * 24n + 3n,
    high: 1_000n + 100n * 24n + 3n,
  })
})

test('a stretch opens with the mark in force, holds its own end and not its beginning, and one without marks is left out', () => {
  const at = (daysAgo: number, offMs: number) => endMs - daysAgo * dayMs + offMs
  const marks = [
    { price: 500n, atMs: at(4, -1) },
    { price: 100n, atMs: at(3, 0) },
    { price: 90n, atMs: at(3, 1) },
    { price: 120n, atMs: at(2, 0) },
    { price: 110n, atMs: at(1, 1) },
    { price: 105n, atMs: at(0, 0) },
    { price: 1n, atMs: at(0, 1) },
  ]
  expect(rehearsalWindows(marks, { endMs, days: 4 })).toEqual([
    { open: 500n, low: 100n, high: 500n },
    { open: 100n, low: 90n, high: 120n },
    { open: 120n, low: 105n, high: 120n },
  ])
  expect(rehearsalWindows(marks.slice(1), { endMs, days: 4 })[0]).toEqual({
    open: 100n,
    low: 100n,
    high: 100n,
  })
  expect(rehearsalWindows([], { endMs })).toEqual([])
})

const day = fc
  .tuple(
    fc.bigInt({ min: 1n, max: 10_000n }),
    fc.bigInt({ min: 1n, max: 10_000n }),
    fc.bigInt({ min: 1n, max: 10_000n }),
  )
  .map((prices) => {
    const sorted = [...prices].sort((a, b) => (a < b ? -1 : 1))
    return { open: prices[0], low: sorted[0]!, high: sorted[2]! }
  })

test('a farther price is reached on fewer days, and none is reached where nothing liquidates', () => {
  const price = fc.bigInt({ min: 1n, max: 10_000n })
  fc.assert(
    fc.property(fc.array(day, { maxLength: 90 }), price, price, price, (days, from, one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      const count = (side: 'long' | 'short', to: bigint | undefined) => daysReached(days, { side, from, to })
      expect(count('long', low)).toBeLessThanOrEqual(count('long', high))
      expect(count('short', high)).toBeLessThanOrEqual(count('short', low))
      expect(count('long', undefined) + count('short', undefined)).toBe(0)
      expect(count('long', from)).toBe(days.length)
    }),
  )
})

test('a day that goes exactly as far counts', () => {
  const days = [{ open: 2_000n, low: 1_800n, high: 2_200n }]
  const reached = (side: 'long' | 'short', to: bigint) => daysReached(days, { side, from: 100n, to })
  expect([reached('long', 90n), reached('long', 89n)]).toEqual([1, 0])
  expect([reached('short', 110n), reached('short', 111n)]).toEqual([1, 0])
})

test('the bars and the count agree', () => {
  fc.assert(
    fc.property(day, fc.bigInt({ min: 1n, max: 9_999n }), (one, to) => {
      const from = 10_000n
      const reached = daysReached([one], { side: 'long', from, to }) === 1
      const exactly = (one.open - one.low) * from >= (from - to) * one.open
      expect(reached).toBe(exactly)
      expect(deepestMove(one, 'long') >= 0n && deepestMove(one, 'short') >= 0n).toBe(true)
    }),
  )
})
