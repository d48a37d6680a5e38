import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Agreed,
  driftOf,
  needsOf,
  planOrders,
  readAgreed,
  readWeights,
  type Stock,
  twiceIn,
  writeAgreed,
  writeWeights,
} from './rules.ts'

type Given = {
  readonly weight: number
  readonly price: number
  readonly lot?: number
  readonly shares?: number
  readonly sellable?: number
  /** What an order costs beyond its price, for each ten thousand. */
  readonly costBps?: number
}

/** A stock whose book offers any quantity at its last price, at costs. */
function stock(symbol: string, given: Given): Stock {
  const { weight, price, lot = 1, shares = 0, costBps = 0 } = given
  const worthOf = (quantity: number) => BigInt(price) * BigInt(quantity)
  return {
    symbol,
    weight,
    lot,
    shares,
    sellable: given.sellable ?? shares,
    // More than the total of any plan that is drawn here, at a price of one.
    max: 10_000_000_000,
    worthOf,
    worstOf: (quantity) => (worthOf(quantity) * BigInt(10_000 + costBps) + 9_999n) / 10_000n,
    leastOf: (quantity) => (worthOf(quantity) * BigInt(10_000 - costBps)) / 10_000n,
  }
}

const brief = (orders: readonly Agreed[]) => orders.map((one) => writeAgreed([one]))

test('a first amount is bought to the weights in whole lots', () => {
  const stocks = [stock('A', { weight: 60, price: 31_000 }), stock('B', { weight: 40, price: 2_450 })]
  // 60,000.00 and 40,000.00: 193 at 310.00 are 59,830.00 and 1,632 at 24.50 are 39,984.00. Of the 186.00 that are left one more at 24.50 is bought.
  expect(brief(planOrders({ kind: 'top_up', amount: 10_000_000n, stocks }))).toEqual([
    'buy:A:193',
    'buy:B:1633',
  ])
})

test('a top-up goes to what is below its weight, and sells nothing', () => {
  const stocks = [
    stock('A', { weight: 50, price: 100, shares: 90 }),
    stock('B', { weight: 50, price: 100, shares: 10 }),
  ]
  expect(brief(planOrders({ kind: 'top_up', amount: 2_000n, stocks }))).toEqual(['buy:B:20'])
})

test('a small top-up of many stocks buys a lot of the one that is furthest below its weight', () => {
  const stocks = [40, 30, 30].map((weight, at) => stock(`S${at}`, { weight, price: 10_000 }))
  expect(brief(planOrders({ kind: 'top_up', amount: 10_000n, stocks }))).toEqual(['buy:S0:1'])
  expect(planOrders({ kind: 'top_up', amount: 9_999n, stocks })).toEqual([])
})

test('rebalancing sells what is above its weight and buys with what that brings at the worst', () => {
  const stocks = [
    stock('A', { weight: 50, price: 100, shares: 90, costBps: 200 }),
    stock('B', { weight: 50, price: 100, shares: 10, costBps: 200 }),
  ]
  // 40 bring 3,920 at the worst; 38 take 3,876.
  expect(brief(planOrders({ kind: 'rebalance', amount: 0n, stocks }))).toEqual(['sell:A:40', 'buy:B:38'])
})

test('shares that are locked are not sold', () => {
  const stocks = [
    stock('A', { weight: 50, price: 100, shares: 90, sellable: 25, lot: 10 }),
    stock('B', { weight: 50, price: 100, shares: 10, lot: 10 }),
  ]
  expect(brief(planOrders({ kind: 'rebalance', amount: 0n, stocks }))).toEqual(['sell:A:20', 'buy:B:20'])
})

test('a basket within one lot of its weights is left alone', () => {
  const stocks = [
    stock('A', { weight: 50, price: 100, shares: 52, lot: 10 }),
    stock('B', { weight: 50, price: 100, shares: 48, lot: 10 }),
  ]
  expect(planOrders({ kind: 'rebalance', amount: 0n, stocks })).toEqual([])
  expect(needsOf({ kind: 'rebalance', amount: 0n, stocks })).toEqual({ sells: [], buys: [] })
})

const given = fc.record({
  share: fc.integer({ min: 1, max: 40 }),
  price: fc.integer({ min: 1, max: 90_000 }),
  lot: fc.constantFrom(1, 1, 5, 100),
  shares: fc.integer({ min: 0, max: 5_000 }),
  locked: fc.integer({ min: 0, max: 5_000 }),
  costBps: fc.integer({ min: 0, max: 400 }),
})
const asked = fc.record({
  kind: fc.constantFrom('top_up' as const, 'rebalance' as const),
  amount: fc.bigInt(0n, 1_000_000_000n),
  all: fc.array(given, { minLength: 1, maxLength: 8 }),
})

/** Weights that make a whole, in the proportion of the drawn shares. */
function stocksOf(all: readonly (typeof given extends fc.Arbitrary<infer Each> ? Each : never)[]): Stock[] {
  const sum = all.reduce((total, { share }) => total + share, 0)
  const weights = all.map(({ share }) => Math.max(1, Math.floor((share * 100) / sum)))
  weights[0]! += 100 - weights.reduce((total, one) => total + one, 0)
  return all.map(({ locked, ...one }, at) =>
    stock(`S${at}`, { ...one, weight: weights[at]!, sellable: Math.max(0, one.shares - locked) }),
  )
}

test('no plan takes more than its amount and its sales at their worst, sells what is not there, or orders less than a lot', () => {
  fc.assert(
    fc.property(asked, ({ kind, amount, all }) => {
      const stocks = stocksOf(all)
      const orders = planOrders({ kind, amount, stocks })
      const of = ({ symbol }: Agreed) => stocks.find((one) => one.symbol === symbol)!
      let left = amount
      for (const order of orders) {
        const { lot, sellable, worstOf, leastOf } = of(order)
        expect(order.quantity).toBeGreaterThanOrEqual(lot)
        expect(order.quantity % lot).toBe(0)
        if (order.side === 'sell') expect(order.quantity).toBeLessThanOrEqual(sellable)
        left += order.side === 'sell' ? leastOf(order.quantity) : -worstOf(order.quantity)!
      }
      expect(left >= 0n).toBe(true)
      if (kind === 'top_up') expect(orders.every(({ side }) => side === 'buy')).toBe(true)
      expect(twiceIn(orders)).toBeUndefined()
    }),
  )
})

const cheap = { share: 33, price: 1, lot: 1, shares: 0, locked: 0, costBps: 0 }
const dear = { share: 1, price: 56_438, lot: 1, shares: 2_485, locked: 0, costBps: 0 }

test('without costs and locks, rebalancing brings every stock within one lot of its weight', () => {
  fc.assert(
    fc.property(asked, ({ amount, all }) => {
      const stocks = stocksOf(all.map((one) => ({ ...one, locked: 0, costBps: 0 })))
      const whole = stocks.reduce((sum, { shares, worthOf }) => sum + worthOf(shares), amount)
      const orders = planOrders({ kind: 'rebalance', amount, stocks })
      const lots = stocks.reduce((sum, { worthOf, lot }) => sum + worthOf(lot), 0n)
      for (const { symbol, shares, weight, worthOf, lot } of stocks) {
        const order = orders.find((one) => one.symbol === symbol)
        const moved = order ? (order.side === 'buy' ? order.quantity : -order.quantity) : 0
        const away = worthOf(shares + moved) - (whole * BigInt(weight)) / 100n
        expect(away < worthOf(lot)).toBe(true)
        // What sales leave unsold for lots is missing in purchases, together.
        expect(-away <= lots + BigInt(stocks.length)).toBe(true)
      }
    }),
    // A shortfall of more than a billion at a price of one.
    { examples: [[{ kind: 'top_up', amount: 880_217_328n, all: [cheap, dear] }]] },
  )
})

test('rebalancing what was rebalanced orders nothing more than a lot of each', () => {
  fc.assert(
    fc.property(asked, ({ all }) => {
      const stocks = stocksOf(all.map((one) => ({ ...one, locked: 0, costBps: 0, lot: 1 })))
      const orders = planOrders({ kind: 'rebalance', amount: 0n, stocks })
      const after = stocks.map((one) => {
        const order = orders.find(({ symbol }) => symbol === one.symbol)
        const shares = one.shares + (order ? (order.side === 'buy' ? order.quantity : -order.quantity) : 0)
        return { ...one, shares, sellable: shares }
      })
      const dearest = after.reduce((most, { worthOf }) => (worthOf(1) > most ? worthOf(1) : most), 0n)
      const again = planOrders({ kind: 'rebalance', amount: 0n, stocks: after })
      const moved = again.reduce(
        (sum, { symbol, quantity }) => sum + after.find((one) => one.symbol === symbol)!.worthOf(quantity),
        0n,
      )
      expect(moved <= dearest * BigInt(2 * after.length)).toBe(true)
    }),
  )
})

test('weights and orders travel as texts', () => {
  expect(writeWeights(readWeights('LAGC:60,SAVB:40'))).toBe('LAGC:60,SAVB:40')
  expect(readAgreed('sell:SAVB:10,buy:LAGC:20')).toEqual([
    { side: 'sell', symbol: 'SAVB', quantity: 10 },
    { side: 'buy', symbol: 'LAGC', quantity: 20 },
  ])
  expect(twiceIn(readWeights('A:1,B:1,A:2'))).toBe('A')
})

test('drift is the largest distance from a weight, and nothing has none', () => {
  expect(
    driftOf([
      { weight: 60, worth: 6_500n },
      { weight: 40, worth: 3_500n },
    ]),
  ).toBe(500n)
  expect(driftOf([{ weight: 100, worth: 0n }])).toBe(0n)
})
