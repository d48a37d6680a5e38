import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AllotmentRule, allot, inProportion } from './allot.ts'

const asked = fc.array(fc.bigInt({ min: 1n, max: 60n }), { maxLength: 30 })
const sum = (lots: readonly bigint[]): bigint => lots.reduce((all, one) => all + one, 0n)
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

test('the worked example of the documents: ten lots, asked for 1, 5, 3 and 8', () => {
  const of = { supply: 10n, minimum: 2n }
  expect(allot([1n, 5n, 3n, 8n], { rule: 'lottery', ...of })).toEqual([1n, 3n, 3n, 3n])
  // Minimum 1, 2, 2, 2; three lots are left for 3, 1 and 6: 0.9, 0.3 and 1.8, so one lot to the third remainder's .9 and .8.
  expect(allot([1n, 5n, 3n, 8n], { rule: 'minimum_first', ...of })).toEqual([1n, 3n, 2n, 4n])
})

test('equal remainders go to the first in the draw', () => {
  expect(inProportion([1n, 1n, 1n], 2n)).toEqual([1n, 1n, 0n])
  expect(allot([3n, 3n, 3n], { rule: 'minimum_first', supply: 4n, minimum: 1n })).toEqual([2n, 1n, 1n])
})

test('where the minimum does not last for all, the last one served gets what is left of it', () => {
  expect(allot([4n, 4n, 4n, 4n], { rule: 'minimum_first', supply: 7n, minimum: 4n })).toEqual([
    4n,
    3n,
    0n,
    0n,
  ])
})

test.each(['lottery', 'minimum_first'] as const)(
  '%s: no one gets more than asked, and all of it goes out',
  (rule) => {
    fc.assert(
      fc.property(
        asked,
        fc.bigInt({ min: 0n, max: 900n }),
        fc.bigInt({ min: 1n, max: 9n }),
        (lots, supply, minimum) => {
          const given = allot(lots, { rule, supply, minimum })
          expect(given).toHaveLength(lots.length)
          for (const [at, one] of given.entries()) {
            expect(one).toBeGreaterThanOrEqual(0n)
            expect(one).toBeLessThanOrEqual(lots[at]!)
          }
          expect(sum(given)).toBe(smaller(supply, sum(lots)))
        },
      ),
    )
  },
)

test('under both rules a place in the draw never brings less than a later one that asked for the same', () => {
  const rules: AllotmentRule[] = ['lottery', 'minimum_first']
  fc.assert(
    fc.property(asked, fc.bigInt({ min: 0n, max: 500n }), fc.constantFrom(...rules), (lots, supply, rule) => {
      const given = allot(lots, { rule, supply, minimum: 2n })
      for (const [at, one] of lots.entries())
        for (let later = at + 1; later < lots.length; later++)
          if (lots[later] === one) expect(given[at]).toBeGreaterThanOrEqual(given[later]!)
    }),
  )
})

test('what cannot be allotted is refused', () => {
  expect(() => allot([1n], { rule: 'lottery', supply: -1n, minimum: 1n })).toThrow('below zero')
  expect(() => allot([1n], { rule: 'lottery', supply: 1n, minimum: 0n })).toThrow('at least one lot')
  expect(() => allot([0n], { rule: 'lottery', supply: 1n, minimum: 1n })).toThrow('at least one lot')
})
