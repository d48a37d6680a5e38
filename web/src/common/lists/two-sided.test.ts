import { describe, expect, test } from 'vitest'
import { twoSidedScale } from './two-sided.ts'

describe('bars on both sides of zero', () => {
  test('share one scale, with zero between losses and gains', () => {
    const { zero, barOf } = twoSidedScale(['30.00', '-10.00', '0.00'])
    expect(zero).toBe(25)
    expect(barOf('30.00')).toEqual({ from: 25, size: 75 })
    expect(barOf('-10.00')).toEqual({ from: 0, size: 25 })
    expect(barOf('0.00')).toEqual({ from: 25, size: 0 })
  })

  test('have no length where nothing moved', () => {
    expect(twoSidedScale(['0.00']).barOf('0.00')).toEqual({ from: 0, size: 0 })
  })
})
