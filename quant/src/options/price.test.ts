import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Greeks, greeks, type Option, price } from './index.ts'
import { references } from './testing/references.ts'

const close = (one: number, other: number, part: number): boolean =>
  Math.abs(one - other) <= part * Math.abs(other)
const hour = 1 / (365 * 24)
const plain = { rate: 0, dividendYield: 0 }

const examples: readonly [Option, number, Pick<Greeks, 'delta' | 'vega' | 'theta'>][] = [
  [
    { spot: 100, strike: 100, years: 1, volatility: 0.2, rate: 0.05, dividendYield: 0, right: 'call' },
    10.450583572185565,
    { delta: 0.6368306511756191, vega: 0.3752403469169379, theta: -0.01757267820941972 },
  ],
  [
    { spot: 100, strike: 100, years: 1, volatility: 0.2, rate: 0.05, dividendYield: 0, right: 'put' },
    5.573526022256971,
    { delta: -0.3631693488243809, vega: 0.3752403469169379, theta: -0.004542138147766099 },
  ],
  [
    { ...plain, spot: 310.88, strike: 320, years: 15 / 365, volatility: 0.339, right: 'call' },
    4.840339089247465,
    { delta: 0.3496096582319399, vega: 0.23333783372496694, theta: -0.2636717521092126 },
  ],
  [
    { ...plain, spot: 310.88, strike: 320, years: 15 / 365, volatility: 0.339, right: 'put' },
    13.96033908924747,
    { delta: -0.6503903417680601, vega: 0.23333783372496694, theta: -0.2636717521092126 },
  ],
  [
    { spot: 50, strike: 80, years: 2, volatility: 0.6, rate: 0.03, dividendYield: 0.02, right: 'put' },
    36.49265679590384,
    { delta: -0.520975304545384, vega: 0.2695132897724903, theta: -0.00736282737106177 },
  ],
]

test.each(examples)('%j', (option, value, some) => {
  // The printed digits are those of a computation in doubles, which itself is off by up to 3 × 10⁻¹⁵.
  expect(close(price(option), value, 4e-15)).toBe(true)
  const all = greeks(option)
  for (const [name, figure] of Object.entries(some)) {
    expect(close(all[name as keyof Greeks], figure, 4e-15), `${name} ${all[name as keyof Greeks]}`).toBe(true)
  }
})

test('an hour before expiry, far in the money, it is worth what exercising brings', () => {
  const option: Option = {
    ...plain,
    spot: 310.88,
    strike: 300,
    years: hour,
    volatility: 0.345,
    right: 'call',
  }
  expect(price(option)).toBeCloseTo(10.88, 12)
  const { delta, vega, theta } = greeks(option)
  expect(delta).toBe(1)
  expect(Math.abs(vega)).toBeLessThan(1e-12)
  expect(Math.abs(theta)).toBeLessThan(1e-12)
})

test.each(references)('$right $spot/$strike, $years years at $volatility, against 60 digits', (reference) => {
  const { value, delta, gamma, vega, theta, rho, vanna, volga, charm, ...option } = reference
  expect(close(price(option), value, 3e-14), `${price(option)} and not ${value}`).toBe(true)
  const all = greeks(option)
  for (const [name, figure] of Object.entries({ delta, gamma, vega, theta, rho, vanna, volga, charm })) {
    // A sum of parts of both signs keeps the digits of the larger part.
    const got = all[name as keyof Greeks]
    expect(Math.abs(got - figure), `${name}: ${got} and not ${figure}`).toBeLessThanOrEqual(
      5e-13 * Math.abs(figure) + 1e-17,
    )
  }
})

const someOption = fc.record<Option>({
  spot: fc.double({ min: 0.01, max: 100_000, noNaN: true }),
  strike: fc.double({ min: 0.01, max: 100_000, noNaN: true }),
  years: fc.double({ min: 1e-7, max: 5, noNaN: true }),
  volatility: fc.double({ min: 0.01, max: 4, noNaN: true }),
  rate: fc.double({ min: -0.05, max: 0.3, noNaN: true }),
  dividendYield: fc.double({ min: 0, max: 0.2, noNaN: true }),
  right: fc.constantFrom('call', 'put'),
})

test('call less put is spot less strike, both discounted', () => {
  fc.assert(
    fc.property(someOption, (option) => {
      const { spot, strike, years, rate, dividendYield } = option
      const difference = price({ ...option, right: 'call' }) - price({ ...option, right: 'put' })
      const parity = spot * Math.exp(-dividendYield * years) - strike * Math.exp(-rate * years)
      expect(Math.abs(difference - parity)).toBeLessThanOrEqual(4e-15 * (spot + strike))
    }),
  )
})

test('a value is between exercising and its upper bound, and rises with volatility', () => {
  fc.assert(
    fc.property(someOption, fc.double({ min: 1.001, max: 3, noNaN: true }), (option, more) => {
      const value = price(option)
      const { spot, strike, years, rate, dividendYield, right } = option
      const [ahead, behind] = [spot * Math.exp(-dividendYield * years), strike * Math.exp(-rate * years)]
      const slack = 1e-13 * (spot + strike)
      expect(value).toBeGreaterThanOrEqual(
        Math.max(right === 'call' ? ahead - behind : behind - ahead, 0) - slack,
      )
      expect(value).toBeLessThanOrEqual((right === 'call' ? ahead : behind) + slack)
      expect(price({ ...option, volatility: option.volatility * more })).toBeGreaterThanOrEqual(value - slack)
    }),
  )
})

test('calls fall and puts rise with the strike, and both are convex in it', () => {
  fc.assert(
    fc.property(someOption, fc.double({ min: 0.001, max: 0.5, noNaN: true }), (option, step) => {
      const [low, middle, high] = [1 - step, 1, 1 + step].map((by) =>
        price({ ...option, strike: option.strike * by }),
      ) as [number, number, number]
      const slack = 1e-13 * (option.spot + option.strike)
      const sign = option.right === 'call' ? 1 : -1
      expect(sign * (low - middle)).toBeGreaterThanOrEqual(-slack)
      expect(sign * (middle - high)).toBeGreaterThanOrEqual(-slack)
      expect(low - 2 * middle + high).toBeGreaterThanOrEqual(-slack)
    }),
  )
})

test.each(['call', 'put'] as const)(
  'a %s without time or volatility is worth what exercising brings',
  (right) => {
    const option: Option = { ...plain, spot: 120, strike: 100, years: 0, volatility: 0.3, right }
    const inside = right === 'call' ? 20 : 0
    expect(price(option)).toBe(inside)
    expect(price({ ...option, years: -1 })).toBe(inside)
    expect(price({ ...option, years: 1, volatility: 0 })).toBe(inside)
    expect(greeks(option)).toMatchObject({ delta: right === 'call' ? 1 : 0, gamma: 0, vega: 0, theta: 0 })
    expect(greeks({ ...option, spot: 100 }).delta).toBe(right === 'call' ? 0.5 : -0.5)
  },
)
