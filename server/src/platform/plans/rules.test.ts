import { expect, test } from 'vitest'
import { dayAfter, daysUpTo, firstAfter, fits } from './rules.ts'

// 27 November 2026 is a Friday.
test.each([
  ['weekly', 5, '2026-11-27', '2026-12-04'],
  ['weekly', 6, '2026-11-27', '2026-11-28'],
  ['weekly', 4, '2026-11-27', '2026-12-03'],
  ['biweekly', 1, '2026-11-27', '2026-11-30'],
  ['monthly', 28, '2026-11-27', '2026-11-28'],
  ['monthly', 27, '2026-11-27', '2026-12-27'],
  ['monthly', 5, '2026-12-31', '2027-01-05'],
  ['monthly', 31, '2026-11-27', '2026-11-30'],
  ['monthly', 31, '2026-11-30', '2026-12-31'],
  ['monthly', 30, '2027-01-31', '2027-02-28'],
  ['monthly', 29, '2028-01-31', '2028-02-29'],
] as const)('the first day of %s on %i after %s is %s', (rhythm, day, after, first) => {
  expect(firstAfter({ rhythm, day }, after)).toBe(first)
})

test.each([
  ['weekly', 1, '2026-12-28', '2027-01-04'],
  ['biweekly', 1, '2026-12-28', '2027-01-11'],
  ['monthly', 28, '2026-12-28', '2027-01-28'],
  ['monthly', 28, '2027-01-28', '2027-02-28'],
  ['monthly', 31, '2027-01-31', '2027-02-28'],
  ['monthly', 31, '2027-02-28', '2027-03-31'],
  ['monthly', 31, '2027-03-31', '2027-04-30'],
] as const)('%s on %i: after %s comes %s', (rhythm, day, date, next) =>
  expect(dayAfter({ rhythm, day }, date)).toBe(next),
)

test('days that are due are each of the rhythm, and the next one is after the date', () => {
  const plan = { rhythm: 'weekly', day: 5, nextOn: '2026-11-06' } as const
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
