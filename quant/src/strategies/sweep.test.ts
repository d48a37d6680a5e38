import fc from 'fast-check'
import { expect, test } from 'vitest'
import { run, Sweep } from './index.ts'
import { Window } from './windows.ts'

const closes = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 80 })

test('means and deviations of many lengths are those of a window that is moved bar by bar', () => {
  fc.assert(
    fc.property(closes, fc.integer({ min: 2, max: 12 }), (values, length) => {
      const sweep = new Sweep(values)
      const window = new Window(length)
      const [means, deviations]: [number[], number[]] = [[], []]
      for (const close of values) {
        window.push(close)
        if (!window.isFull) continue
        means.push(window.sum / length)
        deviations.push(Math.sqrt(window.squares() / (length - 1)))
      }
      expect([...sweep.meansOf(length)]).toEqual(means)
      const found = sweep.deviationsOf(length)
      expect(found.length).toBe(deviations.length)
      deviations.forEach((one, at) => {
        expect(Math.abs(found[at]! - one)).toBeLessThanOrEqual(1e-9 * Math.max(1, one))
      })
    }),
  )
})

test('the means of a trend cross where the strategy that is run bar by bar decides', () => {
  fc.assert(
    fc.property(closes, (values) => {
      const strategy = { kind: 'trend', fast: 2, slow: 5 } as const
      const swept = new Sweep(values).of(strategy)
      const running = run(strategy, 1)
      const decided = values.map((close) => running.next([close])[0]! > 0)
      if (swept.kind !== 'trend') throw new Error('a trend has the means of a trend')
      const { fast, slow } = swept
      expect(decided.slice(4)).toEqual([...slow].map((mean, at) => fast[at + 3]! > mean))
    }),
  )
})

test('by hand, and far from the start as exactly as at it', () => {
  const sweep = new Sweep([2, 4, 4, 4, 5, 5, 7, 9])
  expect([...sweep.meansOf(8)]).toEqual([5])
  // Σ (x − 5)² is 32.
  expect(sweep.deviationsOf(8)[0]).toBeCloseTo(Math.sqrt(32 / 7), 12)
  const far = new Sweep(Array.from({ length: 150_000 }, (_, bar) => 30_000 + (bar % 2)))
  expect(far.deviationsOf(2).at(-1)).toBe(Math.sqrt(0.5))
  expect(() => new Sweep([0.5])).toThrow('whole numbers')
})
