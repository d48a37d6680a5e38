import { expect, it } from 'vitest'
import { curveSince, periodsOf } from './periods.ts'

const day = 86_400_000
const curve = [
  [0, '0', '0'],
  [80 * day, '0.10', '-0.50'],
  [100 * day, '0.32', '-0.25'],
] as const

it('offers periods that the record is longer than', () => {
  expect(periodsOf(curve)).toEqual(['week', 'month', 'quarter', 'all'])
  expect(periodsOf(curve.slice(0, 1))).toEqual([])
  expect(
    periodsOf([
      [0, '0', '0'],
      [6 * day, '0', '0'],
    ]),
  ).toEqual([])
})

it('begins each period with zero, and leaves the whole as it is', () => {
  expect(curveSince(curve, 'month')).toEqual([
    [80 * day, '0.000000000', '0.000000000'],
    [100 * day, '0.200000000', '0.500000000'],
  ])
  expect(curveSince(curve, 'all')).toBe(curve)
})
