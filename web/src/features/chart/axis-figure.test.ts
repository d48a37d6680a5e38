import { expect, test } from 'vitest'
import { axisFigure } from './axis-figure.ts'

test.each([
  ['pt-BR', '1234.50', '1.234,50'],
  ['pt-BR', '0.05', '0,05'],
  ['pt-BR', '1.5M', '1,5M'],
  ['es-MX', '1234.50', '1,234.50'],
  ['en-US', 310, '310'],
  ['en-US', 'n/a', 'n/a'],
] as const)('in %s the axis writes %s as %s', (locale, value, shown) => {
  expect(axisFigure(locale)(value)).toBe(shown)
})
