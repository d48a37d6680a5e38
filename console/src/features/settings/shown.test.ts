import { expect, test } from 'vitest'
import { shown } from './shown.ts'

test.each([
  ['50000000.00', '50,000,000.00'],
  ['4000', '4,000'],
  ['0.30', '0.30'],
  ['07:00', '07:00'],
  ['250000,5000000', '250000,5000000'],
  ['', ''],
])('%s is read as %s', (value, read) => {
  expect(shown('en-US', value)).toBe(read)
})
