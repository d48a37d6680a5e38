import { expect, test } from 'vitest'
import { indexLevel } from './indices.ts'

const big = { sharesIssued: 300n }
const small = { sharesIssued: 100n }
/** At 10.00 and 20.00. */
const first = { base: 100_000, divisor: 500_000n }

test.each([
  { why: 'at nominal prices', prices: [1000, 2000], level: 100_000 },
  { why: 'all up by a tenth', prices: [1100, 2200], level: 110_000 },
  // 300 × 1,000 + 100 × 2,000 = 500,000; the large one weighs 60 %, the small one 40 %.
  { why: 'only the large one up by a tenth', prices: [1100, 2000], level: 106_000 },
  { why: 'only the small one down by half', prices: [1000, 1000], level: 80_000 },
  { why: 'moves that cancel out', prices: [1200, 1400], level: 100_000 },
  // A dividend of 0.50 on 300 shares is 15,000 of 500,000: a price index goes without it.
  { why: 'a dividend that the large one goes without', prices: [950, 2000], level: 97_000 },
])('an index $why stands at $level hundredths', ({ prices, level }) => {
  const members = [
    { ...big, price: prices[0]! },
    { ...small, price: prices[1]! },
  ]
  expect(indexLevel(first, members)).toBe(level)
})

test.each([
  { now: 2n, was: 1n, price: 500 },
  { now: 1n, was: 5n, price: 5000 },
])('a split of $now for $was leaves the level, and the divisor, as they were', ({ now, was, price }) => {
  const split = { sharesIssued: (big.sharesIssued * now) / was, price }
  expect(indexLevel(first, [split, { ...small, price: 2000 }])).toBe(100_000)
})
