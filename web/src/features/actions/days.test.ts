import { expect, test } from 'vitest'
import { utcDay } from '../../lib/days.ts'
import { byExDay, dayText, monthText } from './days.ts'

const action = (symbol: string, exOn: string, state: 'announced' | 'ex' | 'paid') => ({ symbol, exOn, state })

test('upcoming events are first, the soonest on top; past ones follow, the newest on top', () => {
  const days = byExDay([
    action('A', '2026-01-05', 'paid'),
    action('B', '2026-01-12', 'paid'),
    action('C', '2026-01-12', 'paid'),
    action('D', '2026-01-19', 'ex'),
    action('E', '2026-01-26', 'announced'),
    action('F', '2026-02-02', 'announced'),
  ])
  expect(days.map(({ day, actions }) => [day, actions.map(({ symbol }) => symbol).join('')])).toEqual([
    ['2026-01-26', 'E'],
    ['2026-02-02', 'F'],
    ['2026-01-19', 'D'],
    ['2026-01-12', 'BC'],
    ['2026-01-05', 'A'],
  ])
  expect(byExDay([])).toEqual([])
})

test('a day of an exchange is the same day for every reader', () => {
  expect(dayText('en-US', '2026-03-24')).toBe('Tue, Mar 24')
  expect(dayText('es-MX', '2026-03-24', 'day')).toBe('24 mar')
  expect(monthText('en-US', '2026-12')).toBe('December 2026')
  expect(utcDay(Date.UTC(2026, 0, 1, 23, 59))).toBe('2026-01-01')
})
