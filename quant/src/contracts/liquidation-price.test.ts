import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bankruptcyPrice,
  closingFee,
  distanceTo,
  equityAt,
  isMaintained,
  liquidationPrice,
  type Position,
  risingLiquidation,
  type Terms,
} from './index.ts'
import { checkedTerms } from './terms.ts'
import { contracts, usdt } from './testing/examples.ts'
import { situation } from './testing/small.ts'

const priceMax = 2_000n

/** Tries one mark after the other, instead of an equation. */
function firstNotMaintained(
  position: Position,
  terms: Terms,
  { from, step }: { from: bigint; step: bigint },
): bigint | undefined {
  const start = step > 0n ? ((from + step - 1n) / step) * step : (from / -step) * -step
  for (let mark = start; mark > 0n && mark <= priceMax; mark += step) {
    if (!isMaintained(position, mark, terms)) return mark
  }
  return undefined
}

const steps = fc.constantFrom(1n, 3n, 10n)

describe('the liquidation price', () => {
  test('is the first mark that is not maintained, also where tiers change on the way', () => {
    fc.assert(
      fc.property(situation, steps, ({ terms, position, mark }, step) => {
        const found = liquidationPrice(position, terms, { from: mark, step })
        const way = { from: mark, step: position.side === 'long' ? -step : step }
        const looked = firstNotMaintained(position, terms, way)
        if (looked === undefined) expect(found === undefined || found.first > priceMax).toBe(true)
        else expect(found?.first).toBe(looked)
      }),
      { numRuns: 3_000 },
    )
  })

  test('is shown no later than it happens, and less than two steps before', () => {
    fc.assert(
      fc.property(situation, steps, ({ terms, position, mark }, step) => {
        const found = liquidationPrice(position, terms, { from: mark, step })
        if (!found) return
        const early = position.side === 'long' ? found.shown - found.first : found.first - found.shown
        expect(early >= 0n && early <= step).toBe(true)
      }),
    )
  })

  test('of a long on the way up is where a tier needs more than the profit has brought', () => {
    fc.assert(
      fc.property(situation, steps, ({ terms, position, mark }, step) => {
        const found = risingLiquidation(position, terms, { from: mark, step })
        if (position.side === 'short') {
          expect(found).toBeUndefined()
          return
        }
        const looked = firstNotMaintained(position, terms, { from: mark, step })
        if (looked === undefined) expect(found === undefined || found.first > priceMax).toBe(true)
        else expect(found?.first).toBe(looked)
        if (found) expect(found.shown <= found.first && found.first - found.shown <= step).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a long whose margin is used up is liquidated as its value passes 50,000.00', () => {
    const position = {
      side: 'long',
      quantity: 54_000n,
      cost: usdt('49,500.00'),
      margin: usdt('40.00'),
    } as const
    const terms = contracts.BTC
    const found = risingLiquidation(position, terms, { from: 9_250_000n })
    expect(found).toEqual({
      exact: { numerator: 500_000_000_000n, denominator: 54_000n },
      first: 9_259_260n,
      shown: 9_259_259n,
    })
    expect(isMaintained(position, 9_259_259n, terms)).toBe(true)
    expect(isMaintained(position, 9_259_260n, terms)).toBe(false)
  })
})

test('a rise to exactly what the next tier needs liquidates', () => {
  // 1,000 SOL: at 50.01 they are worth 50,010.00 and need 550.11, which is what is left.
  const position = {
    side: 'long',
    quantity: 100_000n,
    cost: usdt('49,500.00'),
    margin: usdt('40.11'),
  } as const
  const from = 5_000n
  expect(risingLiquidation(position, contracts.SOL, { from })?.first).toBe(5_001n)
  const safe = { ...position, margin: position.margin + 1n }
  expect(risingLiquidation(safe, contracts.SOL, { from })).toBeUndefined()
})

describe('the bankruptcy price', () => {
  test('is the worst price of the grid at which nothing is missing after the fee', () => {
    fc.assert(
      fc.property(situation, fc.bigInt({ min: 0n, max: 50n }), ({ terms, position, mark }, backing) => {
        const found = bankruptcyPrice(position, terms, { step: terms.tick, backing })
        const enough = (price: bigint): boolean =>
          equityAt(position, price, terms) + backing >= closingFee(position, price, terms)
        if (!found) {
          expect(position.side === 'short' || enough(terms.tick)).toBe(true)
          return
        }
        const worse = position.side === 'long' ? found.shown - terms.tick : found.shown + terms.tick
        if (found.shown > 0n) expect(enough(found.shown)).toBe(true)
        if (worse > 0n) expect(enough(worse)).toBe(false)
        expect(mark > 0n).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('is behind the liquidation price, also where no mark of the grid is between that and the next tier', () => {
    const terms = checkedTerms({
      scales: { price: 0, quantity: 1, value: 2 },
      tick: 1n,
      lot: 1n,
      feeRate: 3_333_333n,
      tiers: [
        { upTo: 1_429n, rate: 2_699_967n },
        { upTo: 2_891n, rate: 10_395_974n },
      ],
    })
    const position = { side: 'short', quantity: 29n, cost: 870n, margin: 360n } as const
    // 12.30 ÷ 2.9 (1 + 0.02699967 + 0.03333333) is 4.00004; at 5 the next tier has begun, since 4.9276.
    const { exact, first, shown } = liquidationPrice(position, terms, { from: 1n })!
    expect([first, shown]).toEqual([5n, 4n])
    expect(Number(exact.numerator) / Number(exact.denominator)).toBeCloseTo(4.00004, 5)
    const bankrupt = bankruptcyPrice(position, terms)!.exact
    expect(exact.numerator * bankrupt.denominator < bankrupt.numerator * exact.denominator).toBe(true)
  })

  test('is behind the liquidation price', () => {
    fc.assert(
      fc.property(situation, ({ terms, position, mark }) => {
        const liquidated = liquidationPrice(position, terms, { from: mark })
        const bankrupt = bankruptcyPrice(position, terms)
        if (!liquidated || !bankrupt || !isMaintained(position, mark, terms)) return
        const [near, far] = [liquidated.exact, bankrupt.exact]
        const [one, other] = [near.numerator * far.denominator, far.numerator * near.denominator]
        expect(position.side === 'long' ? one >= other : one <= other).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })
})

test('a distance is a rate of where it begins, rounded down', () => {
  expect(distanceTo(9_241_750n, 8_368_095n)).toBe(9_453_350n)
  expect(distanceTo(9_241_750n, 10_105_680n)).toBe(9_348_121n)
})
