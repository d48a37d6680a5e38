import { describe, expect, it } from 'vitest'
import { changeAt, drawable, endingNow, sinceStart, startOf } from './points.ts'

const points = [
  [1, '1000.00'],
  [2, '990.00'],
  [3, '1021.36'],
] as const

describe('history line', () => {
  it('measures from the start of the range, at the end or under the finger', () => {
    const history = { points, from: '1000.00' }
    expect(changeAt(history, undefined)).toEqual({
      at: 3,
      value: '1021.36',
      amount: '21.36',
      rate: '0.021360',
    })
    expect(changeAt(history, 1)).toMatchObject({ amount: '-10.00', rate: '-0.010000' })
  })

  it('has no rate from nothing and nothing to say without points', () => {
    expect(changeAt({ points, from: '0.00' }, undefined)?.rate).toBeUndefined()
    expect(changeAt({ points: [], from: '0' }, undefined)).toBeUndefined()
  })

  it('ends where the value is now, but never goes back in time', () => {
    expect(endingNow(points, { at: 4, value: '1030.00' }).at(-1)).toEqual([4, '1030.00'])
    expect(endingNow(points, { at: 2, value: '5.00' })).toBe(points)
    expect(endingNow(points, undefined)).toBe(points)
  })

  it('begins with the account', () => {
    const young = [[0, '0.00'], [1, '0.00'], ...points] as const
    expect(sinceStart(young)).toEqual(points)
    expect(sinceStart([[0, '0']])).toEqual([[0, '0']])
    expect([startOf('0.00', points), startOf('7.00', points)]).toEqual(['1000.00', '7.00'])
  })

  it('draws a level line for a fresh account', () => {
    expect(drawable([], { at: 5, value: '7.00' })).toEqual([
      [5, '7.00'],
      [5, '7.00'],
    ])
    expect(drawable([[1, '6.00']], { at: 5, value: '7.00' })).toEqual([
      [1, '6.00'],
      [5, '6.00'],
    ])
    expect(drawable(points, { at: 5, value: '7.00' })).toBe(points)
  })
})
