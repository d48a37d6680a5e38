import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'

test('an address is whole in its parts, and both ends have six signs', () => {
  const address = 'TKd3vQm8ZpX4nW7yRb2Hc9LsFu6EaJgN5t'
  const parts = partsOf(address)
  expect(parts).toEqual(['TKd3vQ', 'm8ZpX4nW7yRb2Hc9LsFu6E', 'aJgN5t'])
  expect(parts.join('')).toBe(address)
  expect(partsOf('short')).toEqual(['short', '', ''])
})
