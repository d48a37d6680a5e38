import { expect, test } from 'vitest'
import { monthAfter } from '../../common/days/months.ts'
import { choose, daysOf } from './spans.ts'

test('a stretch counts today, across months and years', () => {
  expect(daysOf('any', '2026-11-19')).toEqual({ from: '', to: '' })
  expect(daysOf('today', '2026-11-19')).toEqual({ from: '2026-11-19', to: '' })
  expect(daysOf('week', '2026-11-03')).toEqual({ from: '2026-10-28', to: '' })
  expect(daysOf('month', '2026-11-19')).toEqual({ from: '2026-10-21', to: '' })
  expect(daysOf('month', '2026-01-10')).toEqual({ from: '2025-12-12', to: '' })
  expect(daysOf('year', '2026-11-19')).toEqual({ from: '2026-01-01', to: '' })
})

test('an end that is chosen behind the other one takes it along', () => {
  const days = { from: '2026-11-05', to: '2026-11-09' }
  expect(choose(days, 'from', '2026-11-07')).toEqual({ from: '2026-11-07', to: '2026-11-09' })
  expect(choose(days, 'from', '2026-11-12')).toEqual({ from: '2026-11-12', to: '2026-11-12' })
  expect(choose(days, 'to', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' })
  expect(choose({ from: '', to: '' }, 'from', '2026-11-12')).toEqual({ from: '2026-11-12', to: '' })
  expect(choose({ from: '', to: '' }, 'to', '2026-11-12')).toEqual({ from: '', to: '2026-11-12' })
})

test('months continue over the end of a year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})
