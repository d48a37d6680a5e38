import { expect, test } from 'vitest'
import { begun, besideOf, cellFigure, weekColumns } from './months.ts'

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
  ['en-US', '123456.70', '+123K'],
  ['pt-BR', '1143.99', '+1.143'],
  ['pt-BR', '20812.51', '+20\u202fmil'],
  ['pt-BR', '-1234567.89', '−1,2\u202fmi'],
])('a cell in %s writes %s as %s', (locale, profit, figure) => {
  expect(cellFigure(locale, profit)).toBe(figure)
})

test('days become weeks from the first to the last one, each with the month that begins in it', () => {
  // The 28th of October 2026 is a Wednesday.
  const days = ['2026-10-28', '2026-10-31', '2026-11-01', '2026-11-10'].map((day) => ({ day }))
  const weeks = weekColumns(days, 1)
  expect(weeks.map(({ key, month }) => [key, month])).toEqual([
    ['2026-10-26', '2026-11'],
    ['2026-11-02', undefined],
    ['2026-11-09', undefined],
  ])
  expect(weeks[0]?.days.map((one) => one?.day)).toEqual([
    undefined,
    undefined,
    '2026-10-28',
    undefined,
    undefined,
    '2026-10-31',
    '2026-11-01',
  ])
  expect(weeks[2]?.days[1]).toEqual({ day: '2026-11-10' })
  // With weeks from Sunday on, the first of November is in the second one, too near to name October before it.
  expect(weekColumns(days, 7).map(({ month }) => month)).toEqual([undefined, '2026-11', undefined])
  const longer = ['2026-10-05', '2026-11-10'].map((day) => ({ day }))
  const months = weekColumns(longer, 1).map(({ month }) => month)
  expect(months).toEqual(['2026-10', undefined, undefined, '2026-11', undefined, undefined])
  expect(weekColumns([], 1)).toEqual([])
})
