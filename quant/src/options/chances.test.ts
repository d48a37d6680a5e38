import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  breakEven,
  chanceAbove,
  chanceOfResale,
  chancesAtExpiry,
  type Option,
  price,
  uniformsFrom,
  valueCurve,
} from './index.ts'

const call: Option = {
  spot: 310.88,
  strike: 320,
  years: 15 / 365,
  volatility: 0.339,
  rate: 0,
  dividendYield: 0,
  right: 'call',
}
const put: Option = { ...call, right: 'put' }
const daily = Array.from({ length: 15 }, (_, day) => (day + 1) / 365)
const run = (option: Option, resale: Parameters<typeof chanceOfResale>[1], seed = 7): number =>
  chanceOfResale(option, resale, { closes: daily, paths: 10_000, uniforms: uniformsFrom(seed) })

test.each([
  // Two contracts of 100 shares at ₦4.90 with ₦25.00 a contract: ₦5.15 a share.
  ['call', 32_000n, 103_000n, 200n, 32_515n],
  ['put', 32_000n, 103_000n, 200n, 31_485n],
  // A kobo that does not divide counts against the user.
  ['call', 32_000n, 103_001n, 200n, 32_516n],
  ['put', 32_000n, 103_001n, 200n, 31_484n],
  ['put', 100n, 30_000n, 200n, 0n],
] as const)('the break-even of a %s at %s for %s', (right, strike, paid, shares, expected) => {
  expect(breakEven({ right, strike, paid, shares })).toBe(expected)
})

test('the ends of a call are those of the formula, and add up to 1', () => {
  // d₂ at 320: (ln(310.88 ÷ 320) − 0.0023609) ÷ 0.0687216 = −0.455; at 325.15: −0.687. By a printed table of N.
  const { gain, loseSome, loseAll } = chancesAtExpiry(call, 325.15)
  expect(gain).toBeCloseTo(0.246, 3)
  expect(gain + loseSome).toBeCloseTo(0.3246, 3)
  expect(gain + loseSome + loseAll).toBeCloseTo(1, 15)
})

test('chances of a put mirror those of a call', () => {
  const { gain, loseSome, loseAll } = chancesAtExpiry(put, 306)
  expect(gain).toBeCloseTo(1 - chanceAbove(put, 306), 15)
  expect(gain + loseSome).toBeCloseTo(1 - chanceAbove(put, 320), 15)
  expect(loseAll).toBeCloseTo(chanceAbove(put, 320), 15)
})

test('a chance is a probability, and falls with a higher price', () => {
  const level = fc.double({ min: 0, max: 10_000, noNaN: true })
  fc.assert(
    fc.property(level, level, fc.double({ min: 0, max: 2, noNaN: true }), (one, other, years) => {
      const [low, high] = [one, other]
        .sort((a, b) => a - b)
        .map((at) => chanceAbove({ ...call, years }, at)) as [number, number]
      expect(low).toBeLessThanOrEqual(1)
      expect(high).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(low)
    }),
  )
})

test('the curve begins and ends where it is asked to, with the values of the formula', () => {
  const curve = valueCurve(call, { low: 280, high: 340, points: 7 })
  expect(curve.map(({ spot }) => spot)).toEqual([280, 290, 300, 310, 320, 330, 340])
  expect(curve[4]).toEqual({ spot: 320, value: price({ ...call, spot: 320 }) })
})

test('with one close the paths agree with the formula, within four standard errors', () => {
  for (const option of [call, put]) {
    const level = option.right === 'call' ? 325.15 : 305
    const above = chanceAbove(option, level)
    const chance = option.right === 'call' ? above : 1 - above
    const found = chanceOfResale(
      option,
      { wanted: Math.abs(level - option.strike), fee: 0.25, belowValue: 0.02 },
      { closes: [option.years], paths: 10_000, uniforms: uniformsFrom(3) },
    )
    expect(Math.abs(found - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / 10_000))
  }
})

test('more closes give more chances, a larger wish, fee or spread fewer', () => {
  const base = { wanted: 7.7, fee: 0.25, belowValue: 0.02 }
  const once = chanceOfResale(call, base, {
    closes: daily.slice(-1),
    paths: 10_000,
    uniforms: uniformsFrom(7),
  })
  const often = run(call, base)
  expect(often).toBeGreaterThan(once)
  expect(run(call, { ...base, wanted: 9 })).toBeLessThan(often)
  expect(run(call, { ...base, fee: 1 })).toBeLessThan(often)
  expect(run(call, { ...base, belowValue: 0.2 })).toBeLessThan(often)
  expect(run(put, { ...base, wanted: 1_000 })).toBe(0)
})

test('one seed gives one answer, and seeds next to each other give others', () => {
  const resale = { wanted: 7.7, fee: 0.25, belowValue: 0.02 }
  expect(run(call, resale, 1)).toBe(run(call, resale, 1))
  expect(new Set([1, 2, 3, 4, 5].map((seed) => uniformsFrom(seed)())).size).toBe(5)
  const first = Array.from({ length: 10_000 }, uniformsFrom(1))
  expect(first.every((one) => one >= 0 && one < 1)).toBe(true)
  expect(first.reduce((sum, one) => sum + one, 0) / first.length).toBeCloseTo(0.5, 1)
})
