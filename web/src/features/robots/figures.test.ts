import type { Robot } from '@openbourse/protocol'
import { describe, expect, test } from 'vitest'
import { axisOf, holdingDay, longestLosing, roundAxis, sorted, upAndDown } from './figures.ts'

const robot = (id: string, measured: Partial<Robot['measured']>) =>
  ({
    id,
    state: 'open',
    closing: null,
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

  test('has closed ones behind those that take money', () => {
    const closing = { at: 0, cause: 'ruined', reason: null, proposal: null } as const
    const ruined: Robot = { ...robot('ruined', { days: 900 }), closing }
    expect(sorted([ruined, ...all], 'longest').map(({ id }) => id)).toEqual([
      'old',
      'calm',
      'young',
      'ruined',
    ])
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

  test('an average day of holding grows to the whole', () => {
    const day = holdingDay({ holding: '0.21', closes: 2 })
    expect(day).toBeCloseTo(0.1, 12)
    expect(holdingDay({ holding: null, closes: 2 })).toBeUndefined()
  })
})

test('days up, days down, and the longest run of losses', () => {
  const profits = ['1.00', '-1.00', '-2.00', '0.00', '-1.00']
  expect(upAndDown(profits)).toEqual({ up: 1, down: 3 })
  expect(longestLosing(profits)).toBe(2)
})
