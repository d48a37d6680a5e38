import { expect, test } from 'vitest'
import { barOf, unrealisedOf, withShown } from './figures.ts'

test('the three parts make exactly the result', () => {
  const total = { profit: '15802.94', realised: '4061.14', dividends: '1323.00' }
  expect(unrealisedOf(total)).toBe('10418.80')
  expect(unrealisedOf({ profit: '-1.00', realised: '2.00', dividends: '0.00' })).toBe('-3.00')
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
