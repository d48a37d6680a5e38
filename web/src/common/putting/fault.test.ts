import { expect, test } from 'vitest'
import { faultOf } from './fault.ts'

const room = { minimum: '20000.00', maximum: '2000000.00', has: '500000.00', available: '550000.00' }

test.each([
  ['', 'none'],
  ['0.00', 'none'],
  ['1.234', 'none'],
  ['19999.99', 'low'],
  ['20000', undefined],
  ['20000.', undefined],
  ['550000.00', undefined],
  ['550000.01', 'short'],
  ['1500000.01', 'high'],
] as const)('an amount of "%s": %s', (typed, fault) => {
  expect(faultOf(typed, room)).toBe(fault)
})
