import { describe, expect, it } from 'vitest'
import { accountOf } from '../../lib/phone.ts'
import { registerProblems } from './problems.ts'

const good = {
  phone: '803 555 4412',
  password: 'river-stone',
  repeat: 'river-stone',
  agreed: true,
  proofReady: true,
}
const words = (change: Partial<typeof good>) =>
  registerProblems({ ...good, ...change }).map((one) => one.word)

describe('registering', () => {
  it('is free of problems when all is filled in', () => expect(words({})).toEqual([]))

  it.each([
    ['no phone', { phone: '' }, ['phone_missing']],
    ['letters in the phone', { phone: '803abc4412' }, ['phone_malformed']],
    ['five digits', { phone: '80355' }, ['phone_malformed']],
    ['five characters', { password: 'abcde', repeat: 'abcde' }, ['password_length']],
    ['six characters', { password: 'abcdef', repeat: 'abcdef' }, []],
    ['twenty characters', { password: 'a'.repeat(20), repeat: 'a'.repeat(20) }, []],
    ['twenty-one characters', { password: 'a'.repeat(21), repeat: 'a'.repeat(21) }, ['password_length']],
    ['the phone inside', { password: 'x8035554412', repeat: 'x8035554412' }, ['password_contains_phone']],
    ['two passwords', { repeat: 'other' }, ['password_mismatch']],
    ['no tick', { agreed: false }, ['agreement_missing']],
    ['no proof yet', { proofReady: false }, ['proof_missing']],
  ])('names the problem of %s', (_name, change, expected) => expect(words(change)).toEqual(expected))

  it('reports all problems at once, in the order of the form', () => {
    expect(words({ phone: '', password: '', repeat: 'x', agreed: false })).toEqual([
      'phone_missing',
      'password_missing',
      'password_mismatch',
      'agreement_missing',
    ])
  })

  it('builds the account from code and number', () =>
    expect(accountOf('+234', '0803 555 4412')).toBe('+2348035554412'))
})
