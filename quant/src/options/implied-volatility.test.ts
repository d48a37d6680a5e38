import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greeks, impliedVolatility, type Option, price } from './index.ts'

const base: Option = {
  spot: 100,
  strike: 100,
  years: 0.25,
  volatility: 0.3,
  rate: 0.02,
  dividendYield: 0.01,
  right: 'call',
}
const seconds = 1 / (365 * 24 * 3600)
const epsilon = 2 ** -52

/** Relative error that the rounding of the price alone causes, and a few units beside it. */
function allowed(option: Option): number {
  const { vega } = greeks(option)
  return Math.max(3e-14, (4 * epsilon * price(option)) / (100 * vega * option.volatility))
}

test.each([
  ['at the money', {}],
  ['far out of the money', { strike: 400 }],
  ['far in the money', { strike: 40 }],
  ['a put far in the money', { strike: 200, right: 'put' }],
  ['20 seconds before expiry', { years: 20 * seconds, strike: 100.05 }],
  ['20 seconds before expiry at the money', { years: 20 * seconds, strike: 100 }],
  ['a minute before expiry, in the money', { years: 60 * seconds, strike: 99.95 }],
  ['a volatility of 1%', { volatility: 0.01 }],
  ['a volatility of 500% for five years', { volatility: 5, years: 5 }],
  ['worth less than 10⁻²⁰⁰', { strike: 10_000, volatility: 0.3 }],
] as [string, Partial<Option>][])('%s', (_, some) => {
  const option = { ...base, ...some }
  const found = impliedVolatility({ ...option, price: price(option) })
  expect(found).toBeDefined()
  expect(Math.abs(found! / option.volatility - 1)).toBeLessThanOrEqual(allowed(option))
})

const anyOption = fc
  .record({
    volatility: fc.double({ min: Math.log(0.01), max: Math.log(5), noNaN: true }),
    years: fc.double({ min: Math.log(20 * seconds), max: Math.log(3), noNaN: true }),
    away: fc.double({ min: -25, max: 25, noNaN: true }),
    rate: fc.double({ min: -0.02, max: 0.2, noNaN: true }),
    dividendYield: fc.double({ min: 0, max: 0.1, noNaN: true }),
    right: fc.constantFrom('call' as const, 'put' as const),
  })
  .map(({ volatility: logVolatility, years: logYears, away, ...rest }) => {
    const [volatility, years] = [Math.exp(logVolatility), Math.exp(logYears)]
    return {
      ...rest,
      volatility,
      years,
      spot: 100,
      strike: 100 * Math.exp(away * volatility * Math.sqrt(years)),
    }
  })

test('of 10,000 options up to 25 deviations in or out of the money, all are recovered as precisely as their price allows', () => {
  const options = fc.sample(anyOption, { numRuns: 10_000, seed: 1 })
  const priced = options
    .map((option) => ({ option, value: price(option) }))
    // Where the time value is less than one unit of the last digit, the price does not determine a volatility.
    .filter(({ option, value }) => allowed(option) < 1e-3 && value > 1e-290)
  const lost = priced.filter(({ option, value }) => {
    const found = impliedVolatility({ ...option, price: value })
    return found === undefined || Math.abs(found / option.volatility - 1) > allowed(option)
  })
  expect(priced.length).toBeGreaterThan(5_000)
  expect(lost.length).toBeLessThanOrEqual(priced.length / 1_000)
})

test('a price that no volatility gives has none', () => {
  expect(impliedVolatility({ ...base, price: 100 })).toBeUndefined()
  expect(impliedVolatility({ ...base, price: -0.01 })).toBeUndefined()
  expect(impliedVolatility({ ...base, strike: 50, price: 49.9 })).toBeUndefined()
  expect(impliedVolatility({ ...base, right: 'put', price: 99.9 })).toBeUndefined()
  expect(impliedVolatility({ ...base, years: 0, price: 1 })).toBeUndefined()
  expect(impliedVolatility({ ...base, price: Number.NaN })).toBeUndefined()
  expect(impliedVolatility({ ...base, strike: 120, price: 0 })).toBe(0)
})
