import { expect, test } from 'vitest'
import { indexLevel } from './indices.ts'

const big = { sharesIssued: 300n, entered: 300_000n }
const small = { sharesIssued: 100n, entered: 200_000n }

test.each([
  { why: 'at nominal prices', prices: [1000, 2000], level: 100_000 },
  { why: 'all up by a tenth', prices: [1100, 2200], level: 110_000 },
  // 300 × 1,000 + 100 × 2,000 = 500,000; the large one weighs 60 %, the small one 40 %.
  { why: 'only the large one up by a tenth', prices: [1100, 2000], level: 106_000 },
  { why: 'only the small one down by half', prices: [1000, 1000], level: 80_000 },
  { why: 'moves that cancel out', prices: [1200, 1400], level: 100_000 },
])('an index $why stands at $level hundredths', ({ prices, level }) => {
  const members = [
    { ...big, price: prices[0]! },
    { ...small, price: prices[1]! },
  ]
  expect(indexLevel(100_000, members)).toBe(level)
})
