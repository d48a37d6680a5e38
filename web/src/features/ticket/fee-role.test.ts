import { describe, expect, it } from 'vitest'
import { feeRoleOf } from './draft.ts'

describe('the fee that an order can be charged', () => {
  it.each([
    ['market', 'day', 'taker'],
    ['stop', 'gtc', 'taker'],
    ['limit', 'gtc', 'both'],
    ['limit', 'ioc', 'taker'],
    ['limit', 'fok', 'taker'],
    ['limit', 'post_only', 'maker'],
    ['oco', 'gtd', 'both'],
  ] as const)('%s, %s: %s', (type, timeInForce, role) => {
    expect(feeRoleOf({ type, timeInForce })).toBe(role)
  })
})
