import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMargin,
  checkedTerms,
  equityAt,
  isMaintained,
  leverageAllowed,
  liquidationPrice,
  maintenanceNeed,
  marginFor,
  marginRemovable,
  quantityFor,
  risingLiquidation,
  takeMargin,
} from './index.ts'
import { contracts } from './testing/examples.ts'
import { situation, smallTerms } from './testing/small.ts'

const leverages = fc.constantFrom(1n, 2n, 3n, 5n, 10n, 20n)

test('an allowed leverage opens a position that is maintained, and a long that no rise liquidates', () => {
  fc.assert(
    fc.property(situation, leverages, ({ terms, position, mark }, leverage) => {
      const { side, quantity } = position
      const wish = { side, price: mark * terms.tick, quantity, leverage }
      if (!leverageAllowed(wish, terms)) return
      const cost = marginFor({ ...wish, leverage: 1n }, terms)
      const opened = { ...position, cost, margin: marginFor(wish, terms) }
      expect(isMaintained(opened, wish.price, terms)).toBe(true)
      expect(risingLiquidation(opened, terms, { from: wish.price })).toBeUndefined()
    }),
  )
})

test('a margin opens the largest quantity that it is enough for', () => {
  const wish = fc.record({
    margin: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    price: fc.bigInt({ min: 1n, max: 10n ** 8n }),
    leverage: leverages,
  })
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(contracts)), wish, (terms, { margin, price, leverage }) => {
      const quantity = quantityFor({ margin, price, leverage }, terms)
      expect(quantity % terms.lot).toBe(0n)
      if (quantity > 0n) expect(marginFor({ price, quantity, leverage }, terms) <= margin).toBe(true)
      expect(marginFor({ price, quantity: quantity + terms.lot, leverage }, terms) > margin).toBe(true)
    }),
  )
})

test('what can be taken out leaves what the leverage needs, and one unit more does not', () => {
  fc.assert(
    fc.property(situation, leverages, ({ terms, position, mark }, leverage) => {
      const wish = { side: position.side, price: mark, quantity: position.quantity, leverage }
      const amount = marginRemovable(position, { mark, leverage }, terms)
      expect(amount >= 0n && amount <= position.margin).toBe(true)
      const left = { ...position, margin: position.margin - amount }
      if (amount > 0n) {
        expect(isMaintained(left, mark, terms)).toBe(true)
        expect(risingLiquidation(left, terms, { from: mark })).toBeUndefined()
        expect(takeMargin(position, { amount, mark, leverage }, terms).position).toEqual(left)
      }
      const enough = (margin: bigint): boolean => {
        const equity = equityAt({ ...position, margin }, mark, terms)
        return margin * leverage >= position.cost && equity >= marginFor(wish, terms)
      }
      if (amount > 0n) expect(enough(left.margin)).toBe(true)
      if (left.margin > 0n && leverageAllowed(wish, terms)) expect(enough(left.margin - 1n)).toBe(false)
      expect(() => takeMargin(position, { amount: amount + 1n, mark, leverage }, terms)).toThrow('spare')
    }),
  )
})

test('more margin moves the liquidation away, less brings it nearer', () => {
  fc.assert(
    fc.property(situation, fc.bigInt({ min: 1n, max: 500n }), ({ terms, position, mark }, amount) => {
      if (!isMaintained(position, mark, terms)) return
      const before = liquidationPrice(position, terms, { from: mark })
      const after = liquidationPrice(addMargin(position, amount).position!, terms, { from: mark })
      if (!before) {
        expect(after).toBeUndefined()
        return
      }
      if (after && position.side === 'long') expect(after.first <= before.first).toBe(true)
      if (after && position.side === 'short') expect(after.first >= before.first).toBe(true)
    }),
  )
})

test('a position with exactly what it needs is liquidated', () => {
  const terms = contracts.SOL
  // 1 SOL from 100.00: at 90.00 it needs 0.54 and has lost 10.00.
  const exactly = { side: 'long', quantity: 100n, cost: 100_000_000n, margin: 10_540_000n } as const
  expect(isMaintained(exactly, 9_000n, terms)).toBe(false)
  expect(isMaintained({ ...exactly, margin: exactly.margin + 1n }, 9_000n, terms)).toBe(true)
  expect(liquidationPrice(exactly, terms, { from: 10_000n })?.first).toBe(9_000n)
})

test('requirement and remainder agree with the open position, to the rounding of one unit', () => {
  fc.assert(
    fc.property(situation, ({ terms, position, mark }) => {
      const spare = equityAt(position, mark, terms) - maintenanceNeed(position, mark, terms)
      if (spare > 0n) expect(isMaintained(position, mark, terms)).toBe(true)
      if (spare < -2n) expect(isMaintained(position, mark, terms)).toBe(false)
    }),
  )
})

test.each([
  ['no tiers', { tiers: [] }],
  [
    'tiers that fall',
    {
      tiers: [
        { upTo: 5n, rate: 2n },
        { upTo: 4n, rate: 3n },
      ],
    },
  ],
  [
    'rates that fall',
    {
      tiers: [
        { upTo: 5n, rate: 3n },
        { upTo: 6n, rate: 2n },
      ],
    },
  ],
  ['a need of everything', { tiers: [{ upTo: 5n, rate: 99_900_000n }] }],
  ['a tick that rounds', { tick: 1n }],
  ['no lot', { lot: 0n }],
])('terms with %s are refused', (_, wrong) => {
  expect(() => checkedTerms({ ...contracts.BTC, ...wrong })).toThrow('Broken invariant')
})

test('terms that hold are given back', () => {
  fc.assert(
    fc.property(smallTerms, (terms) => {
      expect(checkedTerms(terms)).toBe(terms)
    }),
  )
})
