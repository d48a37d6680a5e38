import { expect, test } from 'vitest'
import { earlyOf } from './early.ts'

const record = (trades: number, enough = false) => ({ trades, enough })

test.each([
  [[record(0), record(0)], 'none'],
  [[record(0), record(4)], 'count'],
  [[record(0), record(40, true)], 'all'],
  [[record(0), record(0), record(40, true)], 'count'],
  [[record(0)], 'all'],
  [[], 'all'],
] as const)('too few trades: %# is said in rows as %s', (records, said) => {
  expect(earlyOf(records)).toBe(said)
})
