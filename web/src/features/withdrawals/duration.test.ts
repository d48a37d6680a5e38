import { expect, test } from 'vitest'
import { durationOf, groupOf, shareGone } from './duration.ts'

test.each([
  [0, { unit: 'seconds', seconds: 1 }],
  [59_999, { unit: 'seconds', seconds: 59 }],
  [60_000, { unit: 'minutes', minutes: 1, seconds: 0 }],
  [13_312_000, { unit: 'hours', hours: 3, minutes: 41, seconds: 52 }],
] as const)('%s milliseconds', (ms, parts) => {
  expect(durationOf(ms)).toMatchObject(parts)
})

test('the share of a promise that has gone by stays between nothing and all', () => {
  expect(shareGone({ from: 0, to: 100, now: -5 })).toBe(0)
  expect(shareGone({ from: 0, to: 100, now: 25 })).toBe(0.25)
  expect(shareGone({ from: 0, to: 100, now: 500 })).toBe(1)
})

test('a wait falls into the first group that holds it', () => {
  const spread = [{ upToMs: 10 }, { upToMs: 20 }, { upToMs: null }]
  expect([5, 10, 11, 99].map((ms) => groupOf(spread, ms))).toEqual([0, 0, 1, 2])
})
