import { expect, test } from 'vitest'
import { indexGain } from './beside.ts'

const put = (minor: bigint, units: bigint, level: number) => ({ minor, units, level })

test('money in the index grows with it from the point at which it came', () => {
  expect(indexGain([put(100_000n, 90n, 1_000)], 1_100)).toBe(10_000n)
  // 10% on the first half, 5% on the second, less a cent cut at most.
  expect(indexGain([put(100_000n, 90n, 1_000), put(110_000n, 95n, 1_100)], 1_155)).toBe(21_000n)
})

test('a part that is redeemed stops growing there', () => {
  const half = { minor: 50_000n, units: -45n, level: 1_100 }
  expect(indexGain([put(100_000n, 90n, 1_000), half], 2_000)).toBe(55_000n + 100_000n - 100_000n)
  expect(indexGain([put(100_000n, 90n, 1_000), { minor: 1n, units: -90n, level: 900 }], 5_000)).toBe(-10_000n)
})

test('nothing was put in', () => {
  expect(indexGain([], 1_000)).toBe(0n)
})
