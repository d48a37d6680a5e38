import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterSpecialDividend,
  afterSplit,
  expiriesOf,
  isSpecial,
  ladderOf,
  settlementPriceOf,
  strikeStep,
  worthAtExpiry,
} from './rules.ts'

const close = (day: string): number => Date.parse(`${day}T13:30:00Z`)
/** Weekdays without 25 December. */
const closesOn = (day: string): number | undefined => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 || day === '2026-12-25' ? undefined : close(day)
}
const expiries = (today: string, nowMs = close(today) - 3_600_000) =>
  expiriesOf(today, { nowMs, closesOn }).map(({ day, kind }) => `${day} ${kind}`)

test('today, four Fridays and the third Fridays of months ahead can be traded', () => {
  expect(expiries('2026-11-19')).toEqual([
    '2026-11-19 day',
    '2026-11-20 month',
    '2026-11-27 week',
    '2026-12-04 week',
    '2026-12-11 week',
    '2026-12-18 month',
    '2027-01-15 month',
    '2027-02-19 month',
    '2027-03-19 month',
  ])
})

test('a Friday without trading gives its week to the day before, and a day that is over is none', () => {
  expect(expiries('2026-12-21')).toContain('2026-12-24 week')
  expect(expiries('2026-11-19', close('2026-11-19'))[0]).toBe('2026-11-20 month')
})

test.each([
  [31_088, 1000],
  [15_000, 500],
  [4_400, 100],
  [48_000, 1000],
  [100_000, 2500],
  [500, 10],
  [7, 1],
])('strikes of an underlying at %d are %d apart', (price, step) => {
  expect(strikeStep(price)).toBe(step)
})

test('strikes cover everything that the underlying was worth, and six more on both sides', () => {
  const ladder = ladderOf({ anchor: 31_088, low: 29_500, high: 31_088 })
  expect([ladder[0], ladder.at(-1)]).toEqual([23_000, 38_000])
  const grown = ladderOf({ anchor: 31_088, low: 29_500, high: 36_200 })
  expect(grown.at(-1)).toBe(43_000)
  expect(grown.slice(0, ladder.length)).toEqual(ladder)
  expect(ladderOf({ anchor: 1000, low: 500, high: 3000 })).toHaveLength(41)
})

test.each([
  ['call', 24_000n, 24_630n, 63_000n],
  ['call', 24_000n, 24_000n, 0n],
  ['call', 24_000n, 23_999n, 0n],
  ['put', 24_000n, 23_000n, 100_000n],
  ['put', 24_000n, 24_001n, 0n],
] as const)('a %s at %d with the underlying at %d is worth %d', (right, strike, price, worth) => {
  expect(worthAtExpiry({ right, strike, price, size: 100n })).toBe(worth)
})

test('a call and a put of one strike are worth what the price and the strike are apart', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10_000_000n })
  fc.assert(
    fc.property(amounts, amounts, fc.bigInt({ min: 1n, max: 1000n }), (strike, price, size) => {
      const [call, put] = (['call', 'put'] as const).map((right) =>
        worthAtExpiry({ right, strike, price, size }),
      ) as [bigint, bigint]
      expect(call - put).toBe((price - strike) * size)
      expect(call === 0n || put === 0n).toBe(true)
    }),
  )
})

test('a split leaves what a contract is worth, but for half a unit a share', () => {
  const ratios = fc.constantFrom(
    { now: 2, was: 1 },
    { now: 5, was: 1 },
    { now: 3, was: 2 },
    { now: 1, was: 10 },
  )
  fc.assert(
    fc.property(fc.bigInt({ min: 10n, max: 1_000_000n }), ratios, (strike, ratio) => {
      const after = afterSplit({ strike, size: 100n }, ratio)
      expect(after.size * BigInt(ratio.was)).toBe(100n * BigInt(ratio.now))
      const apart = after.strike * after.size - strike * 100n
      expect(2n * (apart < 0n ? -apart : apart)).toBeLessThanOrEqual(after.size)
    }),
  )
  expect(afterSplit({ strike: 32_000n, size: 100n }, { now: 2, was: 1 })).toEqual({
    strike: 16_000n,
    size: 200n,
  })
})

test('a dividend of more than a tenth is special and takes from the strike what it takes from the share', () => {
  expect([isSpecial(3200, 31_000), isSpecial(3100, 31_000)]).toEqual([true, false])
  expect(afterSpecialDividend({ strike: 32_000n, size: 100n }, 3200n)).toEqual({
    strike: 28_800n,
    size: 100n,
  })
  expect(afterSpecialDividend({ strike: 3000n, size: 100n }, 3200n).strike).toBe(0n)
})

const day = { opensAt: 1000, auctionFrom: 1900, closedAt: 2000, price: 777, isIndex: false }
const print = { id: 7, at: 1999, price: 801, quantity: 40 }

test.each([
  ['the closing auction', { last: print }, { price: 801, source: 'auction' }],
  ['the last trade of the day', { last: { ...print, at: 1500 } }, { price: 801, source: 'last_trade' }],
  [
    'the close before, with a trade of another day',
    { last: { ...print, at: 999 } },
    { price: 777, source: 'previous_close' },
  ],
  [
    'the close before, with a trade of the next day',
    { last: { ...print, at: 2000 } },
    { price: 777, source: 'previous_close' },
  ],
  ['the close before, without a trade', { last: undefined }, { price: 777, source: 'previous_close' }],
  ['the level of an index', { last: print, isIndex: true }, { price: 777, source: 'index' }],
])('series settle at %s', (_name, given, expected) => {
  expect(settlementPriceOf({ ...day, ...given })).toMatchObject(expected)
})
