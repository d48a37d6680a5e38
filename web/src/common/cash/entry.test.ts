import { expect, test } from 'vitest'
import { lengthOf, quickOf, restOf } from './entry.ts'

test.each([
  ['', '.00'],
  ['50', '.00'],
  ['50.', '00'],
  ['50.5', '0'],
  ['50.55', ''],
])('%j still lacks %j', (typed, rest) => expect(restOf(typed, '.', 2)).toBe(rest))

test('the decimal mark is the reader’s', () => expect(restOf('1', ',', 2)).toBe(',00'))

test.each([
  ['₦50,000.00', undefined],
  ['₦10,000,000.00', 'rather'],
  ['₦1,234,567,890.00', 'very'],
  ['₦123,456,789,012.00', 'very'],
  ['MXN $123,456,789,012.00', 'most'],
] as const)('%s is set %s small', (figure, size) => expect(lengthOf(figure)).toBe(size))

test('offers amounts within the limits only, compared as amounts and not as words', () => {
  expect(quickOf('NGN', '1000.00', '10000000.00')).toEqual(['10000', '50000', '100000', '500000'])
  expect(quickOf('NGN', '50000.00', '99999.99')).toEqual(['50000'])
  expect(quickOf('USD', '5.00', '10000.00')).toEqual(['50', '200', '1000', '5000'])
})
