import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allotted,
  type Block,
  bunched,
  limitOf,
  millionth,
  ownShare,
  priceDifference,
  ranAhead,
  reachable,
  sized,
  wishOf,
} from './index.ts'

const sides = fc.constantFrom('buy' as const, 'sell' as const)
const naira = 100n

describe('proportion', () => {
  test('the worked example: a copier with a hundredth of the manager’s money wants a hundredth of the shares', () => {
    const signal = { side: 'buy', quantity: 1_234, value: 10_000_000n * naira, held: 0 } as const
    expect(wishOf(signal, { value: 100_000n * naira, held: 0 })).toBe(12_340_000n)
    const by = {
      lot: 1,
      price: 310n * naira,
      maximum: 3_000n * naira,
      cash: 100_000n * naira,
      free: undefined,
    }
    expect(sized(12_340_000n, { ...by, maximum: 50_000n * naira })).toEqual({
      limited: 12_340_000n,
      quantity: 12,
    })
    expect(sized(12_340_000n, by)).toEqual({ limited: 9_677_419n, quantity: 9 })
  })

  test('a sale is copied as a part of what each has, and selling everything is copied whole', () => {
    const half = { side: 'sell', quantity: 500, value: 1n, held: 1_000 } as const
    expect(wishOf(half, { value: 1n, held: 13 })).toBe(6_500_000n)
    expect(wishOf({ ...half, quantity: 1_000 }, { value: 1n, held: 13 })).toBe(13n * millionth)
    expect(wishOf({ ...half, held: 0 }, { value: 1n, held: 0 })).toBe(0n)
  })

  test('no order is above its limits, and what is cut off a wish is less than a lot', () => {
    const bounds = fc.record({
      lot: fc.constantFrom(1, 100),
      price: fc.bigInt({ min: 1n, max: 10n ** 6n }),
      maximum: fc.option(fc.bigInt({ min: 0n, max: 10n ** 12n }), { nil: undefined }),
      cash: fc.option(fc.bigInt({ min: 0n, max: 10n ** 12n }), { nil: undefined }),
      free: fc.option(fc.nat(10_000), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), bounds, (wish, by) => {
        const { limited, quantity } = sized(wish, by)
        expect(limited <= wish).toBe(true)
        expect(quantity % by.lot).toBe(0)
        const cut = limited - BigInt(quantity) * millionth
        expect(cut >= 0n && cut < BigInt(by.lot) * millionth).toBe(true)
        const cost = BigInt(quantity) * by.price
        expect(cost <= (by.maximum ?? cost) && cost <= (by.cash ?? cost)).toBe(true)
        expect(quantity).toBeLessThanOrEqual(by.free ?? quantity)
      }),
    )
  })
})

describe('bunching', () => {
  const asked = { side: 'buy', price: 31_000, tick: 5 } as const

  test('a limit is on a tick and never beyond the slippage', () => {
    expect(limitOf(asked, 50)).toBe(31_155)
    expect(limitOf({ ...asked, side: 'sell' }, 50)).toBe(30_845)
    expect(limitOf(asked, 0)).toBe(31_000)
    expect(limitOf({ ...asked, price: 31_002.5 }, 0)).toBe(31_000)
    expect(limitOf({ ...asked, side: 'sell', price: 31_002.5 }, 0)).toBe(31_005)
  })

  test('the limit is taken at which the book fills most, and the strictest of those', () => {
    const wishes = [
      { quantity: 10, slippage: 0 },
      { quantity: 10, slippage: 50 },
      { quantity: 100, slippage: 200 },
    ]
    const open = { ...asked, reach: Number.MAX_SAFE_INTEGER }
    const cheap = [{ price: 31_000, quantity: 200 }]
    expect(bunched(wishes, { ...open, depth: cheap })).toEqual({ limit: 31_000, joined: [0, 1, 2] })
    const dear = [
      { price: 31_100, quantity: 60 },
      { price: 31_500, quantity: 500 },
    ]
    expect(bunched(wishes, { ...open, depth: dear })).toEqual({ limit: 31_620, joined: [2] })
    expect(bunched(wishes, { ...open, depth: dear, reach: 31_155 })).toEqual({
      limit: 31_155,
      joined: [1, 2],
    })
    expect(bunched(wishes, { ...open, depth: [] })).toBeUndefined()
  })

  test('no one in a bunched order is filled beyond their own slippage', () => {
    const wish = fc.record({ quantity: fc.nat(1_000), slippage: fc.nat(500) })
    const depth = fc.array(
      fc.record({ price: fc.integer({ min: 29_000, max: 33_000 }), quantity: fc.nat(500) }),
    )
    fc.assert(
      fc.property(sides, fc.array(wish, { maxLength: 12 }), depth, (side, wishes, offered) => {
        const reach = side === 'buy' ? Number.MAX_SAFE_INTEGER : 0
        const bunch = bunched(wishes, { ...asked, side, depth: offered, reach })
        for (const at of bunch?.joined ?? []) {
          const own = limitOf({ ...asked, side }, wishes[at]!.slippage)
          expect(side === 'buy' ? bunch!.limit <= own : bunch!.limit >= own).toBe(true)
          expect(wishes[at]!.quantity).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('allocation', () => {
  test('the worked example: 100 shares for 7, 70 and 70 asked, the last one to the largest remainder', () => {
    const filled = { quantity: 100, value: 3_100_500n, fees: 14_883n }
    expect(allotted(filled, [7, 70, 70], 1)).toEqual([
      { quantity: 5, value: 155_025n, fees: 744n },
      { quantity: 48, value: 1_488_240n, fees: 7_144n },
      { quantity: 47, value: 1_457_235n, fees: 6_995n },
    ])
  })

  test('shares, money and fees of the parts are exactly the whole, no one gets more than asked, and all pay one price', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 30 }),
        fc.constantFrom(1, 100),
        fc.nat(1_000_000),
        fc.bigInt({ min: 1n, max: 100_000n }),
        fc.bigInt({ min: 0n, max: 100_000n }),
        (lots, lot, part, price, fees) => {
          const asked = lots.map((count) => count * lot)
          const all = lots.reduce((sum, count) => sum + count, 0)
          const quantity = Math.floor((all * part) / 1_000_000) * lot
          const value = quantity === 0 ? 0n : BigInt(quantity) * price - (price > 1n ? 1n : 0n)
          const got = allotted({ quantity, value, fees: quantity === 0 ? 0n : fees }, asked, lot)
          expect(got.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity)
          expect(got.reduce((sum, one) => sum + one.value, 0n)).toBe(value)
          expect(got.reduce((sum, one) => sum + one.fees, 0n)).toBe(quantity === 0 ? 0n : fees)
          got.forEach((one, at) => {
            expect(one.quantity <= asked[at]! && one.quantity % lot === 0).toBe(true)
            const exact = BigInt(quantity) * one.value - BigInt(one.quantity) * value
            expect(exact < BigInt(quantity || 1) && -exact < BigInt(quantity || 1)).toBe(true)
          })
        },
      ),
    )
  })
})

/** A book with one order at each tick from a price on, as deep as an exchange’s usually is. */
function taken(side: 'buy' | 'sell', from: number, skipped: number, quantity: number): Block {
  let value = 0n
  for (let share = skipped; share < skipped + quantity; share++) {
    const steps = Math.floor(share / 20) * 5
    value += BigInt(side === 'buy' ? from + steps : from - steps)
  }
  return { quantity, value }
}

describe('a manager in front of their copiers', () => {
  const blocks = fc.record({
    own: fc.integer({ min: 1, max: 300 }),
    copiers: fc.integer({ min: 1, max: 3_000 }),
    quote: fc.integer({ min: 20_000, max: 40_000 }),
    back: fc.integer({ min: -400, max: 0 }),
  })

  /** Buys first and sells first, each time with copiers behind; answers what the manager and what the copiers made. */
  function roundTrip(
    of: { own: number; copiers: number; quote: number; back: number },
    charge: typeof priceDifference,
  ): { manager: bigint; copiers: bigint } {
    const sums = { manager: 0n, copiers: 0n }
    // The copiers’ purchases lift the bid to where they stopped buying: the most that an unprotected book gives the manager.
    const lifted = of.quote + Math.floor((of.own + of.copiers) / 20) * 5 + of.back
    for (const [side, from] of [
      ['buy', of.quote],
      ['sell', lifted],
    ] as const) {
      const manager = taken(side, from, 0, of.own)
      const copiers = taken(side, from, of.own, of.copiers)
      const paid = charge(side, manager, copiers)
      const sign = side === 'buy' ? -1n : 1n
      sums.manager += sign * manager.value - paid
      sums.copiers += sign * copiers.value + paid
    }
    return sums
  }

  test('makes nothing of a share that their copiers do not make of theirs', () => {
    fc.assert(
      fc.property(blocks, (of) => {
        const { manager, copiers } = roundTrip(of, priceDifference)
        expect(manager * BigInt(of.copiers) <= copiers * BigInt(of.own)).toBe(true)
      }),
    )
  })

  test('would make more than them without paying the difference, which is what this finds', () => {
    const of = { own: 100, copiers: 2_000, quote: 31_000, back: 0 }
    const free = roundTrip(of, () => 0n)
    expect(free.manager * 2_000n > free.copiers * 100n && free.manager > 0n).toBe(true)
    const charged = roundTrip(of, priceDifference)
    expect(charged.manager * 2_000n <= charged.copiers * 100n).toBe(true)
    expect(charged.manager + charged.copiers).toBe(free.manager + free.copiers)
  })

  test('keeps a price that is worse than that of the copiers, and pays nothing where there are none', () => {
    expect(priceDifference('buy', { quantity: 10, value: 1_010n }, { quantity: 90, value: 9_000n })).toBe(0n)
    expect(priceDifference('buy', { quantity: 10, value: 1_000n }, { quantity: 0, value: 0n })).toBe(0n)
    expect(priceDifference('buy', { quantity: 10, value: 1_000n }, { quantity: 30, value: 3_101n })).toBe(26n)
    expect(priceDifference('sell', { quantity: 10, value: 1_000n }, { quantity: 30, value: 2_899n })).toBe(
      26n,
    )
  })

  test('can pay whatever is owed, since no copier trades beyond what the manager’s money reaches', () => {
    const block = fc.integer({ min: 1, max: 1_000 })
    const each = fc.integer({ min: 1_000, max: 40_000 })
    const cash = fc.bigInt({ min: 0n, max: 10n ** 8n })
    fc.assert(
      fc.property(
        sides,
        block,
        block,
        each,
        cash,
        fc.nat(1_000),
        (side, own, count, price, money, better) => {
          const manager = { quantity: own, value: BigInt(own * price) }
          const worst = reachable(side, manager, money)
          const at = side === 'buy' ? Math.max(0, worst - better) : worst + better
          expect(
            priceDifference(side, manager, { quantity: count, value: BigInt(count * at) }) <= money,
          ).toBe(true)
        },
      ),
    )
  })

  test('is found where they trade in front of copiers from a portfolio that is not copied', () => {
    const hour = 3_600_000
    const bunch = { at: 10 * hour, side: 'buy' } as const
    const within = { beforeMs: hour, afterMs: 24 * hour }
    const fill = (at: number, side: 'buy' | 'sell', quantity: number, price: number) => ({
      at,
      side,
      quantity,
      price,
    })
    const planted = [fill(9.5 * hour, 'buy', 500, 31_000), fill(10.2 * hour, 'sell', 500, 31_400)]
    expect(ranAhead(bunch, planted, within)).toEqual([
      { quantity: 500, from: 9.5 * hour, to: 10.2 * hour, gain: 200_000n },
    ])
    expect(ranAhead(bunch, planted.slice(0, 1), within)).toEqual([])
    const harmless = [fill(8 * hour, 'buy', 500, 31_000), fill(11 * hour, 'sell', 500, 31_400)]
    expect(ranAhead(bunch, harmless, within)).toEqual([])
    const lost = [fill(9.5 * hour, 'buy', 500, 31_000), fill(10.2 * hour, 'sell', 500, 30_900)]
    expect(ranAhead(bunch, lost, within)).toEqual([])
    const sold = [fill(9.5 * hour, 'sell', 300, 31_000), fill(11 * hour, 'buy', 500, 30_000)]
    expect(ranAhead({ ...bunch, side: 'sell' }, sold, within)).toMatchObject([
      { quantity: 300, gain: 300_000n },
    ])
  })
})

test('an amount is shared out exactly', () => {
  const blocks = [{ quantity: 1 }, { quantity: 2 }, { quantity: 4 }]
  expect(ownShare(10n, blocks)).toEqual([1n, 3n, 6n])
  expect(ownShare(0n, [])).toEqual([])
})
