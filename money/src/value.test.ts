import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactWorth, priceEach, type Scales, spareDecimals, tradesExactly, worthAt } from './value.ts'

const scale = fc.integer({ min: 0, max: 8 })
const scales: fc.Arbitrary<Scales> = fc.record({ price: scale, quantity: scale, value: scale })
const positive = fc.bigInt({ min: 1n, max: 10n ** 12n })

/** A market whose lots at its ticks are whole, and some lots at some ticks. */
const exact = fc
  .record({
    scales,
    tick: positive,
    lot: positive,
    ticks: positive,
    lots: fc.array(positive, { minLength: 1, maxLength: 8 }),
  })
  .map(({ lot, ...rest }) => {
    const spare = spareDecimals(rest.scales)
    return { ...rest, lot: spare > 0 ? lot * 10n ** BigInt(spare) : lot }
  })

test('shares: price × quantity, as ever', () => {
  const shares = { price: 2, quantity: 0, value: 2 }
  expect(exactWorth(31_091n, 100n, shares)).toBe(3_109_100n)
  expect(priceEach(3_109_124n, 100n, shares, 4)).toBe(3_109_124n)
})

test('a coin with eight decimals against one with six', () => {
  const coins = { price: 2, quantity: 8, value: 6 }
  // 0.00250000 at 60,000.25 is 150.000625.
  expect(exactWorth(6_000_025n, 250_000n, coins)).toBe(150_000_625n)
  expect(worthAt(6_000_025n, 1n, coins, 'down')).toBe(600n)
  expect(worthAt(6_000_025n, 1n, coins, 'up')).toBe(601n)
  expect(() => exactWorth(6_000_025n, 1n, coins)).toThrow(/whole number of units/)
  expect(tradesExactly({ tick: 1n, lot: 10_000n }, coins)).toBe(true)
  expect(tradesExactly({ tick: 1n, lot: 1000n }, coins)).toBe(false)
  expect(tradesExactly({ tick: 10n, lot: 1000n }, coins)).toBe(true)
})

test('whole lots at whole ticks never lose or make a unit, however they are parted', () => {
  fc.assert(
    fc.property(exact, ({ scales: of, tick, lot, ticks, lots }) => {
      expect(tradesExactly({ tick, lot }, of)).toBe(true)
      const price = tick * ticks
      const all = lots.reduce((sum, many) => sum + many, 0n)
      const parts = lots.reduce((sum, many) => sum + exactWorth(price, many * lot, of), 0n)
      expect(parts).toBe(exactWorth(price, all * lot, of))
      for (const rounding of ['down', 'up', 'half-even'] as const)
        expect(worthAt(price, all * lot, of, rounding)).toBe(parts)
    }),
  )
})

test('worth that is rounded down, up and to even stays within one unit, on its side', () => {
  fc.assert(
    fc.property(scales, positive, positive, (of, price, quantity) => {
      const [down, up] = [worthAt(price, quantity, of, 'down'), worthAt(price, quantity, of, 'up')]
      const even = worthAt(price, quantity, of, 'half-even')
      const unit = 10n ** BigInt(Math.max(0, spareDecimals(of)))
      const product = price * quantity * 10n ** BigInt(Math.max(0, -spareDecimals(of)))
      expect(down * unit <= product && product <= up * unit).toBe(true)
      expect(up - down <= 1n && even >= down && even <= up).toBe(true)
    }),
  )
})

test('parts that are rounded down never exceed the whole: a hold for the whole covers them', () => {
  fc.assert(
    fc.property(scales, positive, fc.array(positive, { minLength: 1, maxLength: 8 }), (of, price, parts) => {
      const sum = parts.reduce((total, part) => total + worthAt(price, part, of, 'down'), 0n)
      const all = parts.reduce((total, part) => total + part, 0n)
      expect(sum <= worthAt(price, all, of, 'down')).toBe(true)
    }),
  )
})

test('the price of one is the price that everything was traded at', () => {
  fc.assert(
    fc.property(exact, ({ scales: of, tick, lot, ticks, lots }) => {
      const quantity = lots[0]! * lot
      const value = exactWorth(tick * ticks, quantity, of)
      expect(priceEach(value, quantity, of, of.price)).toBe(tick * ticks)
      expect(priceEach(value, quantity, of, of.price + 2)).toBe(tick * ticks * 100n)
    }),
  )
})
