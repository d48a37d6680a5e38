import { expect, test } from 'vitest'
import { depthAt, depthCurve } from './chart-depth.ts'

const depth = {
  bids: [
    ['99.00', '2', 1],
    ['98.00', '0.5', 1],
    ['90.00', '4', 2],
  ],
  asks: [
    ['101.00', '1', 1],
    ['104.00', '3', 2],
  ],
} satisfies Parameters<typeof depthCurve>[0]

test('each side is summed from the middle, and both are shown over the same distance', () => {
  const curve = depthCurve(depth)!
  expect(curve).toMatchObject({ middle: 100, reach: 4 })
  expect(curve.bids.map(({ sum }) => sum)).toEqual(['2', '2.5', '6.5'])
  expect(curve.asks.map(({ sum }) => sum)).toEqual(['1', '4'])
})

test.each([
  [98.5, '2'],
  [98, '2.5'],
  [99.5, undefined],
  [100.5, undefined],
  [101, '1'],
  [104, '4'],
])('to %d there is %s', (price, sum) => {
  expect(depthAt(depthCurve(depth)!, price)?.sum).toBe(sum)
})

test('with one side only there is no curve', () => {
  expect(depthCurve({ ...depth, asks: [] })).toBeUndefined()
  expect(depthCurve({ bids: [], asks: [] })).toBeUndefined()
})
