import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CoinOfferTerms,
  leftOf,
  problemOf,
  releasedAfter,
  releasesFrom,
  releasesMost,
  simulatedBy,
  stepsDue,
  whyWrong,
} from './rules.ts'
import { termsFor } from './testing/open-offering.ts'

const usdt = 1_000_000
const most = BigInt(2_000 * usdt)
const nowMs = Date.UTC(2026, 0, 16)
const dayMs = 86_400_000
const terms = termsFor(nowMs)
const written = String

test.each<[string, bigint, string | undefined]>([
  ['the least', 10_000_000n, undefined],
  ['the most', 2_000_000_000n, undefined],
  ['nothing', 0n, 'coin_offer_minimum'],
  ['one unit under the least', 9_999_999n, 'coin_offer_minimum'],
  ['one step over the most', 2_010_000_000n, 'coin_offer_maximum'],
  ['half a step', 15_000_000n, 'coin_offer_step'],
])('an ask for %s', (_name, ask, reason) => {
  expect(problemOf(terms, ask, written)?.reason).toBe(reason)
})

test('an amount between two steps is refused with both of them', () => {
  expect(problemOf(terms, 25_000_000n, written)?.values).toMatchObject({
    below: '20000000',
    above: '30000000',
  })
})

test.each<[Partial<CoinOfferTerms>, string | undefined]>([
  [{}, undefined],
  [{ units: 0 }, 'amounts are above zero'],
  [{ unitPrice: Number.MAX_SAFE_INTEGER }, 'all coins cost less than nine billion'],
  [{ minimum: 15 * usdt }, 'minimum and maximum are whole steps'],
  [{ cap: 2_001 * usdt }, 'minimum and cap are at most the maximum'],
  [{ maximum: 2_010 * usdt }, 'the maximum is within the public setting'],
  [{ unitPrice: 11 * usdt }, 'a hundredth of a coin costs at most the minimum'],
  [{ cap: 4_999 }, 'the cap pays for a hundredth of a coin'],
  [{ step: usdt, minimum: usdt }, 'there are at most 400 amounts to choose from'],
  [{ closesAt: nowMs }, 'it opens, closes, shares out and lists, in this order'],
  [{ releases: [] }, 'coins are released from the listing on, more each time'],
  [{ releases: [{ at: terms.listsAt, part: 9_999 }] }, 'the last release is of all coins'],
  [
    {
      releases: [
        { at: terms.listsAt, part: 5_000 },
        { at: terms.listsAt, part: 10_000 },
      ],
    },
    'coins are released from the listing on, more each time',
  ],
])('terms with %o: %s', (more, why) => {
  expect(whyWrong({ ...terms, ...more }, { nowMs, most })).toBe(why)
})

test('terms that list after a year, or release too often, cannot be published', () => {
  const late = terms.listsAt + 367 * dayMs
  const far = { ...terms, listsAt: late, releases: [{ at: late, part: 10_000 }] }
  expect(whyWrong(far, { nowMs, most })).toBe('it is listed within a year')
  const releases = releasesFrom(terms.listsAt, { atListing: 100, parts: releasesMost, everyDays: 1 })
  expect(whyWrong({ ...terms, releases }, { nowMs, most })).toBe(`there are at most ${releasesMost} releases`)
})

test('simulated participants come evenly between the opening and the close', () => {
  const of = { simulated: { people: 10, asks: [1] }, opensAt: 0, closesAt: 100 }
  expect([-5, 0, 9, 10, 55, 99, 100, 200].map((at) => simulatedBy(of, at))).toEqual([
    0, 0, 0, 1, 5, 9, 10, 10,
  ])
})

test('a schedule releases each part once, and everything in the end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 59 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      (atListing, parts, units) => {
        fc.pre(atListing < 10_000 - parts)
        const releases = releasesFrom(0, { atListing, parts, everyDays: 1 })
        const sums = releases.map((_, at) => releasedAfter({ releases }, units, at + 1))
        expect(sums.at(-1)).toBe(units)
        for (const [at, sum] of sums.entries()) expect(sum >= (sums[at - 1] ?? 0)).toBe(true)
        expect(stepsDue({ releases }, parts * dayMs)).toBe(parts + 1)
        expect(stepsDue({ releases }, parts * dayMs - 1)).toBe(parts)
      },
    ),
  )
  expect(releasedAfter({ releases: [] }, 5, 0)).toBe(0)
})

test('coins without applicants and coins cut off by the cap are separate', () => {
  const groups = [{ ask: 100_000_000n, count: 2n }]
  // Two applied for 200 coins each; 1,000 are offered.
  expect(leftOf(terms, groups, 40_000)).toEqual({ unsold: 60_000, dust: 0 })
  expect(leftOf({ ...terms, units: 30_001 }, groups, 30_000)).toEqual({ unsold: 0, dust: 1 })
})
