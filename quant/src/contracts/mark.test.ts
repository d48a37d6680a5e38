import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markAgeMaxMs, markPrice } from './index.ts'

const nowMs = 1_000_000
const seen = (price: bigint, ageMs = 0) => ({ price, atMs: nowMs - ageMs })
const best = (bid: bigint, ask: bigint, ageMs = 0) => ({ bid, ask, atMs: nowMs - ageMs })

test('one input, however far off, never moves the mark beyond the other two', () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 9n })
  fc.assert(
    fc.property(price, price, price, (one, other, odd) => {
      const low = one < other ? one : other
      const high = one < other ? other : one
      const marks = [
        { index: seen(odd), best: best(one, one), last: seen(other) },
        { index: seen(one), best: best(odd, odd), last: seen(other) },
        { index: seen(one), best: best(other, other), last: seen(odd) },
      ].map((sources) => markPrice(sources, { nowMs, before: 1n }))
      for (const mark of marks) {
        expect(mark.basis).toBe('median')
        expect(mark.price! >= low && mark.price! <= high).toBe(true)
      }
    }),
  )
})

test('returns which inputs counted, and why the others did not', () => {
  const mark = markPrice(
    { index: seen(12_541n, 5_001), best: best(12_536n, 12_540n, 5_000), last: undefined },
    { nowMs, before: 12_550n },
  )
  expect(mark).toEqual({
    price: 12_550n,
    basis: 'still',
    used: { mid: 12_538n },
    missing: { index: 'old', last: 'absent' },
  })
})

test('an input counts up to its age to the millisecond, and none of the future counts', () => {
  const with_ = (ageMs: number) =>
    markPrice(
      { index: seen(100n, ageMs), best: best(102n, 102n), last: undefined },
      { nowMs, before: undefined },
    )
  expect(with_(0)).toMatchObject({ price: 101n, basis: 'mean' })
  expect(with_(markAgeMaxMs)).toMatchObject({ price: 101n, basis: 'mean' })
  expect(with_(markAgeMaxMs + 1)).toMatchObject({
    price: undefined,
    basis: 'still',
    missing: { index: 'old' },
  })
  expect(with_(-1)).toMatchObject({ price: undefined, basis: 'still', missing: { index: 'old' } })
})

test.each([
  [100n, 101n, 100n],
  [101n, 102n, 102n],
  [100n, 102n, 101n],
])('the middle of %s and %s is %s', (bid, ask, middle) => {
  const mark = markPrice(
    { index: seen(1n), best: best(bid, ask), last: seen(10_000n) },
    { nowMs, before: 1n },
  )
  expect(mark.price).toBe(middle)
})
