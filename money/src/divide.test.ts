import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from './asset.ts'
import { convert, divide, multiply, type Rounding, split } from './divide.ts'

const whole = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
const owned = fc.bigInt({ min: 0n, max: 10n ** 24n })
const divisor = fc.bigInt({ min: 1n, max: 10n ** 12n })
const size = (amount: bigint) => (amount < 0n ? -amount : amount)

describe('division', () => {
  test.each<[bigint, bigint, Rounding, bigint]>([
    [7n, 2n, 'down', 3n],
    [7n, 2n, 'up', 4n],
    [-7n, 2n, 'down', -3n],
    [-7n, 2n, 'up', -4n],
    [6n, 2n, 'up', 3n],
    [5n, 2n, 'half-even', 2n],
    [7n, 2n, 'half-even', 4n],
    [-5n, 2n, 'half-even', -2n],
    [-7n, 2n, 'half-even', -4n],
    [1n, 2n, 'half-even', 0n],
    [8n, 3n, 'half-even', 3n],
    [7n, 3n, 'half-even', 2n],
    [-8n, 3n, 'half-even', -3n],
    [0n, 3n, 'up', 0n],
  ])('%s ÷ %s rounded %s is %s', (dividend, by, rounding, quotient) => {
    expect(divide(dividend, by, rounding)).toBe(quotient)
  })

  test('down does not pass the exact quotient, up does not fall short of it, and they differ by one unit', () => {
    fc.assert(
      fc.property(owned, divisor, (dividend, by) => {
        const [down, up] = [divide(dividend, by, 'down'), divide(dividend, by, 'up')]
        expect(down * by <= dividend && dividend <= up * by).toBe(true)
        expect(up - down).toBe(dividend % by === 0n ? 0n : 1n)
      }),
    )
  })

  test('half-even is never more than half a unit away, and even when it is exactly half', () => {
    fc.assert(
      fc.property(whole, fc.oneof(divisor, fc.constantFrom(2n, 4n, 10n)), (dividend, by) => {
        const quotient = divide(dividend, by, 'half-even')
        const twiceOff = 2n * size(dividend - quotient * by)
        expect(twiceOff <= by).toBe(true)
        if (twiceOff === by) expect(quotient % 2n).toBe(0n)
      }),
    )
  })

  test('a debt is rounded as a credit of the same size', () => {
    fc.assert(
      fc.property(
        owned,
        divisor,
        fc.constantFrom<Rounding>('down', 'up', 'half-even'),
        (dividend, by, rounding) => {
          expect(divide(-dividend, by, rounding)).toBe(-divide(dividend, by, rounding))
        },
      ),
    )
  })

  test.each([0n, -1n])('takes no divisor of %s', (by) => {
    expect(() => divide(1n, by, 'down')).toThrow('a divisor is positive')
  })
})

describe('rates', () => {
  test('a fee of 30 basis points rounds up to the kobo', () => {
    expect(multiply(1001n, { numerator: 30n, denominator: 10_000n }, 'up')).toBe(4n)
  })

  test('changes 1,500.00 naira into dollars at 1,500', () => {
    const rate = { into: 'USD', numerator: 1n, denominator: 1500n }
    expect(convert(money('NGN', 150_000n), rate, 'half-even')).toEqual(money('USD', 100n))
  })

  test('no path and back makes a gain, when every leg rounds down', () => {
    const rate = fc.record({ numerator: divisor, denominator: divisor })
    fc.assert(
      fc.property(owned, fc.array(rate, { minLength: 1, maxLength: 4 }), (minor, path) => {
        const there = path.reduce(
          (held, leg) => convert(held, { into: 'USD', ...leg }, 'down'),
          money('NGN', minor),
        )
        const back = path.toReversed().reduce((held, { numerator, denominator }) => {
          return convert(held, { into: 'NGN', numerator: denominator, denominator: numerator }, 'down')
        }, there)
        expect(back.minor <= minor).toBe(true)
      }),
    )
  })

  test('takes no rate below zero', () => {
    expect(() => convert(money('NGN', 1n), { into: 'USD', numerator: -1n, denominator: 1n }, 'down')).toThrow(
      'rate',
    )
  })
})

describe('split', () => {
  test.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [5n, [1n, 2n, 1n], [1n, 3n, 1n]],
    [10n, [0n, 1n], [0n, 10n]],
    [0n, [3n, 4n], [0n, 0n]],
    [1n, [1n, 1n], [1n, 0n]],
    [7n, [5n], [7n]],
  ])('%s by %s is %s', (amount, weights, parts) => {
    expect(split(amount, weights)).toEqual(parts)
  })

  test('neither loses nor invents, and no part is a whole unit off its share', () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 })
      .filter((list) => list.some((weight) => weight > 0n))
    fc.assert(
      fc.property(owned, weights, (amount, list) => {
        const parts = split(amount, list)
        const total = list.reduce((sum, weight) => sum + weight, 0n)
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount)
        parts.forEach((part, index) => {
          expect(size(part * total - amount * list[index]!) < total).toBe(true)
        })
      }),
    )
  })

  test.each([
    [-1n, [1n]],
    [1n, []],
    [1n, [0n, 0n]],
    [1n, [2n, -1n]],
  ])('does not split %s by %s', (amount, weights) => {
    expect(() => split(amount, weights)).toThrow('Broken invariant')
  })
})
