import { expect, test } from 'vitest'
import { sentence } from '../index.ts'

test.each([
  [{ assets: '1000000.00 NGN, 3 LAGC', more: '0' }, 'en-US', 'isn’t empty: ₦1,000,000.00, 3 LAGC. Nothing'],
  [{ assets: '12.50 GBP', more: '0' }, 'es-MX', 'aquí: £12.50. No'],
  [{ assets: '5 LAGC', more: '2' }, 'en-US', 'isn’t empty: 5 LAGC and 2 more. Nothing'],
  [{ assets: '5 LAGC', more: '2' }, 'es-MX', 'aquí: 5 LAGC y 2 más. No'],
  [{ assets: '5 LAGC', more: '2' }, 'pt-BR', 'aqui: 5 LAGC e mais 2. Nada'],
  [{ assets: 'something', more: '0' }, 'en-US', 'isn’t empty: something. Nothing'],
] as const)('%j is written in %s as money and shares', (values, locale, shown) => {
  expect(sentence('closure_holdings', values, locale)).toContain(shown)
})
