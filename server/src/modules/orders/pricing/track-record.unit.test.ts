import { expect, test } from 'vitest'
import { type Outcome, trackRecordOf } from './track-record.ts'

const bought = (predicted: bigint, actual: bigint): Outcome => ({ side: 'buy', predicted, actual })
const sold = (predicted: bigint, actual: bigint): Outcome => ({ side: 'sell', predicted, actual })

test('more paid and less received are both dearer; what was cheaper counts against them', () => {
  const outcomes = [bought(10_000n, 10_020n), sold(10_000n, 9_990n), bought(10_000n, 9_970n)]
  expect(trackRecordOf(outcomes, 3)).toEqual({ orders: 3, average: '0.000000', worst: '0.003000' })
  expect(trackRecordOf(outcomes.slice(0, 2), 1)).toEqual({
    orders: 2,
    average: '0.001500',
    worst: '0.002000',
  })
})

test('each order counts the same, whatever its size', () => {
  const outcomes = [bought(1_000_000_000n, 1_000_000_000n), bought(100n, 101n)]
  expect(trackRecordOf(outcomes, 1)).toMatchObject({ average: '0.005000', worst: '0.010000' })
})

test('has no result from a few orders, and none for one with an expected total of zero', () => {
  const exact = bought(500n, 500n)
  expect(trackRecordOf([exact, exact], 3)).toBeNull()
  expect(trackRecordOf([exact, exact, sold(0n, 0n)], 3)).toBeNull()
  expect(trackRecordOf([exact, exact, exact], 3)).toEqual({
    orders: 3,
    average: '0.000000',
    worst: '0.000000',
  })
  expect(trackRecordOf([], 0)).toBeNull()
})
