import { type LimitKind, limitKinds } from '@openbourse/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LimitRows } from './limit-rows.ts'
import type { LimitNow } from './rules.ts'

const value = fc.option(fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }))
const row = fc.record({
  userId: fc.integer({ min: 1_000_000, max: 1_000_010 }),
  kind: fc.constantFrom(...limitKinds),
  now: fc.record({
    value,
    next: fc.option(fc.record({ value, at: fc.integer({ min: 1, max: 4_000_000_000_000 }) })),
  }),
})

test('limits are as they were set last, as in a map', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (all) => {
      const rows = new LimitRows()
      const model = new Map<string, LimitNow>()
      const name = (userId: number, kind: LimitKind) => `${userId} ${kind}`
      for (const { userId, kind, now } of all) {
        rows.set(userId, kind, now)
        model.set(name(userId, kind), now)
      }
      for (let userId = 1_000_000; userId <= 1_000_011; userId += 1)
        for (const kind of limitKinds)
          expect(rows.get(userId, kind)).toEqual(model.get(name(userId, kind)) ?? { value: null, next: null })
    }),
  )
})

test('a limit that has no room in its column is refused', () => {
  for (const wrong of [0n, -1n, 2n ** 63n])
    expect(() => new LimitRows().set(1, limitKinds[0], { value: wrong, next: null })).toThrow()
})
