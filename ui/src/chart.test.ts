import { describe, expect, it } from 'vitest'
import { path, scale } from './chart.ts'

const frame = { width: 100, height: 50 }
const heightOf = (values: readonly number[], previous: number) => {
  const ys = scale(values, { frame, previous }).points.map(([, y]) => y)
  return Math.max(...ys) - Math.min(...ys)
}

describe('a small chart', () => {
  it('fills its height when the day moved more than one per cent', () => {
    expect(heightOf([100, 110], 100)).toBe(50)
  })

  it('does not magnify a move of a tenth of a per cent', () => {
    expect(heightOf([100, 100.1], 100)).toBeCloseTo(5)
  })

  it('draws rising values upwards', () => {
    const [first, last] = scale([100, 110], { frame }).points
    expect(first?.[1]).toBeGreaterThan(last?.[1] ?? 0)
  })

  it('keeps the previous close inside the frame', () => {
    expect(scale([110, 120], { frame, previous: 100 }).previousY).toBe(50)
  })

  it('survives one value and zeros', () => {
    expect(path(scale([0], { frame }).points)).toBe('M0 25')
    expect(path(scale([0, 0], { frame, previous: 0 }).points)).toBe('M0 25L100 25')
  })
})
