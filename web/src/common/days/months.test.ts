import { expect, test } from 'vitest'
import { begun, besideOf, cellFigure } from './months.ts'

test('leads to the months beside one, and not past the ends', () => {
  const months = ['2026-11', '2026-10', '2026-09']
  expect(besideOf(months, '2026-10')).toEqual({ earlier: '2026-09', later: '2026-11' })
  expect(besideOf(months, '2026-11')).toEqual({ earlier: '2026-10', later: undefined })
  expect(besideOf(months, '2026-09')).toEqual({ earlier: undefined, later: '2026-10' })
  expect(besideOf(months, '2020-01')).toEqual({ earlier: undefined, later: undefined })
})

test('weeks that have not begun are left out', () => {
  const weeks = [
    [null, { date: '2026-11-01' }],
    [{ date: '2026-11-02' }, { date: '2026-11-08' }],
    [{ date: '2026-11-09' }],
  ]
  expect(begun(weeks, '2026-11-02')).toEqual(weeks.slice(0, 2))
  expect(begun(weeks, undefined)).toEqual(weeks)
})

test.each([
  ['en-US', '0.45', '+0.45'],
  ['en-US', '-23.40', '−23.40'],
  ['en-US', '-283.76', '−283'],
  ['en-US', '1143.99', '+1,143'],
  ['en-US', '-12345.67', '−12.34K'],
  ['pt-BR', '1143.99', '+1.143'],
])('a cell in %s writes %s as %s', (locale, profit, figure) => {
  expect(cellFigure(locale, profit)).toBe(figure)
})
