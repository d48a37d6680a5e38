import { expect, test } from 'vitest'
import { faultOf } from './fault.ts'

const robot = { minimum: '20000.00', maximum: '2000000.00' }

test.each([
  ['', 'none'],
  ['0.00', 'none'],
  ['19999.99', 'low'],
  ['20000', undefined],
  ['20000.', undefined],
  ['1500000.01', 'high'],
  ['600000', 'short'],
] as const)('an amount of "%s": %s', (typed, fault) => {
  expect(faultOf(robot, { typed, available: '550000.00', has: '500000.00' })).toBe(fault)
})
