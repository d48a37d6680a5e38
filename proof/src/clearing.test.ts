import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedAt, asksAgain, type Bid, clearingPrice } from './clearing.ts'

const band = { floor: 50n, low: 100n, high: 140n }
const bid = (price: number, lots: number): Bid => ({ price: BigInt(price), lots: BigInt(lots) })

test('the worked example of the documents: ten lots against bids of three', () => {
  const bids = [[bid(140, 2)], [bid(130, 3), bid(110, 6)], [bid(120, 4)]]
  // 140: 2. 130: 5. 120: 9. 110: 12, so all ten are asked for at 1.10 first.
  expect(clearingPrice(bids, 10n, band)).toBe(110n)
  expect(bids.map((one) => askedAt(one, 110n))).toEqual([2n, 6n, 4n])
  expect(clearingPrice(bids, 9n, band)).toBe(120n)
  expect(clearingPrice(bids, 13n, band)).toBe(100n)
})

test('bids of one application are alternatives and are not added up', () => {
  expect(askedAt([bid(130, 3), bid(110, 6)], 110n)).toBe(6n)
  expect(askedAt([bid(130, 6), bid(110, 3)], 110n)).toBe(6n)
  expect(askedAt([bid(130, 3)], 131n)).toBe(0n)
})

const bids = fc.array(
  fc.record({ price: fc.bigInt({ min: 50n, max: 300n }), lots: fc.bigInt({ min: 1n, max: 9n }) }),
  {
    minLength: 1,
    maxLength: 3,
  },
)

test('the price is the highest bid at which the supply is asked for, as by trying every price', () => {
  fc.assert(
    fc.property(fc.array(bids, { maxLength: 20 }), fc.bigInt({ min: 1n, max: 60n }), (all, supply) => {
      const prices = [...new Set(all.flat().map(({ price }) => price))]
      const demand = (price: bigint) => all.reduce((sum, one) => sum + askedAt(one, price), 0n)
      const enough = prices.filter((price) => demand(price) >= supply)
      const expected = enough.reduce((most, price) => (price > most ? price : most), 0n)
      expect(clearingPrice(all, supply, band)).toBe(expected || 100n)
    }),
  )
})

test('a price needs a new confirmation only when it is more than 20% outside the band', () => {
  expect([168n, 169n, 80n, 79n, 120n].map((price) => asksAgain(price, band))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
})

test('a bid below the floor, four bids and a band upside down are refused', () => {
  expect(() => clearingPrice([[bid(49, 1)]], 1n, band)).toThrow('below the floor')
  expect(() => clearingPrice([[1, 2, 3, 4].map((lots) => bid(100, lots))], 1n, band)).toThrow('at most 3')
  expect(() => clearingPrice([], 1n, { ...band, low: 141n })).toThrow('from its floor up')
})
