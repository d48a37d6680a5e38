import { expect, test } from 'vitest'
import { locksOf } from './locks.ts'

test('shares of a block are distinguished from shares that settle, each with the first moment at which some can be sold', () => {
  const unlocks = [
    { at: 10, quantity: '100', lockup: false },
    { at: 20, quantity: '30', lockup: false },
    { at: 20, quantity: '1500', lockup: true },
    { at: 40, quantity: '500', lockup: true },
  ]
  expect(locksOf({ unlocks })).toEqual([
    { kind: 'settling', quantity: '130', at: 10 },
    { kind: 'lockup', quantity: '2000', at: 20 },
  ])
  expect(locksOf({ unlocks: unlocks.slice(3) })).toEqual([{ kind: 'lockup', quantity: '500', at: 40 }])
  expect(locksOf({ unlocks: [] })).toEqual([])
})
