import type { KycFault } from '@openbourse/protocol/documents'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesPerDraw, isDrawn, isOpenToNext, outcomeOf } from './seats.ts'

const name: KycFault = { field: 'name', reason: 'kyc_name_differs' }
const unreadable: KycFault = { field: 'name', reason: 'kyc_name_unreadable' }
const birth: KycFault = { field: 'birth', reason: 'kyc_birth_differs' }
const passes = { faults: [] }
const refuses = (...faults: KycFault[]) => ({ faults })

describe('the outcome of decisions', () => {
  test.each([
    ['no decision', [], true, { state: 'pending' }],
    ['one passed', [passes], false, { state: 'passed' }],
    ['one passed, drawn for a second review', [passes], true, { state: 'pending' }],
    ['one refused', [refuses(name)], false, { state: 'pending' }],
    ['both passed', [passes, passes], true, { state: 'passed' }],
    ['both refused the same', [refuses(name), refuses(name)], true, { state: 'refused', faults: [name] }],
    [
      'both refused, one of them more',
      [refuses(name, birth), refuses(birth)],
      true,
      { state: 'refused', faults: [birth] },
    ],
    ['one part for two reasons', [refuses(name), refuses(unreadable)], true, { state: 'pending' }],
    ['one passed, one refused', [passes, refuses(name)], true, { state: 'pending' }],
    ['one refused, one passed', [refuses(name), passes], true, { state: 'pending' }],
    ['a third passed', [refuses(name), passes, passes], true, { state: 'passed' }],
    ['a third refused', [refuses(name), passes, refuses(birth)], true, { state: 'refused', faults: [birth] }],
  ] as const)('%s', (_, decisions, again, outcome) => {
    expect(outcomeOf(decisions, { again })).toEqual(outcome)
  })

  test('shows no decision before two differ', () => {
    expect([[], [passes], [passes, refuses(name)]].map(isOpenToNext)).toEqual([false, false, true])
  })
})

describe('a draw', () => {
  const chance = fc.uint8Array({ minLength: bytesPerDraw, maxLength: bytesPerDraw })

  test('selects none at 0 and all at 100', () => {
    fc.assert(fc.property(chance, (bytes) => !isDrawn(bytes, 0) && isDrawn(bytes, 100)))
  })

  test('selects more with a larger share, never fewer', () => {
    fc.assert(
      fc.property(chance, fc.nat(100), fc.nat(100), (bytes, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        return !isDrawn(bytes, less) || isDrawn(bytes, more)
      }),
    )
  })

  test('selects the stated share of all values', () => {
    const first = Array.from({ length: 256 }, (_, byte) => Uint8Array.of(byte, 0, 0, 0))
    expect(first.filter((bytes) => isDrawn(bytes, 25))).toHaveLength(64)
    expect(first.filter((bytes) => isDrawn(bytes, 10))).toHaveLength(26)
  })
})
