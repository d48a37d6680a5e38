import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PastTrade, type ReplayTerms, replay } from './index.ts'

const terms: ReplayTerms = {
  amount: 10_000_000n,
  maximum: 1_500_000n,
  stopLoss: 1_500,
  slippage: 30,
  lotOf: () => 1,
  tickOf: () => 1,
  // 0.48%, rounded up.
  feesOn: (_symbol, value) => (value * 48n + 9_999n) / 10_000n,
}
const trade = (more: Partial<PastTrade> = {}): PastTrade => ({
  at: 1,
  symbol: 'LAGC',
  side: 'buy',
  quantity: 1_000,
  value: 31_000_000n,
  worst: 31_000,
  held: 0,
  worth: 1_000_000_000n,
  ...more,
})
const price = (at: number, lagc: number) => ({ at, prices: new Map([['LAGC', lagc]]) })

describe('a replay', () => {
  test('the worked example: a purchase of 3.1%, sold again a tenth higher', () => {
    const sale = trade({ at: 3, side: 'sell', value: 34_100_000n, worst: 34_100, held: 1_000 })
    // 10 shares: 3.1% of 100,000.00 at 310.00. Fees of 0.48% on 310,000 and on 341,000.
    expect(replay([trade(), sale], [price(4, 34_100)], terms)).toEqual({
      full: 2,
      part: 0,
      skipped: { lot: 0, cash: 0, slippage: 0, nothing: 0, stopped: 0 },
      fees: 1_488n + 1_637n,
      profit: 31_000n - 1_488n - 1_637n,
      stoppedAt: null,
    })
  })

  test.each([
    ['over the largest order', trade({ quantity: 10_000, value: 310_000_000n }), { part: 1 }],
    ['under one share', trade({ quantity: 10, value: 310_000n }), { lot: 1 }],
    ['with a price that ran away', trade({ worst: 31_500 }), { slippage: 1 }],
    ['of what is not owned', trade({ side: 'sell', held: 1_000 }), { nothing: 1 }],
  ] as const)('of a trade %s', (_, one, counts) => {
    const { full, part, skipped } = replay([one], [], terms)
    expect({ full, part, ...skipped }).toEqual({
      full: 0,
      part: 0,
      lot: 0,
      cash: 0,
      slippage: 0,
      nothing: 0,
      stopped: 0,
      ...counts,
    })
  })

  test('sells everything at the loss that was set, and copies nothing after it', () => {
    const most = { ...terms, maximum: 9_000_000n }
    const all = trade({ quantity: 30_000, value: 930_000_000n })
    const { skipped, stoppedAt, profit } = replay(
      [all, trade({ at: 5 })],
      [price(2, 30_000), price(3, 25_000), price(6, 50_000)],
      most,
    )
    expect(skipped.stopped).toBe(1)
    expect(stoppedAt).toBe(3)
    expect(profit).toBeLessThan(-1_500_000n)
  })

  test('counts every trade once, and never owns less than nothing', () => {
    const trades = fc.array(
      fc.record({
        side: fc.constantFrom('buy' as const, 'sell' as const),
        quantity: fc.integer({ min: 1, max: 50_000 }),
        worst: fc.integer({ min: 20_000, max: 40_000 }),
        held: fc.integer({ min: 0, max: 60_000 }),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(trades, fc.integer({ min: 0, max: 500 }), (some, slippage) => {
        const past = some.map((one, at) =>
          trade({ ...one, at, value: BigInt(one.quantity) * BigInt(one.worst) }),
        )
        const { full, part, skipped, profit, fees } = replay(past, [price(99, 30_000)], {
          ...terms,
          slippage,
        })
        const counted = Object.values(skipped).reduce((sum, count) => sum + count, full + part)
        expect(counted).toBe(past.length)
        expect(profit).toBeGreaterThanOrEqual(-terms.amount)
        expect(fees).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
})
