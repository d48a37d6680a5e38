import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Offer } from '../orders/index.ts'
import {
  boughtIn,
  costOf,
  millionths,
  needsCover,
  partFor,
  partSold,
  planAtWorst,
  planBuy,
  proceedsOf,
  roundingOf,
  spareShares,
} from './sizes.ts'

const scales = { price: 2, quantity: 0, value: 2 }
const rates = { commission: 30n, exchange: 30n, stamp: 8n }
const noRates = { commission: 0n, exchange: 0n, stamp: 0n }
const market = { rates, scales, most: 1_000_000 }
const at = (price: number, quantity = 1_000_000): Offer => ({ price, quantity })

test.each([
  // Money, price of a share, and by hand: the part, its value rounded up, and the fees, each rounded up.
  ['all but nothing', 31_000n, 31_000n, 993_193, 30_789n, [93n, 93n, 25n]],
  ['half a share without room for fees', 15_500n, 31_000n, 496_548, 15_393n, [47n, 47n, 13n]],
  ['one unit', 1n, 31_000n, 0, 0n, [0n, 0n, 0n]],
])('%s', (_, money, price, quantity, value, [commission, exchange, stamp]) => {
  const part = partFor(money, price, rates)
  expect([part.quantity, part.value]).toEqual([quantity, value])
  expect(part.fees).toEqual({ commission, exchange, stamp })
  expect(costOf(part)).toBeLessThanOrEqual(money)
})

test('whole shares come first, by an order that the amount can hold money for, and the rest buys a part of the next', () => {
  const { whole, fraction } = planBuy([at(31_000, 2), at(31_100, 5)], 100_000n, market)
  // Two at 310.00 and one at 311.00 are 931.00, with 6.35 in fees. Of the 62.65 that are left, 62.22 is 0.200064 of a share.
  expect(whole).toEqual({
    quantity: 3,
    limit: 31_100,
    value: 93_100n,
    fees: { commission: 280n, exchange: 280n, stamp: 75n },
  })
  expect(fraction.price).toBe(31_100n)
  expect(costOf(whole) + costOf(fraction)).toBeLessThanOrEqual(100_000n)
  expect(boughtIn({ whole, fraction })).toBe(3_200_064n)
})

test('without a share behind the whole ones in the book there is no fraction', () => {
  const { whole, fraction } = planBuy([at(31_000, 2)], 100_000n, market)
  expect([whole.quantity, fraction.quantity]).toEqual([2, 0])
})

test('the house buys a share first where claims would be without one, and keeps one that nothing claims', () => {
  expect([needsCover(999_999n, 1), needsCover(0n, millionths - 1), needsCover(700_000n, 300_000)]).toEqual([
    false,
    true,
    false,
  ])
  expect([0n, 999_999n, 1_999_999n, 2_000_000n, 5_400_000n].map(spareShares)).toEqual([0, 0, 0, 1, 4])
})

const price = fc.integer({ min: 1, max: 10_000_000 })
const bps = fc.bigInt({ min: 0n, max: 100n })
const someRates = fc.record({ commission: bps, exchange: bps, stamp: bps })
const offers = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 50 }) }), {
  minLength: 1,
  maxLength: 6,
})

test('property: a purchase never costs more than its amount, and one millionth more would', () => {
  fc.assert(
    fc.property(offers, fc.bigInt({ min: 1n, max: 10n ** 10n }), someRates, (some, amount, own) => {
      const ladder = some.toSorted((one, other) => one.price - other.price)
      const { whole, fraction } = planBuy(ladder, amount, { ...market, rates: own })
      const left = amount - costOf(whole) - costOf(fraction)
      expect(left).toBeGreaterThanOrEqual(0n)
      expect(fraction.quantity).toBeLessThan(millionths)
      if (fraction.price === 0n || fraction.quantity === millionths - 1) return
      const more = partFor(left + costOf(fraction) + 1_000_000n, fraction.price, own)
      expect(more.quantity).toBeGreaterThanOrEqual(fraction.quantity)
    }),
  )
})

test('property: no sequence of purchases and sales of parts at prints brings more than the prints', () => {
  const deal = fc.record({ money: fc.bigInt({ min: 1n, max: 10n ** 8n }), price })
  fc.assert(
    fc.property(
      fc.array(deal, { minLength: 1, maxLength: 8 }),
      price,
      fc.integer({ min: 1, max: 8 }),
      (deals, last, pieces) => {
        let [paid, owned, worth] = [0n, 0n, 0n]
        for (const { money, price: print } of deals) {
          const part = partFor(money, BigInt(print), noRates)
          paid += costOf(part)
          owned += BigInt(part.quantity)
          // In millionths of the smallest unit, so that nothing is rounded.
          worth += BigInt(part.quantity) * BigInt(print)
        }
        let [brought, sold] = [0n, 0n]
        const piece = owned / BigInt(pieces) + 1n
        while (sold < owned) {
          const some = [piece, owned - sold, BigInt(millionths - 1)].reduce((a, b) => (a < b ? a : b))
          brought += proceedsOf(partSold(BigInt(last), Number(some), noRates))
          sold += some
        }
        expect(paid * BigInt(millionths)).toBeGreaterThanOrEqual(worth)
        expect(brought * BigInt(millionths)).toBeLessThanOrEqual(owned * BigInt(last))
      },
    ),
  )
})

test('property: rounding is against the user, by less than one unit', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: millionths - 1 }), someRates, (of, quantity, own) => {
      const sold = partSold(BigInt(of), quantity, own)
      expect(roundingOf(sold)).toBeLessThan(BigInt(millionths))
      expect(proceedsOf(sold)).toBeGreaterThanOrEqual(0n)
      const bought = partFor(BigInt(of), BigInt(of), own)
      expect(roundingOf(bought)).toBeLessThan(BigInt(millionths))
    }),
  )
})

test('property: at the worst price an amount buys no more than from the book', () => {
  fc.assert(
    fc.property(offers, fc.bigInt({ min: 1n, max: 10n ** 9n }), (some, amount) => {
      const ladder = some.toSorted((one, other) => one.price - other.price)
      const worst = ladder.at(-1)!.price
      const deep = [...ladder, { price: worst, quantity: 1_000_000 }]
      expect(planAtWorst(worst, amount, market)).toBeLessThanOrEqual(boughtIn(planBuy(deep, amount, market)))
    }),
  )
})
