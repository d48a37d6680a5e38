import { expect, it } from 'vitest'
import { shareIn } from './share.ts'

it.each([
  [0, 4, '0.0%'],
  [1, 3, '33.3%'],
  [9_999, 10_000, '99.9%'],
  [7, 7, '100.0%'],
])('%i of %i is %s', (part, of, says) => {
  expect(shareIn('en-US', { part, of })).toBe(says)
})
