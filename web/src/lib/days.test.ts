import { expect, it } from 'vitest'
import { dayAfter, periodStart, startOfDay } from './days.ts'

it('a day lasts from its midnight to the next', () => {
  expect(dayAfter('2026-01-16')).toBe(startOfDay('2026-01-17'))
  expect(dayAfter('2026-12-31')).toBe(startOfDay('2027-01-01'))
  expect([startOfDay(''), dayAfter('2026-13-40')]).toEqual([undefined, undefined])
})

it('periods end now and begin at a midnight', () => {
  const noon = Date.parse('2026-03-31T12:00:00')
  expect(periodStart('day', noon)).toBe(startOfDay('2026-03-31'))
  expect(periodStart('month', noon)).toBe((startOfDay('2026-03-31') ?? 0) - 30 * 86_400_000)
  expect(periodStart('all', noon)).toBeUndefined()
})
