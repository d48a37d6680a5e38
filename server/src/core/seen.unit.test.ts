import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Seen } from './seen.ts'

test.each([true, false])('has exactly the keys that were added, dense: %s', (isDense) => {
  const key = fc.oneof(
    fc.nat(100_000),
    fc.integer({ min: 2 ** 31 - 5, max: 2 ** 31 + 5 }),
    fc.string({ maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(key), fc.array(key), (added, others) => {
      const [seen, model] = [new Seen(isDense), new Set<string | number>()]
      for (const one of added) {
        seen.add(one)
        model.add(one)
      }
      for (const one of [...added, ...others]) expect(seen.has(one)).toBe(model.has(one))
    }),
  )
})
