import { expect, test } from 'vitest'
import { isCancellable } from './desk.ts'
import type { OfferRecord } from './rules.ts'

const drawAt = 1_790_000_000_000
const dayMs = 86_400_000

test.each([
  ['coming', 0, true],
  ['open', 0, true],
  ['confirming', 0, true],
  // A sealed list, whose draw may be known already.
  ['closed', -1, false],
  ['closed', 0, false],
  ['closed', dayMs - 1, false],
  // The chance is a day late: money is not kept for ever.
  ['closed', dayMs, true],
  ['allotting', 2 * dayMs, false],
  ['allotted', 0, false],
  ['listed', 0, false],
  ['cancelling', 0, false],
  ['cancelled', 0, false],
] as const)('an offer that is %s, %i ms behind its draw: %s', (state, after, can) => {
  const rules = { drawAt } as OfferRecord['rules']
  expect(isCancellable({ state, rules }, drawAt + after)).toBe(can)
})
