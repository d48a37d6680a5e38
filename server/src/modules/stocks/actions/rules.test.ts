import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dividendOn, stateOn } from './rules.ts'

test.each([
  // Shares, dividend of one in hundredths of a unit, tax, and the result.
  [100n, 29_600, 1000, { gross: 29_600n, tax: 2_960n }],
  [1n, 29_650, 1000, { gross: 296n, tax: 30n }],
  [3n, 33, 1000, { gross: 0n, tax: 0n }],
  [7n, 33, 1, { gross: 2n, tax: 1n }],
  [7n, 33, 0, { gross: 2n, tax: 0n }],
  [7n, 33, 10_000, { gross: 2n, tax: 2n }],
])('%i shares at %i hundredths and %i basis points of tax', (quantity, perShare, taxBps, result) => {
  expect(dividendOn(quantity, { perShare, taxBps })).toEqual(result)
})

const holding = fc.record({
  quantity: fc.bigInt({ min: 1n, max: 10n ** 9n }),
  perShare: fc.integer({ min: 1, max: 10_000_000 }),
  taxBps: fc.integer({ min: 0, max: 10_000 }),
})

test('no holder is paid a unit too much, and no part of a unit is withheld too little', () => {
  fc.assert(
    fc.property(holding, ({ quantity, perShare, taxBps }) => {
      const { gross, tax } = dividendOn(quantity, { perShare, taxBps })
      const exact = quantity * BigInt(perShare)
      expect(gross * 100n <= exact && exact < (gross + 1n) * 100n).toBe(true)
      expect(tax * 10_000n >= gross * BigInt(taxBps) && (tax - 1n) * 10_000n < gross * BigInt(taxBps)).toBe(
        true,
      )
      expect(tax <= gross).toBe(true)
    }),
  )
})

test('a holding in two accounts brings no more than in one', () => {
  fc.assert(
    fc.property(holding, holding, ({ quantity, ...rates }, other) => {
      const apart = dividendOn(quantity, rates).gross + dividendOn(other.quantity, rates).gross
      const whole = dividendOn(quantity + other.quantity, rates).gross
      expect(whole - apart === 0n || whole - apart === 1n).toBe(true)
    }),
  )
})

test.each([
  ['2026-01-08', undefined],
  ['2026-01-09', 'announced'],
  ['2026-01-29', 'announced'],
  ['2026-01-30', 'ex'],
  ['2026-02-02', 'ex'],
  ['2026-02-03', 'paid'],
] as const)('on %s it is %s', (day, state) => {
  expect(stateOn(day, { announcedOn: '2026-01-09', exOn: '2026-01-30', payOn: '2026-02-03' })).toBe(state)
})
