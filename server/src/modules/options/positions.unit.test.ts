import { expect, test } from 'vitest'
import { positionsOf } from './positions.ts'
import { optionIn, volatilityOf } from './surface.ts'
import { SeriesTerms } from './terms.ts'
import type { Holding } from './types.ts'

const portfolioId = 1_000_001
const symbol = 'LAGC-20261204-C-32000'
const terms = new SeriesTerms()

/** A flat surface whose volatility at 320.00 is the 33.9% of the example. */
function market() {
  const at = (short: number) => ({
    spot: 31_088,
    years: 15 / 365,
    volatilities: { short, long: short, load: 1 },
    inventory: 0,
    event: false,
  })
  let [low, high] = [0.2, 0.6]
  for (let count = 0; count < 60; count += 1) {
    const middle = (low + high) / 2
    if (volatilityOf(at(middle), 32_000) < 0.339) low = middle
    else high = middle
  }
  return at(low)
}

const five: Holding = {
  id: 7,
  portfolioId,
  symbol,
  underlying: 'LAGC',
  currency: 'NGN',
  quantity: 5n,
  bought: 5n,
  premium: 251_000n,
  feesBought: 12_500n,
  sold: 0n,
  proceeds: 0n,
  feesSold: 0n,
  settled: 0n,
  paidOut: 0n,
  chance: null,
  openedAt: 0,
  endedAt: null,
  ended: null,
}

test('the portfolio of the documents: what a move does to it, now and at the expiry, and its greeks in money', () => {
  const now = market()
  const parts = {
    terms,
    book: { ownedBy: () => [five] },
    feeOf: () => 2500n,
    maker: { bidFor: () => 46_600 },
    openOrders: () => 0,
    prices: {
      marketOf: () => now,
      optionOf: () => optionIn(now, { right: 'call', strike: 32_000, size: 100 }),
      tickOf: () => 31_088n,
      trades: () => true,
      expiresAt: () => 0,
      toCome: () => ({ drop: 0, event: false }),
    },
  }
  const { positions, together } = positionsOf(parts as never, portfolioId, 0)
  const figures = {
    value: '2205.00',
    paid: '2635.00',
    profit: '-430.00',
    profitRate: '-0.1632',
  }
  expect(together).toEqual([
    {
      ...figures,
      currency: 'NGN',
      down: '-2635.00',
      unmoved: '-2635.00',
      up: '9233.25',
      delta: '543.43',
      theta: '-131.84',
      vega: '116.67',
    },
  ])
  expect(positions).toMatchObject([
    { ...figures, moves: { down: '-2635.00', up: '9233.25' }, breakEven: '325.27' },
  ])
})
