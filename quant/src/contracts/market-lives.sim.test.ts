import { expect, test } from 'vitest'
import { liveAll } from './testing/lives.ts'

test('10,000 markets with crashes, gaps and funding keep every law', { timeout: 300_000 }, () => {
  const counts = liveAll({ first: 1_000, lives: 10_000 })
  expect(counts.liquidations).toBeGreaterThan(10_000)
  expect(counts.reduced).toBeGreaterThan(300)
  expect(counts.deleveraged).toBeGreaterThan(1_000)
})
