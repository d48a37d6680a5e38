import { expect, test } from 'vitest'
import { groupsOf, isSent, outsideOf, standOf } from './words.ts'

const limits = { least: '1000.00', most: '10000000.00' }

test.each([
  ['', undefined],
  ['999.99', 'tooLittle'],
  ['1000', undefined],
  ['10000000.00', undefined],
  ['10000000.01', 'tooMuch'],
] as const)('%j is %s', (amount, side) => expect(outsideOf(amount, limits)).toBe(side))

test('a reference keeps all its signs in its groups', () => {
  expect(groupsOf('OB7K4M29QX3A')).toEqual(['OB', '7K4M', '29QX', '3A'])
})

test('a deposit is sent from the moment of that state', () => {
  expect(isSent([{ kind: 'asked' }])).toBe(false)
  expect(isSent([{ kind: 'asked' }, { kind: 'sent' }])).toBe(true)
})

test.each([
  ['under_review', 'deposit_name_differs', 'under_review', 'warn'],
  ['under_review', 'deposit_awaits_review', 'under_review', 'info'],
  ['fail', 'deposit_cancelled', 'cancelled', 'plain'],
  ['fail', 'deposit_expired', 'fail', 'danger'],
] as const)('%s because of %s is shown as %s', (state, reason, word, tone) =>
  expect(standOf({ state, reason })).toEqual({ word, tone }),
)
