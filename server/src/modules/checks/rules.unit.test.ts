import { expect, test } from 'vitest'
import { isDue } from './rules.ts'

const hourMs = 3_600_000
const quiet = { hour: 4, windowMs: 2 * hourMs, latestMs: 48 * hourMs }
const at = (day: number, hour: number): number => Date.UTC(2026, 0, day, hour)

test.each([
  ['in the quiet hour, after yesterday’s', at(17, 4), at(16, 4), true],
  ['later in the window', at(17, 5) + hourMs / 2, at(16, 4), true],
  ['a second time in the same night', at(17, 5), at(17, 4), false],
  ['behind the window', at(17, 6), at(16, 4), false],
  ['before it', at(17, 3), at(16, 4), false],
  ['after a check in the evening, at night', at(17, 4), at(16, 22), true],
  ['at noon, when two nights were missed', at(18, 12), at(16, 4), true],
])('whether a check is due %s', (_, nowMs, lastMs, due) => {
  expect(isDue(nowMs, lastMs, quiet)).toBe(due)
})
