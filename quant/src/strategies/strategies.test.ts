import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backTest, bandOf, changesTo, problemOf, run, type Strategy, warmUpOf, wholeWeight } from './index.ts'
import { Window } from './windows.ts'

const strategies: readonly Strategy[] = [
  { kind: 'trend', fast: 2, slow: 4 },
  { kind: 'mean_reversion', length: 5, tenths: 10 },
  { kind: 'grid', length: 2, stepBps: 100, levels: 10 },
  { kind: 'averaging', every: 3, parts: 4 },
  { kind: 'momentum', length: 3, top: 1, every: 2 },
]

const rows = fc.array(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 2 }), {
  minLength: 1,
  maxLength: 60,
})

const alone = (strategy: Strategy, closes: readonly number[]): number[] => {
  const running = run(strategy, 1)
  return closes.map((close) => running.next([close])[0]!)
}

describe('a window', () => {
  test('has the sum and the spread of its last values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 1, max: 10 }),
        (values, length) => {
          const window = new Window(length)
          for (const value of values) window.push(value)
          const last = values.slice(-length)
          expect(window.isFull).toBe(values.length >= length)
          expect(window.sum).toBe(last.reduce((sum, value) => sum + value, 0))
          expect(window.at(last.length - 1)).toBe(last[0])
          if (!window.isFull) return
          const mean = window.sum / length
          const squares = last.reduce((sum, value) => sum + (value - mean) ** 2, 0)
          expect(Math.abs(window.squares() - squares)).toBeLessThanOrEqual(squares * 1e-12)
        },
      ),
    )
  })
})

describe('strategies', () => {
  test('a trend is held while the short mean is above the long one', () => {
    // Means of 2 and 4 closes from the fourth on: 11.5 of 11, 12.5 of 11.75, 11.5 of 11.75, 9.5 of 11
    expect(alone(strategies[0]!, [10, 11, 11, 12, 13, 10, 9])).toEqual([0, 0, 0, 10_000, 10_000, 0, 0])
  })

  test('a fall of one deviation is bought, and sold at the mean', () => {
    // The fifth close is 1.79 deviations below the mean of 98; at 99 it is below its mean of 97.8 no more.
    expect(alone(strategies[1]!, [100, 100, 100, 100, 90, 95, 99])).toEqual([0, 0, 0, 0, 10_000, 10_000, 0])
  })

  test('a grid holds more the further a price falls, and between nothing and everything', () => {
    // The mean of the first two is 100; a step is 1, and a tenth of the part.
    expect(alone(strategies[2]!, [100, 100, 99, 97, 101, 94, 120])).toEqual([
      0, 5_000, 6_000, 8_000, 4_000, 10_000, 0,
    ])
  })

  test('averaging buys a part each third bar, and then holds', () => {
    expect(alone(strategies[3]!, Array(12).fill(7))).toEqual([
      2_500, 2_500, 2_500, 5_000, 5_000, 5_000, 7_500, 7_500, 7_500, 10_000, 10_000, 10_000,
    ])
  })

  test('momentum holds what rose most, looks again each second bar, and holds nothing where all fall', () => {
    const running = run(strategies[4]!, 2)
    const closes = [
      [100, 100],
      [100, 100],
      [100, 100],
      [101, 105],
      [120, 105],
      [120, 105],
      [90, 90],
      [90, 90],
    ]
    expect(closes.map((row) => running.next(row))).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 10_000],
      [0, 10_000],
      [10_000, 0],
      [10_000, 0],
      [0, 0],
    ])
  })

  test.each(strategies)(
    '$kind has the same weights for the same closes, never more than everything',
    (strategy) => {
      fc.assert(
        fc.property(rows, (closes) => {
          const first = run(strategy, 2)
          const again = run(strategy, 2)
          for (const row of closes) {
            const weights = first.next(row)
            expect(again.next(row)).toEqual(weights)
            expect(weights.every((weight) => weight >= 0)).toBe(true)
            expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(wholeWeight)
          }
        }),
      )
    },
  )

  test.each(strategies)('$kind decides with its first bar behind the warm-up', (strategy) => {
    const falling = Array.from({ length: warmUpOf(strategy) + 1 }, (_, bar) => [1_000 - 300 * bar, 10 + bar])
    const running = run(strategy, 2)
    const weights = falling.map((row) => running.next(row))
    expect(
      weights
        .slice(0, -1)
        .flat()
        .every((weight) => weight === 0),
    ).toBe(true)
    expect(weights.at(-1)!.some((weight) => weight > 0)).toBe(true)
  })

  test.each<[Strategy, number]>([
    [{ kind: 'trend', fast: 4, slow: 4 }, 1],
    [{ kind: 'trend', fast: 0, slow: 4 }, 1],
    [{ kind: 'mean_reversion', length: 1, tenths: 5 }, 1],
    [{ kind: 'momentum', length: 5, top: 3, every: 1 }, 2],
    [{ kind: 'averaging', every: 1.5, parts: 2 }, 1],
    [{ kind: 'averaging', every: 1, parts: 2 }, 0],
    [{ kind: 'averaging', every: 1, parts: 2, band: 0 }, 1],
    [{ kind: 'averaging', every: 1, parts: 2, band: 2_500 }, 4],
    [{ kind: 'momentum', length: 5, top: 2, every: 1, band: 5_000 }, 4],
  ])('%o for %d instruments is refused', (strategy, count) => {
    expect(problemOf(strategy, count)).toBeTypeOf('string')
    expect(() => run(strategy, count)).toThrow()
  })
})

describe('orders', () => {
  const half = { quantity: 0, price: 250, lot: 10 }
  test('are whole lots, and leave something in cash', () => {
    // 98% of 100,000 is 98,000: 196 shares for each half, cut to lots of 10.
    const wanted = { holdings: [half, half], cash: 100_000, least: 100, spare: 200 }
    expect(changesTo([5_000, 5_000], wanted)).toEqual([190, 190])
  })

  test('next to nothing is not traded, but what is to be left is', () => {
    const holdings = [{ quantity: 190, price: 251, lot: 10 }]
    expect(changesTo([5_000], { holdings, cash: 50_000, least: 100, spare: 200 })).toEqual([0])
    const few = [{ quantity: 10, price: 1, lot: 10 }]
    expect(changesTo([0], { holdings: few, cash: 100_000, least: 100, spare: 200 })).toEqual([-10])
  })

  test('leave alone what differs by less than the band of the strategy', () => {
    const rule = { kind: 'grid', length: 24, stepBps: 100, levels: 10 } as const
    expect(bandOf(rule)).toBe(100)
    const least = bandOf({ ...rule, band: 300 })
    const holdings = [{ quantity: 500, price: 100, lot: 1 }]
    expect(changesTo([5_299], { holdings, cash: 50_000, least, spare: 0 })).toEqual([0])
    expect(changesTo([5_300], { holdings, cash: 50_000, least, spare: 0 })).toEqual([30])
  })

  test('never sell more than there is, nor buy for more than there is', () => {
    const holding = fc
      .record({
        lots: fc.integer({ min: 0, max: 1_000 }),
        price: fc.integer({ min: 1, max: 100_000 }),
        lot: fc.integer({ min: 1, max: 100 }),
      })
      .map(({ lots, price, lot }) => ({ quantity: lots * lot, price, lot }))
    const cash = fc.integer({ min: 0, max: 10 ** 10 })
    fc.assert(
      fc.property(holding, holding, cash, fc.integer({ min: 0, max: 10_000 }), (one, other, free, weight) => {
        const holdings = [one, other]
        const wanted = { holdings, cash: free, least: 0, spare: 200 }
        const changes = changesTo([weight, wholeWeight - weight], wanted)
        let left = free
        changes.forEach((change, index) => {
          const { quantity, price, lot } = holdings[index]!
          expect(change % lot === 0 && quantity + change >= 0).toBe(true)
          left -= change * price
        })
        expect(left).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('a back-test', () => {
  const costs = { buyBps: 50, sellBps: 50, least: 100, spare: 200 }
  test('pays for each trade, and is worth what it holds', () => {
    const closes = [[100], [100], [100], [110], [120], [90], [80]]
    const { values, trades, fees } = backTest({
      strategy: { kind: 'trend', fast: 2, slow: 3 },
      closes,
      lots: [1],
      capital: 100_000,
      ...costs,
    })
    // Bought at 110: 890 shares for 97,900 and a fee of 490; at 120 what moved is less than a hundredth off. Sold at 90 for 80,100 less 401.
    expect(trades).toBe(2)
    expect(fees).toBe(490 + 401)
    expect(values).toEqual([100_000, 99_510, 108_410, 81_309, 81_309])
  })

  test('trades from a later bar on where it is asked to, with what it saw before', () => {
    const closes = [[100], [100], [110], [120], [90]]
    const of = { strategy: { kind: 'trend', fast: 1, slow: 2 }, closes, lots: [1], capital: 100_000 } as const
    const { values, trades, sales } = backTest({ ...of, ...costs, from: 3 })
    // It sees the rise to 110 and buys at 120 only: 816 shares for 97,920 and a fee of 490; sold at 90 for 73,440 less 368.
    expect([trades, sales]).toEqual([2, 1])
    expect(values).toEqual([99_510, 74_662])
  })

  test('conserves money: what is held at the closes and what fees took is what prices brought', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...strategies), (closes, strategy) => {
        const result = backTest({ strategy, closes, lots: [1, 10], capital: 10 ** 8, ...costs })
        expect(result.values.length).toBe(Math.max(0, closes.length - warmUpOf(strategy)))
        expect(result.values.every((value) => value >= 0)).toBe(true)
        expect(result.fees === 0).toBe(result.trades === 0)
      }),
    )
  })
})
