import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { disposalsOf } from './disposals.ts'
import { consume, type Lot } from './rules.ts'

const scales = { price: 2, quantity: 0, value: 2 }

const lot = (id: number, remaining: number, costLeft: bigint): Lot => ({
  id,
  portfolioId: 1,
  symbol: 'LAGC',
  currency: 'NGN',
  boughtAt: id * 10,
  tradingDay: '2026-01-15',
  lockDay: null,
  price: 30_000,
  quantity: remaining,
  cost: costLeft,
  unlockAt: 0,
  unlocked: true,
  remaining,
  costLeft,
})
const today = { tradingDay: '2026-01-16', previousClose: 30_000, scales }
const sell = (lots: readonly Lot[], quantity: number, proceeds: bigint) =>
  disposalsOf(lots, consume(lots, { ...today, quantity }), { quantity, proceeds })

describe('a sale by its lots', () => {
  it('takes the oldest first, and granted shares last at no cost', () => {
    expect(sell([lot(1, 10, 3_000n), lot(2, 5, 2_000n)], 17, 1_700n)).toEqual([
      { lotId: 1, acquiredAt: 10, quantity: 10, cost: 3_000n, proceeds: 1_000n },
      { lotId: 2, acquiredAt: 20, quantity: 5, cost: 2_000n, proceeds: 500n },
      { lotId: null, acquiredAt: null, quantity: 2, cost: 0n, proceeds: 200n },
    ])
  })

  it('can bring less than nothing when the fees are more than the price', () => {
    expect(sell([lot(1, 1, 5n), lot(2, 1, 5n)], 2, -3n).map(({ proceeds }) => proceeds)).toEqual([-2n, -1n])
  })

  it('neither loses nor invents shares, cost or proceeds', () => {
    const lots = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 900 }), fc.bigInt({ min: 1n, max: 10n ** 12n })),
      {
        maxLength: 6,
      },
    )
    const proceeds = fc.bigInt({ min: -100n, max: 10n ** 12n })
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 3_000 }), proceeds, (drawn, quantity, brought) => {
        const held = drawn.map(([remaining, cost], at) => lot(at + 1, remaining, cost))
        const { cost } = consume(held, { ...today, quantity })
        const parts = sell(held, quantity, brought)
        expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity)
        expect(parts.reduce((sum, part) => sum + part.cost, 0n)).toBe(cost)
        expect(parts.reduce((sum, part) => sum + part.proceeds, 0n)).toBe(brought)
        expect(parts.every((part) => part.quantity > 0)).toBe(true)
      }),
    )
  })
})
