import { expect, test } from 'vitest'
import { sentence } from '../index.ts'

test.each([
  ['1000000.00 NGN, 3 LAGC', 'en-US', 'yours here: ₦1,000,000.00, 3 LAGC.'],
  ['12.50 GBP', 'es-MX', 'aquí: £12.50.'],
  ['5 LAGC …', 'en-US', 'yours here: 5 LAGC ….'],
  ['something', 'en-US', 'yours here: something.'],
] as const)('%s is told in %s as money and shares', (assets, locale, shown) => {
  expect(sentence('closure_holdings', { assets }, locale)).toContain(shown)
})
