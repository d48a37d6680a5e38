import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountOf,
  collarPrice,
  feesOfFill,
  feesOn,
  feesOnBoth,
  noFees,
  plus,
  type Rates,
  ratesFor,
  tickDown,
  tickUp,
  totalOf,
  walk,
  worstCase,
  worstCaseOfNew,
} from './rules.ts'

const shares = { price: 2, quantity: 0, value: 2 }
const lagos: Rates = { commission: 30n, exchange: 10n, stamp: 8n }
const ticks = [
  { from: 0, step: 1 },
  { from: 10_000, step: 2 },
  { from: 40_000, step: 10 },
]
const rates = fc.record({
  commission: fc.bigInt(0n, 200n),
  exchange: fc.bigInt(0n, 200n),
  stamp: fc.bigInt(0n, 200n),
})
const fills = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 90_000 }), quantity: fc.integer({ min: 1, max: 5000 }) }),
  {
    minLength: 1,
    maxLength: 12,
  },
)

test('each fee line is rounded up to the kobo', () => {
  expect(feesOn(3_109_124n, lagos)).toEqual({ commission: 9328n, exchange: 3110n, stamp: 2488n })
  expect(feesOn(1000n, lagos)).toEqual({ commission: 3n, exchange: 1n, stamp: 1n })
})

test('a trade of next to nothing costs no more than it is worth', () => {
  expect(feesOn(2n, lagos)).toEqual({ commission: 1n, exchange: 1n, stamp: 0n })
  expect(feesOn(0n, lagos)).toEqual(noFees)
})

test('an order is charged the same whatever fills it came in, unless a fill is worth less than its fees', () => {
  fc.assert(
    fc.property(rates, fills, (given, parts) => {
      let value = 0n
      let charged = noFees
      for (const { price, quantity } of parts) {
        const part = amountOf(price, quantity, shares)
        charged = plus(charged, feesOfFill({ rates: given, valueBefore: value, charged, value: part }))
        value += part
      }
      fc.pre(parts.every(({ price, quantity }) => price * quantity >= 2000))
      expect(charged).toEqual(feesOn(value, given))
    }),
  )
})

test.each<[string, readonly [bigint, boolean][], Partial<Rates>, readonly bigint[]]>([
  ['all of it at once', [[1_000_000n, false]], {}, [1000n]],
  ['all of it while it waits', [[1_000_000n, true]], {}, [400n]],
  [
    'a part at once, the rest while it waits',
    [
      [400_000n, false],
      [600_000n, true],
    ],
    {},
    [400n, 240n],
  ],
  [
    'rounded up once over both',
    [
      [1n, false],
      [9_999n, true],
      [1n, true],
    ],
    {},
    [1n, 4n, 0n],
  ],
  ['as a maker only where there are two rates', [[1_000_000n, true]], { maker: undefined }, [1000n]],
])('a commission of 0.10%% for a taker and 0.04%% for a maker: %s', (_name, parts, more, due) => {
  const given: Rates = { commission: 10n, exchange: 0n, stamp: 0n, maker: 4n, ...more }
  let [valueBefore, makerBefore, charged] = [0n, 0n, noFees]
  const fees = parts.map(([value, isMaker]) => {
    const one = feesOfFill({ rates: given, valueBefore, makerBefore, charged, value, isMaker })
    charged = plus(charged, one)
    valueBefore += value
    if (isMaker) makerBefore += value
    return one.commission
  })
  expect(fees).toEqual(due)
})

test('an order that is post only is charged as a maker, and any other as it comes', () => {
  const both: Rates = { commission: 10n, exchange: 0n, stamp: 0n, maker: 4n }
  expect(ratesFor(both, 'post_only')).toEqual({ ...both, commission: 4n })
  expect(ratesFor(both, 'gtc')).toBe(both)
  expect(ratesFor(lagos, 'post_only')).toBe(lagos)
})

test('what is taken and what waits cost together what their fills will', () => {
  const both: Rates = { commission: 10n, exchange: 0n, stamp: 0n, maker: 4n }
  expect(feesOnBoth({ taken: 400_000n, waited: 600_000n, rates: both })).toEqual({
    ...noFees,
    commission: 640n,
  })
  expect(feesOnBoth({ taken: 400_000n, waited: 0n, rates: lagos })).toEqual(feesOn(400_000n, lagos))
})

test('whatever happens to a buy, its hold covers it, and shrinks to nothing', () => {
  const part = fc.record({
    price: fc.integer({ min: 1, max: 90_000 }),
    quantity: fc.integer({ min: 1, max: 5000 }),
    isMaker: fc.boolean(),
  })
  const fillsOfBoth = fc.array(part, { minLength: 1, maxLength: 12 })
  const less = fc.option(fc.bigInt(0n, 100n), { nil: undefined })
  fc.assert(
    fc.property(rates, less, fillsOfBoth, fc.integer({ min: 0, max: 500 }), (taking, maker, parts, spare) => {
      const given = maker === undefined ? taking : { ...taking, maker: (taking.commission * maker) / 100n }
      const limit = Math.max(...parts.map(({ price }) => price)) + spare
      let remaining = parts.reduce((sum, { quantity }) => sum + quantity, 0)
      let filledValue = 0n
      let makerValue = 0n
      let charged = noFees
      let held = worstCaseOfNew(limit, remaining, { rates: given, scales: shares })
      for (const { price, quantity, isMaker } of parts) {
        const value = amountOf(price, quantity, shares)
        const before = { valueBefore: filledValue, makerBefore: makerValue, charged }
        const fees = feesOfFill({ ...before, rates: given, value, isMaker })
        filledValue += value
        if (isMaker) makerValue += value
        charged = plus(charged, fees)
        remaining -= quantity
        const after = worstCase({
          price: limit,
          remaining,
          rates: given,
          filledValue,
          makerValue,
          charged,
          scales: shares,
        })
        const release = held - value - totalOf(fees) - after
        expect(release).toBeGreaterThanOrEqual(0n)
        held = after
      }
      expect(held).toBe(0n)
    }),
  )
})

test('a collar is two percent beyond, rounded away to a tick and kept inside the day', () => {
  const at = { from: 31_094, bps: 200, ticks, limits: { low: 27_980, high: 34_196 } }
  expect(collarPrice('buy', at)).toBe(31_716)
  expect(collarPrice('sell', at)).toBe(30_472)
  expect(collarPrice('buy', { ...at, from: 34_000 })).toBe(34_196)
  expect(collarPrice('sell', { ...at, from: 28_000 })).toBe(27_980)
  expect(collarPrice('sell', { ...at, from: 1, limits: undefined })).toBe(1)
})

test('ticks are found below and above a price', () => {
  expect([tickDown(31_089, ticks), tickUp(31_089, ticks), tickUp(31_090, ticks)]).toEqual([
    31_088, 31_090, 31_090,
  ])
  expect([tickDown(40_005, ticks), tickUp(40_005, ticks)]).toEqual([40_000, 40_010])
})

test('a walk takes the best first, and no more than there is', () => {
  const offers = [
    { price: 31_088, quantity: 46 },
    { price: 31_094, quantity: 60 },
  ]
  expect(walk(offers, 100, shares)).toEqual({
    fills: [
      { price: 31_088, quantity: 46 },
      { price: 31_094, quantity: 54 },
    ],
    quantity: 100,
    value: 3_109_124n,
    worstPrice: 31_094,
  })
  expect(walk(offers, 500, shares)).toMatchObject({ quantity: 106, worstPrice: 31_094 })
  expect(walk([], 5, shares)).toMatchObject({ quantity: 0, value: 0n, worstPrice: 0 })
})
