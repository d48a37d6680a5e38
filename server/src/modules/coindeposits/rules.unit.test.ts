import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  confirmationsAt,
  type Decision,
  type DepositTerms,
  decide,
  isUnderWay,
  type Sighted,
} from './rules.ts'

const terms: DepositTerms = {
  needed: 3,
  hasOwner: true,
  isTaken: true,
  isLimited: false,
  minor: 500n,
  minimum: 100n,
}
const waiting: Sighted = { state: 'waiting', height: null, confirmations: 0 }
const gone: Sighted = { state: 'gone', height: null, confirmations: 0 }
const inBlock = (height: number, confirmations: number): Sighted => ({
  state: 'in_block',
  height,
  confirmations,
})
const words = (decision: Decision | undefined) => decision?.steps.map(({ word }) => word)

describe('a payment', () => {
  test('is seen, confirmed in a block, and credited with its last confirmation, not before', () => {
    const seen = decide(undefined, waiting, terms)
    expect(seen).toMatchObject({ state: 'seen', height: null })
    expect(decide(seen, waiting, terms)).toBeUndefined()
    const first = decide(seen, inBlock(7, 1), terms)
    expect(words(first)).toEqual(['in_block'])
    expect(decide(first, inBlock(7, 2), terms)).toBeUndefined()
    const last = decide(first, inBlock(7, 3), terms)
    expect(last).toMatchObject({ state: 'credited', height: 7, reason: null })
    expect(decide(last, inBlock(7, 4), terms)).toBeUndefined()
    expect(decide(last, gone, terms)).toBeUndefined()
  })

  test('takes all steps at once when reported late', () => {
    expect(words(decide(undefined, inBlock(7, 30), terms))).toEqual(['seen', 'in_block', 'credited'])
  })

  test('loses its confirmations when its block is replaced', () => {
    const known = { state: 'in_block', height: 7 } as const
    expect(decide(known, waiting, terms)).toMatchObject({ state: 'seen', height: null })
    expect(words(decide(known, inBlock(9, 1), terms))).toEqual(['reorganised', 'in_block'])
    expect(decide(known, inBlock(9, 1), terms)).toMatchObject({ state: 'in_block', height: 9 })
    expect(decide(known, gone, terms)).toMatchObject({ state: 'gone', reason: 'replaced', height: null })
  })
})

test.each([
  ['a payment without an owner', { hasOwner: false }, 'tag_unknown'],
  ['an unsupported coin', { isTaken: false }, 'coin_not_taken'],
  ['one unit too few', { minor: 99n }, 'below_minimum'],
  ['a payment to a user with their own limit', { isLimited: true }, 'limit_check'],
  ['all of these together', { isLimited: true, hasOwner: false, isTaken: false, minor: 1n }, 'tag_unknown'],
])('%s ends in suspense', (_, other, reason) => {
  expect(decide(undefined, inBlock(7, 3), { ...terms, ...other })).toMatchObject({
    state: 'suspended',
    reason,
  })
})

test('accepts the exact minimum', () => {
  expect(decide(undefined, inBlock(7, 3), { ...terms, minor: 100n })).toMatchObject({ state: 'credited' })
})

const sightings = fc.oneof(
  fc.constant(waiting),
  fc.constant(gone),
  fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
    .map(([height, confirmations]) => inBlock(height, confirmations)),
)

test('is credited at most once, and never without its confirmations, whatever the network reports', () => {
  fc.assert(
    fc.property(fc.array(sightings, { maxLength: 30 }), fc.integer({ min: 1, max: 12 }), (answer, needed) => {
      let known: Decision | undefined
      let ends = 0
      for (const sighted of answer) {
        const next = decide(known, sighted, { ...terms, needed })
        if (!next) continue
        expect(next.steps.length).toBeGreaterThan(0)
        if (next.state === 'credited') expect(sighted.confirmations).toBeGreaterThanOrEqual(needed)
        if (!isUnderWay(next.state)) ends += 1
        expect(next.height !== null).toBe(['in_block', 'credited'].includes(next.state))
        known = next
      }
      expect(ends).toBeLessThanOrEqual(1)
    }),
  )
})

test('shows confirmations between zero and the required number', () => {
  const shown = (state: 'seen' | 'in_block' | 'credited', height: number | null, tip: number) =>
    confirmationsAt({ state, height, needed: 6 }, tip)
  expect([shown('seen', null, 9), shown('in_block', 7, 9), shown('in_block', 7, 900)]).toEqual([0, 3, 6])
  expect([shown('in_block', 7, 6), shown('credited', 7, 8)]).toEqual([0, 6])
})
