import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Lot } from '../rules.ts'
import { restValue, splitShares } from './share-rules.ts'

const ratio = fc.constantFrom(
  ...[
    { now: 2, was: 1 },
    { now: 1, was: 2 },
    { now: 3, was: 2 },
    { now: 2, was: 3 },
    { now: 1, was: 5 },
    { now: 5, was: 1 },
  ],
)
const lotOf = (given: Partial<Lot> & Pick<Lot, 'id' | 'remaining'>): Lot => {
  const quantity = given.quantity ?? given.remaining
  const costLeft = given.costLeft ?? BigInt(given.remaining) * 100n
  return {
    portfolioId: 1_000_001,
    symbol: 'LAGC',
    currency: 'NGN',
    boughtAt: 0,
    tradingDay: '2026-01-16',
    lockDay: null,
    price: 100,
    unlockAt: 0,
    unlocked: true,
    cost: costLeft,
    costLeft,
    ...given,
    quantity,
  }
}
const lots = fc
  .array(
    fc.record({
      remaining: fc.integer({ min: 1, max: 12 }),
      sold: fc.integer({ min: 0, max: 9 }),
      each: fc.bigInt({ min: 0n, max: 900n }),
      unlocked: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((drawn) =>
    drawn.map(({ remaining, sold, each, unlocked }, id) => {
      const quantity = remaining + (unlocked ? sold : 0)
      const costLeft = each * BigInt(remaining)
      return lotOf({ id, remaining, quantity, unlocked, costLeft, cost: costLeft + BigInt(quantity) })
    }),
  )
const sumOf = (some: readonly Lot[]): bigint => BigInt(some.reduce((sum, lot) => sum + lot.remaining, 0))

test('neither shares nor their worth nor their cost are lost or made, whatever was bought and granted', () => {
  fc.assert(
    fc.property(lots, fc.bigInt({ min: 0n, max: 20n }), ratio, (own, granted, by) => {
      const locked = sumOf(own.filter((lot) => !lot.unlocked))
      const free = sumOf(own.filter((lot) => lot.unlocked)) + granted
      const after = splitShares({ free, locked, lots: own }, by)
      // In parts of a share nothing is missing.
      const [now, was] = [BigInt(by.now), BigInt(by.was)]
      expect((after.free + after.locked) * was + after.rest).toBe((free + locked) * now)
      expect(after.rest < was).toBe(true)
      // A price that divides: the value before is the value after and the money for the remainder, to the unit.
      const price = 1200
      const worth = (free + locked) * BigInt((price * by.now) / by.was)
      expect((after.free + after.locked) * BigInt(price) + restValue(after.rest, price, by)).toBe(worth)
      // Locked lots are exactly what is locked, the others are covered by what is free.
      expect(sumOf(after.lots.filter((lot) => !lot.unlocked))).toBe(after.locked)
      expect(sumOf(after.lots.filter((lot) => lot.unlocked)) <= after.free).toBe(true)
      // Shares without a lot come from granted ones alone, at most one of them in part.
      const withoutLot = after.free + after.locked - sumOf(after.lots)
      expect(withoutLot * was < granted * now + was).toBe(true)
      const cost = (some: readonly Lot[]) => some.reduce((sum, lot) => sum + lot.costLeft, 0n)
      expect(cost(after.lots) + after.restCost).toBe(cost(own))
      for (const lot of after.lots) {
        expect(lot.remaining >= 0 && lot.remaining <= lot.quantity && lot.quantity > 0).toBe(true)
        expect(lot.costLeft >= 0n && lot.costLeft <= lot.cost).toBe(true)
        expect(lot.unlocked || lot.remaining === lot.quantity).toBe(true)
        expect(lot.remaining > 0 || lot.costLeft === 0n).toBe(true)
        expect(lot.price).toBeGreaterThan(0)
      }
    }),
  )
})

test('two for one doubles each lot at the same cost', () => {
  const own = [lotOf({ id: 1, remaining: 10 }), lotOf({ id: 2, remaining: 5 })]
  const after = splitShares({ free: 15n, locked: 0n, lots: own }, { now: 2, was: 1 })
  expect(after).toMatchObject({ free: 30n, locked: 0n, rest: 0n, restCost: 0n })
  expect(after.lots.map(({ remaining, costLeft, price }) => [remaining, costLeft, price])).toEqual([
    [20, 1000n, 50],
    [10, 500n, 50],
  ])
})

test('one for five leaves nothing of three shares but money, which bears all their cost', () => {
  const own = [lotOf({ id: 1, remaining: 2 }), lotOf({ id: 2, remaining: 1 })]
  const after = splitShares({ free: 3n, locked: 0n, lots: own }, { now: 1, was: 5 })
  expect(after).toMatchObject({ free: 0n, rest: 3n, restCost: 300n })
  expect(restValue(after.rest, 500, { now: 1, was: 5 })).toBe(300n)
  expect(after.lots.map(({ remaining }) => remaining)).toEqual([0, 0])
})

test('lots too small for a share of their own make one together', () => {
  const own = [1, 2, 3, 4, 5, 6].map((id) => lotOf({ id, remaining: 1 }))
  const after = splitShares({ free: 6n, locked: 0n, lots: own }, { now: 1, was: 5 })
  expect(after).toMatchObject({ free: 1n, rest: 1n, restCost: 100n })
  expect(after.lots.map(({ remaining, costLeft }) => [remaining, costLeft])).toEqual([
    [0, 0n],
    [0, 0n],
    [0, 0n],
    [0, 0n],
    [1, 500n],
    [0, 0n],
  ])
})

test('free and locked shares too few for a share of their own make one together, with a lot that keeps their cost', () => {
  const own = [lotOf({ id: 1, remaining: 3 }), lotOf({ id: 2, remaining: 3, unlocked: false })]
  const after = splitShares({ free: 3n, locked: 3n, lots: own }, { now: 1, was: 5 })
  expect(after).toMatchObject({ free: 1n, locked: 0n, rest: 1n, restCost: 100n })
  expect(after.lots.map(({ remaining, unlocked, costLeft }) => [remaining, unlocked, costLeft])).toEqual([
    [1, true, 500n],
    [0, true, 0n],
  ])
})
