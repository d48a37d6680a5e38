import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consume, figuresOf, type Lot, rateOf, settled, unitCostOf, unlocksOf } from './rules.ts'

const scales = { price: 2, quantity: 0, value: 2 }

const lot = (given: Partial<Lot>): Lot => ({
  id: 1,
  portfolioId: 1_000_001,
  symbol: 'LAGC',
  currency: 'NGN',
  boughtAt: 0,
  tradingDay: '2026-01-15',
  lockDay: null,
  price: 31_000,
  quantity: 100,
  cost: 3_114_880n,
  unlockAt: 1,
  unlocked: true,
  remaining: 100,
  costLeft: 3_114_880n,
  ...given,
})
const today = { tradingDay: '2026-01-16', previousClose: 30_500, scales }

test('the oldest shares are sold first', () => {
  const lots = [lot({ id: 1, quantity: 10, remaining: 10, costLeft: 1000n }), lot({ id: 2 })]
  const { changed, cost } = consume(lots, { ...today, quantity: 60 })
  expect(changed.map(({ id, remaining, costLeft }) => [id, remaining, costLeft])).toEqual([
    [1, 0, 0n],
    [2, 50, 1_557_440n],
  ])
  expect(cost).toBe(1000n + 1_557_440n)
})

test('a sale in parts costs exactly what the lots cost, however it is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 500 }), cost: fc.bigInt(1n, 10_000_000n) }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 20 }),
      (bought, cuts) => {
        let lots = bought.map(({ quantity, cost }, at) =>
          lot({ id: at + 1, quantity, remaining: quantity, cost, costLeft: cost }),
        )
        let sold = 0n
        for (const cut of [...cuts, Number.MAX_SAFE_INTEGER]) {
          const left = lots.reduce((sum, each) => sum + each.remaining, 0)
          const quantity = Math.min(cut, left)
          if (quantity === 0) break
          const { changed, cost } = consume(lots, { ...today, quantity })
          sold += cost
          lots = lots
            .map((each) => changed.find(({ id }) => id === each.id) ?? each)
            .filter(({ remaining }) => remaining > 0)
        }
        expect(sold).toBe(bought.reduce((sum, { cost }) => sum + cost, 0n))
      },
    ),
  )
})

test('shares that were granted have no lot: they go last, cost nothing, and gain since the previous close', () => {
  expect(consume([lot({})], { ...today, quantity: 101 })).toMatchObject({
    changed: [{ remaining: 0 }],
    cost: 3_114_880n,
    costToday: 101n * 30_500n,
  })
  expect(figuresOf([], { ...today, granted: 10, last: 30_600 })).toMatchObject({
    quantity: 10,
    cost: 0n,
    profit: 306_000n,
    dayProfit: 1000n,
  })
})

test('granted shares are sold while those bought today wait: their lot stays whole', () => {
  const locked = lot({ id: 2, tradingDay: '2026-01-16', unlocked: false })
  expect(consume([lot({ quantity: 10, remaining: 10 }), locked], { ...today, quantity: 30 })).toMatchObject({
    changed: [{ id: 1, remaining: 0 }],
    costToday: 30n * 30_500n,
  })
})

test('the gain of the day counts from the previous close, or from the purchase if that was today', () => {
  const bought = lot({ id: 2, tradingDay: '2026-01-16', quantity: 50, remaining: 50, costLeft: 1_560_000n })
  const figures = figuresOf([lot({}), bought], { ...today, granted: 0, last: 31_200 })
  expect(figures).toMatchObject({
    quantity: 150,
    value: 4_680_000n,
    cost: 4_674_880n,
    profit: 5120n,
    dayBase: 3_050_000n + 1_560_000n,
    dayProfit: 70_000n,
  })
})

test('locked shares have the date until which they are locked', () => {
  const locked = [lot({ unlocked: false, unlockAt: 20 }), lot({ id: 2, unlocked: false, unlockAt: 10 })]
  expect(figuresOf(locked, { ...today, granted: 0, last: 1 }).unlockAt).toBe(10)
  expect(figuresOf([lot({})], { ...today, granted: 0, last: 1 }).unlockAt).toBeNull()
})

test('shares settle when a later trading day has begun, and only once', () => {
  const fresh = lot({ unlocked: false })
  expect(settled([fresh], '2026-01-15')).toEqual([])
  expect(settled([fresh], '2026-01-16')).toEqual([fresh])
  expect(settled([lot({})], '2026-01-16')).toEqual([])
})

test('rates and unit costs are exact decimals', () => {
  expect(rateOf(812n, 10_000n)).toBe('0.0812')
  expect(rateOf(-4781n, 100_000n)).toBe('-0.0478')
  expect(rateOf(5n, 0n)).toBe('0.0000')
  expect(unitCostOf(3_124_050n, 100, scales)).toBe('312.4050')
  expect(unitCostOf(100n, 3, scales)).toBe('0.3333')
})

test('locked shares come by the moment from which they can be sold, those of a block apart from those that settle', () => {
  const lots = [
    lot({ unlocked: false, unlockAt: 20, remaining: 10 }),
    lot({ unlocked: false, unlockAt: 20, remaining: 500, lockDay: '2026-02-01' }),
    lot({ unlocked: false, unlockAt: 10, remaining: 7 }),
    lot({ unlocked: false, unlockAt: 20, remaining: 5 }),
    lot({ unlocked: true, lockDay: '2026-01-16' }),
  ]
  expect(unlocksOf(lots)).toEqual([
    { at: 10, quantity: 7, lockup: false },
    { at: 20, quantity: 15, lockup: false },
    { at: 20, quantity: 500, lockup: true },
  ])
})
