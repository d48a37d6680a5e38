import type { Robot } from '@openbourse/protocol'
import { describe, expect, test } from 'vitest'
import {
  axisOf,
  behindOf,
  gapOf,
  holdingDay,
  longestLosing,
  placeOn,
  roundAxis,
  shareOf,
  sideOf,
  sorted,
  upAndDown,
} from './figures.ts'

const robot = (id: string, measured: Partial<Robot['measured']>) =>
  ({
    id,
    measured: {
      days: 10,
      closes: 10,
      over: 0,
      lost: 0,
      enough: false,
      total: null,
      holding: null,
      averageDay: null,
      drawdown: null,
      ...measured,
    },
  }) as Robot

const fall = (share: string) => ({ share, from: 0, to: 1, until: null })

describe('the list', () => {
  const all = [
    robot('young', { days: 3 }),
    robot('old', { days: 300, enough: true, drawdown: fall('0.09'), over: 4, lost: 3 }),
    robot('calm', { days: 90, enough: true, drawdown: fall('0.02'), over: 10, lost: 1 }),
  ]
  test.each([
    ['longest', ['old', 'calm', 'young']],
    ['fall', ['calm', 'old', 'young']],
    ['lost', ['calm', 'old', 'young']],
  ] as const)('is sorted by %s, and what is not known stands last', (by, ids) => {
    expect(sorted(all, by).map(({ id }) => id)).toEqual(ids)
  })

  test('counts those behind just holding only where there is evidence', () => {
    const known = [
      robot('a', { total: '0.05', holding: '0.08' }),
      robot('b', { total: '0.10', holding: '0.08' }),
      robot('c', {}),
    ]
    expect(behindOf(known)).toEqual({ behind: 1, of: 2 })
  })
})

describe('the axis', () => {
  test('is set by the widest interval and holds zero', () => {
    const day = { value: '0.0005', low: '0.0001', high: '0.0011' }
    const axis = axisOf([robot('a', { averageDay: day, holding: '0.001', closes: 10 }), robot('b', {})])
    expect(axis?.low).toBe(0)
    expect(axis?.high).toBeGreaterThanOrEqual(0.0011)
    expect(axisOf([robot('b', {})])).toBeUndefined()
  })

  test('ends at steps that can be read', () => {
    expect(roundAxis(-0.0037, 0.0021)).toEqual({ low: -0.004, high: 0.003 })
  })

  test('places values between its ends', () => {
    expect([-2, 0, 1, 9].map((value) => placeOn({ low: -1, high: 1 }, value))).toEqual([0, 50, 100, 100])
  })

  test('an average day of holding grows to the whole', () => {
    const day = holdingDay({ holding: '0.21', closes: 2 })
    expect(day).toBeCloseTo(0.1, 12)
    expect(holdingDay({ holding: null, closes: 2 })).toBeUndefined()
  })
})

test.each([
  ['0.064', '0.091', { is: 'behind', by: '0.027' }],
  ['10.00', '4.00', { is: 'ahead', by: '6.00' }],
  ['1.0', '1.00', { is: 'even', by: '0.00' }],
] as const)('%s beside %s', (own, beside, gap) => {
  expect(gapOf(own, beside)).toEqual(gap)
})

test.each([
  [{ low: '-0.01', high: '0.02' }, '0', 'includes'],
  [{ low: '0.51', high: '0.60' }, '0.5', 'above'],
  [{ low: '0.30', high: '0.49' }, '0.5', 'below'],
] as const)('%o and %s', (interval, of, side) => {
  expect(sideOf(interval, of)).toBe(side)
})

test('days up, days down, and the longest run of losses', () => {
  const profits = ['1.00', '-1.00', '-2.00', '0.00', '-1.00']
  expect(upAndDown(profits)).toEqual({ up: 1, down: 3 })
  expect(longestLosing(profits)).toBe(2)
})

test('a share of a small sample is told as it was counted', () => {
  expect(shareOf(1, 1)).toEqual({ count: '1', of: '1' })
  expect(shareOf(157, 412)).toEqual({ count: '38', of: '100' })
})
