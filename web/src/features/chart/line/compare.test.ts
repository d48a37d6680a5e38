import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharesOf } from './compare.ts'
import { groupsOf } from './marks.ts'
import type { Point } from './points.ts'

const point = (t: number, close: number): Point => ({ t, open: close, high: close, low: close, close })

describe('a line compared with another', () => {
  test('is what it changed since the left edge, at the moments of the first', () => {
    const points = [point(10, 1), point(20, 1), point(30, 1)]
    const other = [point(5, 90), point(10, 100), point(22, 110), point(40, 500)]
    expect(sharesOf(points, other)).toEqual([0, 0, 110 / 100 - 1])
  })

  test('begins with its first point where that is later', () => {
    expect(sharesOf([point(1, 5), point(9, 6)], [point(8, 50), point(9, 55)])).toEqual([0, 55 / 50 - 1])
  })

  test('is nothing without points', () => {
    expect(sharesOf([], [point(1, 2)])).toEqual([])
    expect(sharesOf([point(1, 2)], [])).toEqual([])
  })

  test('compared with itself is its own change', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }), (closes) => {
        const points = closes.map((close, t) => point(t, close))
        expect(sharesOf(points, points)).toEqual(closes.map((close) => close / closes[0]! - 1))
      }),
    )
  })
})

describe('marks', () => {
  const marks = [30, 10, 12, 50].map((at) => ({ id: String(at), at, title: '' }))

  test('that would cover one another are one, newest first', () => {
    const found = groupsOf(marks, (at) => at, 10)
    expect(found.map(({ x, marks: of }) => [x, of.map(({ id }) => id)])).toEqual([
      [10, ['12', '10']],
      [30, ['30']],
      [50, ['50']],
    ])
  })

  test('are all there, whatever the gap', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100 }), (gap) => {
        const found = groupsOf(marks, (at) => at, gap)
        expect(found.flatMap(({ marks: of }) => of.map(({ id }) => id)).sort()).toEqual([
          '10',
          '12',
          '30',
          '50',
        ])
      }),
    )
  })
})
