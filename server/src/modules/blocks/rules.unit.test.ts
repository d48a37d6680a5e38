import { hex, inProportion } from '@openbourse/proof'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesHashInSlices } from '../../platform/slices.ts'
import { costOf } from './cost.ts'
import { allotments, listOf, resultOf } from './result.ts'
import {
  type Application,
  type BlockTerms,
  enoughOf,
  priceBeforeSplits,
  problemOf,
  rateOf,
  simulatedBy,
  whyWrong,
} from './rules.ts'
import { blockAsked } from './testing/open-block.ts'

const terms: BlockTerms = {
  ...blockAsked(1000),
  currency: 'NGN',
  reference: 31_000,
  referenceDay: '2026-01-16',
  band: { low: 27_900, high: 34_100 },
  allotsAt: 90_000_000,
  unlockAt: 900_000_000,
  lockDay: '2026-01-24',
  rates: { commission: 30, exchange: 10, stamp: 8 },
}
const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)

describe('pro rata', () => {
  // The worked example of docs/modules/blocks.md.
  test('gives 10,000 shares for 3,000, 8,000 and 4,001 asked in proportion, and the largest remainder the last one', async () => {
    expect(await allotments(terms, [3_000, 8_000, 4_001])).toEqual([2_000, 5_333, 2_667])
    expect(rateOf(10_000, 15_001)).toBeCloseTo(0.6666, 3)
  })

  test('allots every application in full while there is enough', async () => {
    expect(await allotments(terms, [3_000, 6_000])).toEqual([3_000, 6_000])
    expect(rateOf(10_000, 9_000)).toBe(1)
  })

  test('allots whole lots, to no applicant more than the application, and all shares where demand is enough, as the proofs divide them', async () => {
    const lots = fc.integer({ min: 1, max: 20 })
    const asks = fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(lots, asks, fc.integer({ min: 1, max: 2_000 }), async (lot, asked, supply) => {
        const shares = asked.map((one) => one * lot)
        const given = await allotments({ offered: supply * lot, lot }, shares)
        expect(given.every((one, at) => one % lot === 0 && one >= 0 && one <= shares[at]!)).toBe(true)
        expect(sum(given)).toBe(Math.min(sum(shares), supply * lot))
        const lotsGiven = inProportion(asked.map(BigInt), BigInt(supply))
        expect(given).toEqual(lotsGiven.map((one) => Number(one) * lot))
      }),
    )
  })

  test('never gives an application more than another one that asked for more', async () => {
    const asks = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(asks, fc.integer({ min: 1, max: 3_000 }), async (asked, offered) => {
        const given = await allotments({ offered, lot: 1 }, asked)
        for (const [one, mine] of asked.entries())
          for (const [other, theirs] of asked.entries())
            if (mine < theirs) expect(given[one]!).toBeLessThanOrEqual(given[other]!)
      }),
    )
  })
})

describe('the list', () => {
  const application = (id: number, more: Partial<Application> = {}): Application => ({
    id,
    blockId: 1,
    userId: id,
    ticket: `t${id}`,
    quantity: 400,
    state: 'applied',
    held: 0n,
    allotted: 0,
    paid: 0n,
    returned: 0n,
    appliedAt: 0,
    endedAt: null,
    ...more,
  })
  const crowd = { ...terms, simulated: { people: 3, asks: [100, 200] } }

  test('has users in the order in which they applied, then simulated participants, and no withdrawn applications', async () => {
    const list = await listOf(crowd, [application(9), application(4), application(5, { state: 'withdrawn' })])
    expect(list).toEqual([
      { name: 't4', asked: 400 },
      { name: 't9', asked: 400 },
      { name: 's1', asked: 100 },
      { name: 's2', asked: 200 },
      { name: 's3', asked: 100 },
    ])
  })

  test('leads to the same result whether or not some were given their shares already', async () => {
    const all = [application(4), application(9)]
    const half = [application(4, { state: 'allotted', allotted: 3 }), application(9)]
    const before = await resultOf(crowd, await listOf(crowd, all))
    expect(await resultOf(crowd, await listOf(crowd, half))).toEqual(before)
    expect(before.lines).toEqual(['t4,400,400', 't9,400,400', 's1,100,100', 's2,200,200', 's3,100,100'])
    expect(hex(await linesHashInSlices(before.lines))).toMatch(/^[0-9a-f]{64}$/)
  })
})

test.each([
  [31_088, [], 31_088],
  [15_544, [{ now: 2, was: 1 }], 31_088],
  [100, [{ now: 1, was: 3 }], 33],
  [101, [{ now: 1, was: 2 }], 51],
  [
    100,
    [
      { now: 2, was: 1 },
      { now: 1, was: 4 },
    ],
    50,
  ],
])('%i after splits %j is %i for a share of before', (price, splits, before) => {
  expect(priceBeforeSplits(price, splits)).toBe(before)
})

test('simulated participants come evenly from the opening to the close', () => {
  const of = { opensAt: 100, closesAt: 200, simulated: { people: 10, asks: [1] } }
  expect([50, 100, 150, 199, 200, 900].map((at) => simulatedBy(of, at))).toEqual([0, 0, 5, 9, 10, 10])
})

test('the cost is the value with each fee rounded up', () => {
  expect(costOf({ price: 3_890, rates: terms.rates }, 1_243)).toEqual({
    value: 4_835_270n,
    fees: { commission: 14_506n, exchange: 4_836n, stamp: 3_869n },
    total: 4_858_481n,
  })
})

test.each([
  [150, { lot: 100, minimum: 100, maximum: 500 }, 'block_lot'],
  [50, { lot: 10, minimum: 100, maximum: 500 }, 'block_minimum'],
  [600, { lot: 10, minimum: 100, maximum: 500 }, 'block_maximum'],
  [300, { lot: 10, minimum: 100, maximum: 500 }, undefined],
])('%i shares of %j: %s', (quantity, of, reason) => {
  expect(problemOf(of, quantity)?.reason).toBe(reason)
})

test.each<[string, Partial<BlockTerms>, string | undefined]>([
  ['as they are', {}, undefined],
  ['a price under the band', { price: 27_899 }, 'the price is within the band'],
  ['a price over the band', { price: 34_101 }, 'the price is within the band'],
  ['more than the seller owns', { owned: 9_999 }, 'the seller owns what is offered'],
  ['a broken lot', { lot: 3 }, 'offered, minimum and maximum are whole lots'],
  ['a minimum above the maximum', { minimum: 9_000 }, 'minimum, maximum and offered grow'],
  ['a close before the opening', { closesAt: 1 }, 'it opens before it closes'],
  ['no lock', { lockDays: 0 }, 'the lock is of 1 to 366 days'],
])('terms with %s', (_, more, why) => {
  expect(whyWrong({ ...terms, ...more })).toBe(why)
})

test('counts the stretches in which the price fell further than the discount', () => {
  const closes = Array.from({ length: 160 }, (_, day) => (day < 80 ? 100 : 90))
  expect(enoughOf(closes, { days: 20, discount: 0.05 })).toEqual({
    stretches: 140,
    fell: 20,
    worst: expect.closeTo(-0.1, 9),
  })
  expect(enoughOf(closes, { days: 20, discount: 0.2 })?.fell).toBe(0)
  expect(enoughOf(closes.slice(0, 139), { days: 20, discount: 0.05 })).toBeUndefined()
})
