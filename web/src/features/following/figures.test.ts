import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, minus, plus, total } from '../../lib/figures.ts'
import { differenceParts, explained, fractionOf, priceShown, stopsAt } from './figures.ts'

const differenceOf = (parts: readonly string[]) => {
  const values = Object.fromEntries(differenceParts.map((name, at) => [name, parts[at] ?? '0'] as const))
  return { total: total(parts), ...values } as Parameters<typeof explained>[1]
}

describe('why a copier’s return differs', () => {
  it('is shown in parts that lead from the manager’s return to the copier’s', () => {
    const result = explained('0.182', differenceOf(['-0.024', '-0.016', '-0.018', '-0.008', '0', '0']))
    expect(result).toEqual({
      manager: '0.182',
      parts: [
        { name: 'entryDate', rate: '-0.024' },
        { name: 'slippage', rate: '-0.016' },
        { name: 'fees', rate: '-0.018' },
        { name: 'minimumSize', rate: '-0.008' },
      ],
      copier: '0.116',
    })
  })

  it('adds up as it is shown, whatever was rounded', () => {
    const rate = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((of) => (of / 1e8).toFixed(10))
    fc.assert(
      fc.property(rate, fc.array(rate, { minLength: 6, maxLength: 6 }), (manager, parts) => {
        const result = explained(manager, differenceOf(parts))
        const sum = plus(result.manager, total(['0', ...result.parts.map(({ rate: shown }) => shown)]))
        expect(compare(sum, result.copier)).toBe(0)
        for (const { name, rate: shown } of result.parts) {
          const exact = parts[differenceParts.indexOf(name)] ?? '0'
          expect(Math.abs(Number(minus(shown, exact)))).toBeLessThanOrEqual(0.001)
        }
      }),
    )
  })
})

it('a loss that is set is a value at which everything is sold', () => {
  expect(stopsAt('100000.00', 1_500)).toBe('85000.00')
  expect(fractionOf(30)).toBe('0.0030')
})

it.each([
  ['375.3733', '375.37'],
  ['375.3750', '375.38'],
  ['310', '310.00'],
  ['0.123456', '0.1235'],
])('an average price of %s is shown as %s', (average, shown) => {
  expect(priceShown(average)).toBe(shown)
})
