import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contributions } from './contributions.ts'
import { indexLevel } from './indices.ts'

const big = { symbol: 'BIG', sharesIssued: 300n, previousClose: 1000 }
const small = { symbol: 'SML', sharesIssued: 100n, previousClose: 2000 }
/** 300 × 10.00 + 100 × 20.00 = 5,000.00, which is 1,000.00 points; the large one weighs 60 %. */
const index = { base: 100_000, divisor: 500_000n, previousClose: 100_000 }

test('each member moves the index by its weight, its change and the level before', () => {
  // 60 % × 10 % × 1,000.00 = 60.00 points; 40 % × −5 % × 1,000.00 = −20.00 points.
  const found = contributions({ ...index, level: 104_000 }, [
    { ...big, last: 1100 },
    { ...small, last: 1900 },
  ])
  expect(found).toEqual({
    members: [
      { symbol: 'BIG', weight: 6000n, points: 6000n },
      { symbol: 'SML', weight: 4000n, points: -2000n },
    ],
    dividends: 0n,
  })
})

test('a dividend before the day is separate from the effect of trading', () => {
  // The large one closed at 10.50 and began without a dividend of 0.50: 300 × 0.50 ÷ 5,000.00 × 1,000.00 = 30.00 points.
  const { members, dividends } = contributions({ ...index, previousClose: 103_000, level: 106_000 }, [
    { ...big, last: 1100 },
    { ...small, last: 2000 },
  ])
  expect(members.map(({ points }) => points)).toEqual([6000n, 0n])
  expect(dividends).toBe(-3000n)
})

test('an index without members, such as one of recorded prices, has no rows', () => {
  expect(contributions({ ...index, level: 100_000 }, [])).toEqual({ members: [], dividends: 0n })
})

const price = fc.integer({ min: 1, max: 5_000_000 })
const member = fc.record({
  symbol: fc.constant('ANY'),
  sharesIssued: fc.bigInt({ min: 1n, max: 50_000_000_000n }),
  previousClose: price,
  last: price,
})

test('rows add up to the move, and each is its exact value to within rounding', () => {
  const base = 100_000
  fc.assert(
    fc.property(
      fc.array(member, { minLength: 1, maxLength: 30 }),
      fc.bigInt({ min: 10n ** 12n, max: 10n ** 18n }),
      (members, divisor) => {
        const levelAt = (of: 'last' | 'previousClose') =>
          indexLevel(
            { base, divisor },
            members.map((one) => ({ sharesIssued: one.sharesIssued, price: one[of] })),
          )
        const [level, previousClose] = [levelAt('last'), levelAt('previousClose')]
        fc.pre(level > 1 && previousClose > 1)
        const found = contributions({ base, divisor, level, previousClose }, members)
        const sum = found.members.reduce((all, { points }) => all + points, 0n)
        expect(sum + found.dividends).toBe(BigInt(level - previousClose))
        expect(found.dividends).toBe(0n)
        expect(found.members.reduce((all, { weight }) => all + weight, 0n)).toBe(10_000n)
        for (const [at, { points }] of found.members.entries()) {
          const one = members[at]!
          const exact = BigInt(base) * BigInt(one.last - one.previousClose) * one.sharesIssued
          const off = points * divisor - exact
          expect(off < 2n * divisor && -off < 2n * divisor).toBe(true)
        }
      },
    ),
  )
})
