import { expect, test } from 'vitest'
import { barOf, begun, besideOf, cellFigure, unrealisedOf, withShown } from './figures.ts'

test('the three parts make exactly the result', () => {
  const total = { profit: '15802.94', realised: '4061.14', dividends: '1323.00' }
  expect(unrealisedOf(total)).toBe('10418.80')
  expect(unrealisedOf({ profit: '-1.00', realised: '2.00', dividends: '0.00' })).toBe('-3.00')
})

test('leads to the months beside one, and not past the ends', () => {
  const months = ['2026-11', '2026-10', '2026-09']
  expect(besideOf(months, '2026-10')).toEqual({ earlier: '2026-09', later: '2026-11' })
  expect(besideOf(months, '2026-11')).toEqual({ earlier: '2026-10', later: undefined })
  expect(besideOf(months, '2026-09')).toEqual({ earlier: undefined, later: '2026-10' })
  expect(besideOf(months, '2020-01')).toEqual({ earlier: undefined, later: undefined })
})

test('bars compare results of one currency only', () => {
  const all = [
    { profit: '12480.00', currency: 'NGN' },
    { profit: '-6240.00', currency: 'NGN' },
    { profit: '5.00', currency: 'USD' },
  ]
  expect(all.map((one) => barOf(one, all))).toEqual([
    { sign: 1, percent: 100 },
    { sign: -1, percent: 50 },
    { sign: 1, percent: 100 },
  ])
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

test('the running month has one figure on a page, and the sum follows it', () => {
  const months = [
    { month: '2026-10', profit: '100.00' },
    { month: '2026-11', profit: '-20.50' },
  ]
  const report = { base: 'NGN', total: '79.50', months }
  const shown = { base: 'NGN', month: '2026-11', total: { profit: '-10.25' } }
  expect(withShown(report, shown)).toEqual({
    base: 'NGN',
    total: '89.75',
    months: [months[0], { month: '2026-11', profit: '-10.25' }],
  })
  expect(withShown(report, { ...shown, base: 'MXN' })).toBe(report)
  expect(withShown(report, { ...shown, month: '2025-11' })).toBe(report)
})
