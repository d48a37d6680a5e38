import { expect, test } from 'vitest'
import { isRuined } from './index.ts'

const first = { value: 100_000_000n, units: 1_000_000_000_000n }

test.each([
  [20_000_000n, 1_000_000_000_000n, false],
  [19_999_999n, 1_000_000_000_000n, true],
  // Half of the units left: what is left is worth 0.2 each, or a smallest unit less.
  [10_000_000n, 500_000_000_000n, false],
  [9_999_999n, 500_000_000_000n, true],
  [250_000_000n, 1_000_000_000_000n, false],
])('worth %d with %d units: ruined is %s', (value, units, ruined) => {
  expect(isRuined({ value, units }, first)).toBe(ruined)
})
