import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  added,
  asNumber,
  dealingValue,
  firstValue,
  isAbove,
  managementFee,
  type Order,
  type Pool,
  performanceFee,
  redeem,
  shownValue,
  sliceOf,
  subscribe,
  unitsFor,
  worthAfterFee,
  worthOf,
} from './index.ts'

const empty: Pool = { value: 0n, units: 0n }
const naira = 100n
const unit = 1_000_000n
const first = firstValue(2)

const pools: fc.Arbitrary<Pool> = fc.record({
  value: fc.bigInt({ min: 1n, max: 10n ** 15n }),
  units: fc.bigInt({ min: 1n, max: 10n ** 20n }),
})
const rates = fc.bigInt({ min: 0n, max: 100_000_000n })
const orders: fc.Arbitrary<Order> = fc.record({
  units: fc.bigInt({ min: 1n, max: 10n ** 18n }),
  mark: fc.record({
    value: fc.bigInt({ min: 1n, max: 10n ** 15n }),
    units: fc.bigInt({ min: 1n, max: 10n ** 20n }),
  }),
})

test('the worked example: a second subscription, a fall, and a redemption that pays for its own sale', () => {
  const begun = subscribe(empty, { minor: 100_000n * naira, at: dealingValue(empty, 2)! })
  expect(begun.units).toBe(100_000n * unit)
  const risen: Pool = { ...begun.pool, value: 110_000n * naira }
  expect(shownValue(risen, { decimals: 2, shown: 4 })).toBe(11_000n)
  const second = subscribe(risen, { minor: 55_000n * naira, at: dealingValue(risen, 2)! })
  expect(second.units).toBe(50_000n * unit)
  const fallen: Pool = { ...second.pool, value: 148_500n * naira }
  expect(asNumber(fallen, 2)).toBe(0.99)
  const sale = { valued: 30_000n * naira, proceeds: 29_940n * naira }
  const left = redeem(fallen, { units: 40_000n * unit, at: fallen, sale })
  expect(left.minor).toBe((39_600n - 60n) * naira)
  expect(left.cost).toBe(60n * naira)
  expect(left.pool).toEqual({ value: 108_900n * naira, units: 110_000n * unit })
  expect(asNumber(left.pool, 2)).toBe(0.99)
})

test('a pool that lost everything deals no more, and one without units begins at one', () => {
  expect(dealingValue({ value: 0n, units: unit }, 2)).toBeUndefined()
  expect(dealingValue(empty, 2)).toEqual(first)
  expect(unitsFor(naira, first)).toBe(unit)
  expect(shownValue(firstValue(6), { decimals: 6, shown: 4 })).toBe(10_000n)
})

test('a subscription never lowers the value of a unit, and takes less than the worth of one more', () => {
  fc.assert(
    fc.property(pools, fc.bigInt({ min: 1n, max: 10n ** 13n }), (pool, minor) => {
      const { units, pool: after } = subscribe(pool, { minor, at: pool })
      expect(isAbove(pool, after)).toBe(false)
      expect(units * pool.value <= minor * pool.units).toBe(true)
      expect((units + 1n) * pool.value > minor * pool.units).toBe(true)
      expect(worthOf(units, pool) <= minor).toBe(true)
    }),
  )
})

test('a redemption never lowers the value of a unit, whatever selling the slice cost', () => {
  const part = fc.bigInt({ min: 1n, max: 1_000n })
  fc.assert(
    fc.property(pools, part, part, fc.bigInt({ min: 0n, max: 100n }), (pool, thousandths, sold, percent) => {
      const units = (pool.units * thousandths + 999n) / 1_000n
      const worth = worthOf(units, pool)
      const valued = (worth * sold) / 1_000n
      const sale = { valued, proceeds: (valued * (150n - percent)) / 100n }
      const { minor, cost, pool: after } = redeem(pool, { units, at: pool, sale })
      expect(minor + cost).toBe(worth)
      expect(after.value >= 0n && after.units >= 0n).toBe(true)
      // Compared as products, since the last to leave leaves no unit.
      expect(after.value * pool.units >= pool.value * after.units).toBe(true)
    }),
  )
})

test('a sale that costs more than the units are worth pays nothing and makes no debt', () => {
  const pool: Pool = { value: 1_000n, units: 10n * unit }
  const { minor, cost } = redeem(pool, { units: unit, at: pool, sale: { valued: 500n, proceeds: 0n } })
  expect({ minor, cost }).toEqual({ minor: 0n, cost: 500n })
})

test('all users together take out no more than was put in', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 }),
      (amounts) => {
        let pool = empty
        const held: bigint[] = []
        for (const minor of amounts) {
          const done = subscribe(pool, { minor, at: dealingValue(pool, 2)! })
          held.push(done.units)
          pool = done.pool
        }
        let paid = 0n
        for (const units of held) {
          if (units === 0n) continue
          const done = redeem(pool, { units, at: pool, sale: { valued: 0n, proceeds: 0n } })
          paid += done.minor
          pool = done.pool
        }
        expect(pool.units).toBe(0n)
        expect(paid + pool.value).toBe(amounts.reduce((sum, minor) => sum + minor, 0n))
      },
    ),
  )
})

test('a slice is at most its proportion', () => {
  expect(sliceOf(1_000n, { units: 1n, of: 3n })).toBe(333n)
  expect(() => sliceOf(1n, { units: 2n, of: 1n })).toThrow('a part of the whole')
})

test.each([
  // 2% of 1,000,000.00 for a day is 54.794…, for a year 20,000.00
  [100_000_000n, 2_000_000n, 1, 5_480n],
  [100_000_000n, 2_000_000n, 365, 2_000_000n],
  [0n, 2_000_000n, 1, 0n],
  [-5n, 2_000_000n, 1, 0n],
])('managing %s at a rate of %s for %s days costs %s', (value, rate, days, fee) => {
  expect(managementFee(value, { rate, days })).toBe(fee)
})

test('a rise is paid for once: up, down, up to the same value, and higher', () => {
  const tenPercent = 10_000_000n
  const at = (hundredths: bigint): Pool => ({ value: hundredths, units: unit })
  const begun: Order = { units: 1_000n * unit, mark: first }
  const up = performanceFee(begun, at(120n), tenPercent)
  expect(up.minor).toBe(2_000n)
  // 20.00 at 1.20 a unit is 16.666667 units
  expect(up.units).toBe(16_666_667n)
  const down = performanceFee(up.order, at(90n), tenPercent)
  expect(down).toEqual({ minor: 0n, units: 0n, order: up.order })
  expect(performanceFee(down.order, at(120n), tenPercent).minor).toBe(0n)
  const higher = performanceFee(down.order, at(130n), tenPercent)
  expect(higher.minor).toBe(984n)
  expect(higher.order.mark).toEqual(at(130n))
})

test('a performance fee takes its part of the profit, and leaves the value of a unit to others', () => {
  fc.assert(
    fc.property(orders, pools, rates, (order, at, rate) => {
      const fee = performanceFee(order, at, rate)
      expect(fee.order.units + fee.units).toBe(order.units)
      expect(isAbove(fee.order.mark, at) && !isAbove(order.mark, at)).toBe(false)
      const gain = worthOf(order.units, at) - worthOf(order.units, order.mark)
      if (isAbove(at, order.mark)) expect(fee.minor <= ((gain + 1n) * rate) / 100_000_000n + 1n).toBe(true)
      else expect(fee).toEqual({ minor: 0n, units: 0n, order })
      expect(worthAfterFee(order, at, rate) <= worthOf(order.units, at)).toBe(true)
    }),
  )
})

test('after money was added an order pays no more than its two parts would together', () => {
  const tenPercent = 10_000_000n
  fc.assert(
    fc.property(orders, orders, pools, (order, more, at) => {
      const together = added(order, { units: more.units, at: more.mark })
      expect(together.units).toBe(order.units + more.units)
      const apart = performanceFee(order, at, tenPercent).minor + performanceFee(more, at, tenPercent).minor
      expect(performanceFee(together, at, tenPercent).minor <= apart + 1n).toBe(true)
    }),
  )
})

test('the mark of an order with more money in it is the average by units', () => {
  const order: Order = { units: 100n * unit, mark: first }
  const { mark } = added(order, { units: 300n * unit, at: { value: 140n, units: unit } })
  expect(asNumber(mark, 2)).toBe(1.3)
})
