import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueAt, traceOf, wordFor } from './bank-rules.ts'

test('one instruction has one UTR of twelve digits, different under each seed', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (seed, id) => {
      expect(traceOf(seed, id)).toMatch(/^\d{12}$/)
      expect(traceOf(seed, id)).toBe(traceOf(seed, id))
    }),
  )
  expect(traceOf('one', 5)).not.toBe(traceOf('two', 5))
})

test('a rail executes between its delay and one and a half times the delay', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 86_400 }), (id, seconds) => {
      const waited = dueAt(1_000, traceOf('seed', id), seconds) - 1_000
      expect(waited).toBeGreaterThanOrEqual(seconds * 1000)
      expect(waited).toBeLessThanOrEqual(seconds * 1500)
    }),
  )
})

test.each([
  ['•••• 0000', 'account_closed'],
  ['1234560001', 'name_differs'],
  ['•••• 4321', undefined],
])('an account %s makes the bank answer %s', (account, word) => {
  expect(wordFor(account)).toBe(word)
})
