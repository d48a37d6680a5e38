import type { OfferRules } from '@openbourse/proof'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Application } from './rules.ts'
import {
  everyoneGets,
  lotsOf,
  mostOf,
  oddsNow,
  oddsOf,
  outcomeOf,
  shownState,
  simulatedBy,
  simulatedLots,
  simulatedTaken,
  wantedOf,
} from './rules.ts'
import { offerRulesFor, termsFor } from './testing/terms.ts'

const fixed = { rules: offerRulesFor({}), terms: termsFor({}) }
const band = {
  rules: offerRulesFor({ price: { kind: 'band', floor: '3000', low: '4000', high: '5000' } }),
  terms: termsFor({ tick: '10' }),
}

test.each([
  [{ quantity: '500' }, [{ price: 4200n, lots: 5n }]],
  [{ quantity: '100' }, [{ price: 4200n, lots: 1n }]],
])('a number of shares is lots at the fixed price: %j', (asked, bids) => {
  expect(wantedOf(fixed, asked)).toEqual({ ok: true, value: { bids, cutOff: false } })
})

test.each([
  [{}, 'offer_quantity_missing', {}],
  [{ quantity: '0' }, 'offer_quantity_missing', {}],
  [{ quantity: '50' }, 'offer_minimum', { minimum: '100' }],
  [{ quantity: '150' }, 'offer_lots', { lot: '100', below: '100', above: '200' }],
  [{ quantity: '5100' }, 'offer_maximum', { maximum: '5000' }],
  [{ quantity: '999999999999999' }, 'offer_maximum', { maximum: '5000' }],
])('what is not a number of lots within the bounds is refused: %j', (asked, reason, values) => {
  expect(wantedOf(fixed, asked)).toMatchObject({ ok: false, reason, values, fields: ['quantity'] })
})

test('bids are read dearest first, and the cut-off is the highest price of the band', () => {
  expect(wantedOf(band, { bids: '45.00:300,cutoff:100,40.10:500' })).toEqual({
    ok: true,
    value: {
      bids: [
        { price: 5000n, lots: 1n },
        { price: 4500n, lots: 3n },
        { price: 4010n, lots: 5n },
      ],
      cutOff: true,
    },
  })
})

test.each([
  [{}, 'offer_quantity_missing'],
  [{ bids: '45.00:150' }, 'offer_lots'],
  [{ bids: '29.90:100' }, 'offer_bid_price'],
  [{ bids: '100.10:100' }, 'offer_bid_price'],
  [{ bids: '45.05:100' }, 'offer_bid_price'],
  [{ bids: '45.00:100,45.00:200' }, 'offer_bids_wrong'],
  [{ bids: '45.00:200,44.00:100' }, 'offer_bids_wrong'],
  [{ bids: '45.00:100,44.00:100' }, 'offer_bids_wrong'],
])('bids that are none are refused: %j', (asked, reason) => {
  expect(wantedOf(band, asked)).toMatchObject({ ok: false, reason, fields: ['bids'] })
})

test('the hold covers the most expensive of the alternative bids', () => {
  const bids = [
    { price: 5000n, lots: 1n },
    { price: 4000n, lots: 2n },
  ]
  expect([mostOf({ lot: 100 }, bids), lotsOf(bids)]).toEqual([800_000n, 2])
})

const times = { opensAt: 0, closesAt: 1000 }
const open = (more: Partial<OfferRules>): OfferRules => ({ ...offerRulesFor({}), ...times, ...more })

test('simulated participants apply evenly, and take no lot that a user has', () => {
  const rules = open({ lots: 10, simulated: { people: 7, lots: [1, 2], prices: [] } })
  expect([0, 500, 999, 1000, 9999].map((at) => simulatedBy(rules, at))).toEqual([0, 3, 6, 7, 7])
  expect([0, 1, 2, 3, 7].map((people) => simulatedLots(rules, people))).toEqual([0, 1, 3, 4, 10])
  expect([0, 3, 10].map((taken) => simulatedTaken(rules, taken, 1000))).toEqual([10, 7, 0])
})

test('odds are lots by applicants, or minimums by applicants, and at most one', () => {
  expect(oddsOf(open({ lots: 12_500 }), 19_804)).toBeCloseTo(0.6312)
  expect(oddsOf(open({ lots: 10, rule: 'minimum_first', minimum: 4 }), 6)).toBe(0.5)
  expect(oddsOf(open({ lots: 10 }), 0)).toBe(1)
  expect(oddsOf(open({ lots: 10 }), 3)).toBe(1)
})

test('the interval of the odds is that of the close, narrows toward it, and is absent too early', () => {
  const rules = open({ lots: 100, simulated: { people: 0, lots: [], prices: [] } })
  // 100 people in half the time: 100 more are expected, with a standard deviation of √50 ÷ 0.5 = 14.14, so 72.3 to 127.7.
  expect(oddsNow(rules, { people: 100, nowMs: 500 })).toEqual({
    rate: '1.0000',
    low: '0.4391',
    high: '0.5804',
  })
  const late = oddsNow(rules, { people: 200, nowMs: 990 })
  expect(late).toEqual({ rate: '0.5000', low: '0.4882', high: '0.5000' })
  expect(oddsNow(rules, { people: 100, nowMs: 10 })).toMatchObject({ low: null, high: null })
  expect(oddsNow(rules, { people: 0, nowMs: 500 })).toEqual({ rate: '1.0000', low: null, high: null })
})

test('everyone gets as many lots as the turns that are served in full', () => {
  expect(everyoneGets([1, 5, 3, 8], 10)).toBe(3)
  expect(everyoneGets([5, 5], 1)).toBe(0)
  expect(everyoneGets([2, 3], 10)).toBe(3)
  expect(everyoneGets([], 10)).toBe(0)
})

const bids = [{ price: 4200n, lots: 5n }]

test('what is not allotted comes back, and no more is taken than was set aside', () => {
  const rules = { lot: 100 }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5 }), fc.boolean(), (lots, funded) => {
      const held = funded ? 2_100_000n : 0n
      const { state, paid, returned } = outcomeOf(rules, { bids, held, funded }, { lots, price: 4200n })
      expect(paid + returned).toBe(held)
      expect(paid).toBe(funded ? BigInt(lots) * 420_000n : 0n)
      expect(state).toBe(lots === 0 ? 'not_allotted' : funded ? 'paid' : 'wait_payment')
    }),
  )
  const more = () => outcomeOf(rules, { bids, held: 2_100_000n, funded: true }, { lots: 6, price: 4200n })
  expect(more).toThrow('more than they asked')
  const short = () => outcomeOf(rules, { bids, held: 1n, funded: true }, { lots: 1, price: 4200n })
  expect(short).toThrow('within what was set aside')
})

test.each([
  ['applied', null, 'open', 'applying'],
  ['applied', null, 'confirming', 'confirming'],
  ['applied', true, 'confirming', 'to_be_allocated'],
  ['applied', null, 'closed', 'to_be_allocated'],
  ['applied', null, 'allotting', 'to_be_allocated'],
  ['wait_payment', null, 'allotted', 'wait_payment'],
  ['paid', null, 'allotted', 'paid'],
  ['declined', false, 'closed', 'not_allotted'],
  ['not_allotted', null, 'allotted', 'not_allotted'],
  ['lapsed', null, 'listed', 'lapsed'],
  ['withdrawn', null, 'open', 'unsubscribed'],
  ['returned', null, 'cancelled', 'returned'],
] as const)('%s (confirmed %s) while the offer is %s is shown as %s', (state, confirmed, offer, shown) => {
  expect(shownState({ state, confirmed } as Application, { state: offer })).toBe(shown)
})
