import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figuresOf } from './rules.ts'

const took = (ms: number, due = 100) => ({ from: 1000, due: 1000 + due, until: 1000 + ms })

describe('figures of a queue', () => {
  test('has no cases and no figures on a new server', () => {
    expect(figuresOf([], 5000)).toEqual({
      waiting: 0,
      overdue: 0,
      oldest: null,
      ended: 0,
      kept: 0,
      medianMs: null,
      p95Ms: null,
      longestMs: null,
      spread: Array.from({ length: 25 }, () => 0),
    })
  })

  test.each([
    [[50], 50, 50],
    [[10, 20], 15, 20],
    [[10, 20, 31], 20, 31],
    [Array.from({ length: 20 }, (_, at) => at + 1), 10, 19],
    [Array.from({ length: 100 }, (_, at) => at + 1), 50, 95],
  ])('of %j the median is %i, and 95 of 100 took at most %i', (ms, medianMs, p95Ms) => {
    expect(
      figuresOf(
        ms.map((one) => took(one)),
        5000,
      ),
    ).toMatchObject({ medianMs, p95Ms, ended: ms.length })
  })

  test('is on time before its deadline; a case still open after it is not', () => {
    const waits = [took(99), took(100), took(300), { from: 900, due: 950, until: null }]
    expect(figuresOf([...waits, { from: 4000, due: 6000, until: null }], 5000)).toMatchObject({
      ended: 3,
      kept: 1,
      waiting: 2,
      overdue: 1,
      oldest: { at: 900, dueAt: 950 },
    })
  })

  test('counts each ended case once, by the share of its deadline that it used', () => {
    const { spread, longestMs } = figuresOf(
      [took(0), took(4), took(5, 10), took(99), took(100), took(700)],
      5000,
    )
    expect([spread[0], spread[12], spread[23], spread[24]]).toEqual([2, 1, 1, 2])
    expect(spread).toHaveLength(25)
    expect(spread.reduce((sum, one) => sum + one, 0)).toBe(6)
    expect(longestMs).toBe(700)
  })

  test('counts a missed case as late, and as the longest wait', () => {
    const missed = { ...took(10), missed: true } as const
    const [none, some] = [figuresOf([missed], 5000), figuresOf([took(20), took(30), missed], 5000)]
    expect(none).toMatchObject({ ended: 1, kept: 0, medianMs: null, p95Ms: null, longestMs: null })
    expect(some).toMatchObject({ ended: 3, kept: 2, medianMs: 30, p95Ms: null, longestMs: 30 })
    expect(some.spread.at(-1)).toBe(1)
  })

  test('stays within the counts for any input', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(10_000), fc.integer({ min: 1, max: 5000 }))), (all) => {
        const waits = all.map(([ms, due]) => took(ms, due))
        const { spread, kept, ended } = figuresOf(waits, 0)
        expect(spread.slice(0, 24).reduce((sum, one) => sum + one, 0)).toBe(kept)
        expect(spread.reduce((sum, one) => sum + one, 0)).toBe(ended)
      }),
    )
  })

  test('covers at least 95 of 100 for any input', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 1 }), (all) => {
        const { p95Ms, medianMs } = figuresOf(
          all.map((one) => took(one)),
          0,
        )
        const within = (most: number) => all.filter((one) => one <= most).length
        expect(within(p95Ms ?? -1) * 100).toBeGreaterThanOrEqual(95 * all.length)
        expect(within(medianMs ?? -1) * 2).toBeGreaterThanOrEqual(all.length - 1)
        expect(medianMs ?? 0).toBeLessThanOrEqual(p95Ms ?? 0)
      }),
    )
  })
})
