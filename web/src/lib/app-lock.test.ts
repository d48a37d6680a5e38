import { expect, test } from 'vitest'
import { isLockDue } from './app-lock.ts'

const nowMs = 1_000_000_000

test.each([
  ['off', -1, nowMs - 1, false],
  ['never away', 0, 0, false],
  ['at once', 0, nowMs, true],
  ['a moment early', 5, nowMs - 5 * 60_000 + 1, false],
  ['just then', 5, nowMs - 5 * 60_000, true],
])('asks for a passkey: %s', (_name, lockAfter, awaySince, due) => {
  expect(isLockDue({ lockAfter, awaySince, nowMs })).toBe(due)
})
