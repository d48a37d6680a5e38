import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Copied, difference, middle } from './index.ts'

const trade = (more: Partial<Copied> = {}): Copied => ({
  side: 'buy',
  wished: 12_340_000n,
  limited: 12_340_000n,
  asked: 12,
  quantity: 12,
  value: 373_200n,
  fees: 1_792n,
  price: 31_000,
  end: 34_100,
  isClosing: false,
  ...more,
})

test('the worked example: a purchase that rose by a tenth, bought 100 dearer with a share cut off', () => {
  const parts = difference([trade()], {
    putIn: 10_000_000n,
    // 12 shares from 373,200 to 409,200, less the fees.
    profit: 34_208n,
    manager: { whole: 0.05, since: 0.0038254 },
  })
  expect(parts).toEqual({
    // 0.0034208 − 0.05
    total: -465_792_000n,
    entryDate: -461_746_000n,
    // (372,000 − 373,200) ÷ 10,000,000
    slippage: -1_200_000n,
    fees: -1_792_000n,
    // (12 − 12.34) × 3,100 ÷ 10,000,000
    minimumSize: -1_054_000n,
    limits: 0n,
    cash: 0n,
  })
})

test('each share that limits or the book leave untraded counts what it would have made', () => {
  const of = { putIn: 10_000_000n, profit: 0n, manager: { whole: 0, since: 0 } }
  const limited = difference(
    [trade({ limited: 10_000_000n, asked: 10, quantity: 4, value: 124_000n, fees: 0n })],
    of,
  )
  // (10 − 12.34 + 4 − 10) × 3,100
  expect(limited).toMatchObject({ minimumSize: 0n, limits: -25_854_000n, slippage: 0n, fees: 0n })
  const closing = difference([trade({ side: 'sell', isClosing: true, value: 370_000n })], of)
  expect(closing).toMatchObject({ minimumSize: 0n, limits: 0n, slippage: -2_000_000n })
})

const money = fc.integer({ min: 1, max: 10_000_000 })
const trades = fc.array(
  fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    wished: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    limited: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    asked: fc.nat(1_000),
    quantity: fc.nat(1_000),
    value: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    fees: fc.bigInt({ min: 0n, max: 10n ** 6n }),
    price: money,
    end: money,
    isClosing: fc.boolean(),
  }),
  { maxLength: 20 },
)
const returns = fc.double({ min: -1, max: 5, noNaN: true })

test('the parts are exactly the total, whatever was traded', () => {
  fc.assert(
    fc.property(
      trades,
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      returns,
      returns,
      (all, putIn, whole, since) => {
        const { total, ...parts } = difference(all, { putIn, profit: putIn / 3n, manager: { whole, since } })
        expect(Object.values(parts).reduce((sum, part) => sum + part, 0n)).toBe(total)
        const exact = (Number(putIn / 3n) / Number(putIn) - whole) * 1e10
        expect(Math.abs(Number(total) - exact)).toBeLessThan(2)
      },
    ),
  )
})

/**
 * A manager with all of their money in one stock that is bought and sold at random, and an exact copier at the same
 * prices.
 */
test('of an exact copy without fees nothing is left but what the manager made before', () => {
  const near = fc.integer({ min: 20_000, max: 40_000 })
  const steps = fc.array(fc.record({ part: fc.integer({ min: -9, max: 9 }), price: near }), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(steps, near, returns, (path, end, before) => {
      const copied: Copied[] = []
      const [putIn, scale] = [1_000_000_000, 1_000]
      let [cash, shares] = [putIn * scale, 0]
      for (const { part, price } of path) {
        const side = part > 0 ? 'buy' : 'sell'
        // In thousands of shares, so that the copier’s part is whole.
        const most = part > 0 ? cash / price : shares
        const quantity = Math.floor((most * Math.abs(part)) / 10 / scale) * scale
        cash -= Math.sign(part) * quantity * price
        shares += Math.sign(part) * quantity
        const own = quantity / scale
        const wished = BigInt(own) * 1_000_000n
        const value = BigInt(own) * BigInt(price)
        copied.push({
          side,
          wished,
          limited: wished,
          asked: own,
          quantity: own,
          value,
          fees: 0n,
          price,
          end,
          isClosing: false,
        })
      }
      const made = cash + shares * end - putIn * scale
      const since = made / (putIn * scale)
      const parts = difference(copied, {
        putIn: BigInt(putIn),
        profit: BigInt(made / scale),
        manager: { whole: (1 + before) * (1 + since) - 1, since },
      })
      const nothing = { slippage: 0n, fees: 0n, minimumSize: 0n, limits: 0n }
      expect(parts).toMatchObject(nothing)
      expect(Math.abs(Number(parts.cash))).toBeLessThan(3)
    }),
  )
})

test('the one in the middle is the lower of two', () => {
  expect(middle([], Number)).toBeUndefined()
  expect(middle([3, 1, 2, 4], Number)).toBe(2)
  expect(middle([5, 1, 9], Number)).toBe(5)
})
