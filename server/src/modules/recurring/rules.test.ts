import { expect, test } from 'vitest'
import { dayAfter, daysUpTo, firstAfter, fits, quantityWithin } from './rules.ts'

// 27 November 2026 is a Friday.
test.each([
  ['weekly', 5, '2026-11-27', '2026-12-04'],
  ['weekly', 6, '2026-11-27', '2026-11-28'],
  ['weekly', 4, '2026-11-27', '2026-12-03'],
  ['biweekly', 1, '2026-11-27', '2026-11-30'],
  ['monthly', 28, '2026-11-27', '2026-11-28'],
  ['monthly', 27, '2026-11-27', '2026-12-27'],
  ['monthly', 5, '2026-12-31', '2027-01-05'],
] as const)('the first day of %s on %i after %s is %s', (rhythm, day, after, first) => {
  expect(firstAfter({ rhythm, day }, after)).toBe(first)
})

test.each([
  ['weekly', '2026-12-28', '2027-01-04'],
  ['biweekly', '2026-12-28', '2027-01-11'],
  ['monthly', '2026-12-28', '2027-01-28'],
  ['monthly', '2027-01-28', '2027-02-28'],
] as const)('%s: after %s comes %s', (rhythm, date, next) => expect(dayAfter(rhythm, date)).toBe(next))

test('days that are due are each of the rhythm, and the next one is after the date', () => {
  const plan = { rhythm: 'weekly', nextOn: '2026-11-06' } as const
  expect(daysUpTo(plan, '2026-11-20')).toEqual({
    due: ['2026-11-06', '2026-11-13', '2026-11-20'],
    next: '2026-11-27',
  })
  expect(daysUpTo(plan, '2026-11-05')).toEqual({ due: [], next: '2026-11-06' })
})

test('a week has seven days', () => {
  expect(fits({ rhythm: 'weekly', day: 7 })).toBe(true)
  expect(fits({ rhythm: 'biweekly', day: 8 })).toBe(false)
  expect(fits({ rhythm: 'monthly', day: 28 })).toBe(true)
})

test.each([
  [100n, 10, 100],
  [99n, 10, 90],
  [89n, 10, 80],
  [9n, 10, 0],
  [10_000n, 10, 500],
])('within %i in lots of %i are %i', (amount, lot, quantity) => {
  expect(quantityWithin(amount, { lot, from: 505, worstOf: (of) => BigInt(of) })).toBe(quantity)
})
