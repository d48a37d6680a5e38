import { expect, it } from 'vitest'
import { placesOf } from './chart-curve.ts'

it('draws two curves on one scale, over time and not over their number of points', () => {
  const places = placesOf([
    [0, '0', '0'],
    [25, '0.1', '0'],
    [100, '0.05', '-0.1'],
  ])
  expect(places.own).toBe('M0 50L25 0L100 25')
  expect(places.beside).toBe('M0 50L25 50L100 100')
  expect(places.zero).toBe(50)
  expect(places.between(25, 100)).toEqual({ from: 25, width: 75 })
})

it('does not magnify a quiet curve', () => {
  const { ends } = placesOf([
    [0, '0', '0'],
    [1, '0.001', '0'],
  ])
  expect(Math.abs(ends.own - ends.beside)).toBeLessThan(10)
})
