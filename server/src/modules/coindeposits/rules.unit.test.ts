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
  isSomebodys: true,
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

describe('the way of a payment', () => {
  test('seen, taken into a block, credited with its last confirmation and not before', () => {
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

  test('one that is told of late goes all its way at once', () => {
    expect(words(decide(undefined, inBlock(7, 30), terms))).toEqual(['seen', 'in_block', 'credited'])
  })

  test('a block that is replaced takes its confirmations with it', () => {
    const known = { state: 'in_block', height: 7 } as const
    expect(decide(known, waiting, terms)).toMatchObject({ state: 'seen', height: null })
    expect(words(decide(known, inBlock(9, 1), terms))).toEqual(['reorganised', 'in_block'])
    expect(decide(known, inBlock(9, 1), terms)).toMatchObject({ state: 'in_block', height: 9 })
    expect(decide(known, gone, terms)).toMatchObject({ state: 'gone', reason: 'replaced', height: null })
  })
})

test.each([
  ['what is nobody’s', { isSomebodys: false }, 'tag_unknown'],
  ['a coin that is not taken', { isTaken: false }, 'coin_not_taken'],
  ['one unit too few', { minor: 99n }, 'below_minimum'],
  ['what is somebody’s with a limit of his own', { isLimited: true }, 'limit_check'],
  ['all of it', { isLimited: true, isSomebodys: false, isTaken: false, minor: 1n }, 'tag_unknown'],
])('%s ends in suspense', (_, other, reason) => {
  expect(decide(undefined, inBlock(7, 3), { ...terms, ...other })).toMatchObject({
    state: 'suspended',
    reason,
  })
})

test('the minimum itself is enough', () => {
  expect(decide(undefined, inBlock(7, 3), { ...terms, minor: 100n })).toMatchObject({ state: 'credited' })
})

const sightings = fc.oneof(
  fc.constant(waiting),
  fc.constant(gone),
  fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
    .map(([height, confirmations]) => inBlock(height, confirmations)),
)

test('whatever a network tells, in whatever order and how often: credited once at most, and never without its confirmations', () => {
  fc.assert(
    fc.property(fc.array(sightings, { maxLength: 30 }), fc.integer({ min: 1, max: 12 }), (told, needed) => {
      let known: Decision | undefined
      let ends = 0
      for (const sighted of told) {
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

test('what is shown of confirmations is between none and the needed ones', () => {
  const shown = (state: 'seen' | 'in_block' | 'credited', height: number | null, tip: number) =>
    confirmationsAt({ state, height, needed: 6 }, tip)
  expect([shown('seen', null, 9), shown('in_block', 7, 9), shown('in_block', 7, 900)]).toEqual([0, 3, 6])
  expect([shown('in_block', 7, 6), shown('credited', 7, 8)]).toEqual([0, 6])
})
