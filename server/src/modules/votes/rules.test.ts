import { wilson } from '@openbourse/quant/records'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crowdOf } from './rules.ts'

const day = (bull: number, bear: number, move: number) => ({ bull, bear, close: 100, nextClose: 100 + move })

describe('past majorities', () => {
  it('are judged by the next close, without ties and unchanged days', () => {
    expect(crowdOf([day(3, 1, 5), day(3, 1, -5), day(1, 2, -1), day(2, 2, 9), day(5, 0, 0)])).toEqual({
      days: 3,
      right: 2,
      rate: '0.6667',
      low: '0.2077',
      high: '0.9385',
    })
  })

  it('give no figure without a day', () => {
    expect(crowdOf([day(1, 1, 5)])).toEqual({ days: 0, right: 0, rate: null, low: null, high: null })
  })

  it('are uncertain after one day', () => {
    const { low, high } = wilson(1, 1)
    expect(low).toBeCloseTo(0.2065, 4)
    expect(high).toBe(1)
  })

  it('keep the share inside its interval, and the interval inside 0 to 1', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (trials, at) => {
          const successes = Math.round(trials * at)
          const { low, high } = wilson(successes, trials)
          expect(low).toBeGreaterThanOrEqual(0)
          expect(high).toBeLessThanOrEqual(1)
          expect(low).toBeLessThanOrEqual(successes / trials + 1e-12)
          expect(high).toBeGreaterThanOrEqual(successes / trials - 1e-12)
        },
      ),
    )
  })
})
