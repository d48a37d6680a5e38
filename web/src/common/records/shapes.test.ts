import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisOf, sideOf, stairsAxis, stairsOf } from './shapes.ts'

const near = (value: number) => Number(value.toFixed(9))

describe('an axis', () => {
  it('has zero at its left edge where nothing is below it', () => {
    const { zero, barTo } = axisOf([0.182, 0.116])
    expect(zero).toBe(0)
    expect(near(barTo(0.116).width)).toBe(near(0.116 / 0.182))
  })

  it('draws gains and losses to both sides of zero, on one scale', () => {
    const { zero, barTo } = axisOf([0.2, -0.3])
    expect(near(zero)).toBe(0.6)
    expect(barTo(-0.3)).toEqual({ from: 0, width: 0.6 })
    expect(near(barTo(0.2).from)).toBe(0.6)
    expect(near(barTo(0.2).width)).toBe(0.4)
  })

  it('holds every bar, whatever the values', () => {
    const value = fc.double({ min: -1, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        const { barTo } = axisOf(values)
        for (const { from, width } of values.map(barTo)) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(from + width).toBeLessThanOrEqual(1 + 1e-9)
        }
      }),
    )
  })
})

describe('stairs', () => {
  it('lead from the first value to the last, each step from where the one before ended', () => {
    const bars = stairsOf(0.18, [-0.024, -0.036, -0.02])
    const edges = bars.map(({ from, width }) => [near(from), near(from + width)])
    const at = (value: number) => near(value / 0.18)
    expect(edges).toEqual([
      [0, 1],
      [at(0.156), 1],
      [at(0.12), at(0.156)],
      [at(0.1), at(0.12)],
      [0, at(0.1)],
    ])
  })

  it('name the ends of their axis, on which zero always lies', () => {
    expect(stairsAxis(0.1, [-0.3])).toEqual({
      low: expect.closeTo(-0.2),
      high: 0.1,
      zero: expect.closeTo(2 / 3),
    })
    expect(stairsAxis(0.18, [-0.02])).toEqual({ low: 0, high: 0.18, zero: 0 })
  })

  it('cross zero', () => {
    const [first, step, last] = stairsOf(0.1, [-0.3])
    expect([first, step, last].map((bar) => bar && [near(bar.from), near(bar.width)])).toEqual([
      [near(2 / 3), near(1 / 3)],
      [0, 1],
      [0, near(2 / 3)],
    ])
  })
})

it.each([
  ['0.1', '0.4', 'above'],
  ['-0.4', '-0.1', 'below'],
  ['-0.1', '0.4', 'around'],
] as const)('an interval from %s to %s is %s zero', (low, high, side) => {
  expect(sideOf({ low, high }, 0)).toBe(side)
})
