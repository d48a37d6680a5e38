import { describe, expect, test } from 'vitest'
import { placeIn, rangeOf } from './year-range.ts'

const bar = (high: string, low: string) => [0, low, high, low, high, '1'] as const

describe('the range of a year', () => {
  test('is that of its bars and of today, compared as amounts and not as texts', () => {
    const bars = [bar('99.50', '9.80'), bar('100.20', '10.10')]
    expect(rangeOf([...bars] as never, { low: '9.90', high: '98.00' })).toEqual({
      low: '9.80',
      high: '100.20',
    })
    expect(rangeOf([...bars] as never, { low: '9.70', high: '101.00' })).toEqual({
      low: '9.70',
      high: '101.00',
    })
    expect(rangeOf([], { low: '1', high: '2' })).toBeUndefined()
  })

  test.each([
    ['10', 0],
    ['15', 50],
    ['20', 100],
    ['21', 100],
    ['9', 0],
  ])('places a price of %s at %j percent', (price, expected) => {
    expect(placeIn({ low: '10', high: '20' }, price)).toBe(expected)
  })
})
