import { expect, test } from 'vitest'
import { behindOf, gapOf, shareOf } from './gap.ts'
import { axisAround, placeOn } from './interval.ts'

test.each([
  ['0.064', '0.091', { is: 'behind', by: '0.027' }],
  ['10.00', '4.00', { is: 'ahead', by: '6.00' }],
  ['1.0', '1.00', { is: 'even', by: '0.00' }],
] as const)('%s beside %s', (own, beside, gap) => {
  expect(gapOf(own, beside)).toEqual(gap)
})

test('counts those behind only where there is evidence', () => {
  const known = [
    { total: '0.05', holding: '0.08' },
    { total: '0.10', holding: '0.08' },
    { total: null, holding: null },
  ]
  expect(behindOf(known)).toEqual({ behind: 1, of: 2 })
})

test('a share of a small sample is shown as it was counted', () => {
  expect(shareOf(1, 1)).toEqual({ count: '1', of: '1' })
  expect(shareOf(157, 412)).toEqual({ count: '38', of: '100' })
})

test('an axis holds its interval and what it is compared with, and places values between its ends', () => {
  const { low, high } = axisAround(0.01, 0.03)
  expect(low).toBeLessThan(0)
  expect(high).toBeGreaterThan(0.03)
  expect([-2, 0, 1, 9].map((value) => placeOn({ low: -1, high: 1 }, value))).toEqual([0, 50, 100, 100])
})
