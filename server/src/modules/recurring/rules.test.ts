import { expect, test } from 'vitest'
import { quantityWithin } from './rules.ts'

test.each([
  [100n, 10, 100],
  [99n, 10, 90],
  [89n, 10, 80],
  [9n, 10, 0],
  [10_000n, 10, 500],
])('within %i in lots of %i are %i', (amount, lot, quantity) => {
  expect(quantityWithin(amount, { lot, from: 505, worstOf: (of) => BigInt(of) })).toBe(quantity)
})
