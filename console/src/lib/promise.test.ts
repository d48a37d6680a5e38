import { expect, it } from 'vitest'
import { leftOf, placeOnAxis, shareOf, toneOf } from './promise.ts'

const hour = 3_600_000

it.each([
  [0, 'calm'],
  [17, 'calm'],
  [18, 'soon'],
  [24, 'soon'],
  [24.1, 'late'],
])('after %s of 24 hours it is %s', (hours, tone) => {
  expect(toneOf(0, 24 * hour, hours * hour)).toBe(tone)
})

it('what came from a clock ahead of ours has just arrived', () => {
  expect(shareOf(1000, hour, 0)).toBe(0)
  expect(leftOf(1000, hour, 0)).toBe(hour + 1000)
})

it('puts half of the promise in the middle of it, and everything very late at the end', () => {
  expect(placeOnAxis(0)).toBe(0)
  expect(placeOnAxis(0.5) * 2).toBeCloseTo(placeOnAxis(1))
  expect(placeOnAxis(1)).toBeCloseTo(79, 0)
  expect(placeOnAxis(9)).toBe(100)
})
