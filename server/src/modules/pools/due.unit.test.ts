import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Due, mayEnd } from './due.ts'
import { Least } from './least.ts'
import { isOver } from './terms.ts'
import type { OrderRecord } from './types.ts'

const changes = fc.array(fc.record({ id: fc.nat(30), key: fc.option(fc.nat(20), { nil: undefined }) }), {
  maxLength: 120,
})

test('the least things are all that a look through everything finds, whatever came and went', () => {
  fc.assert(
    fc.property(changes, fc.nat(20), (steps, below) => {
      const least = new Least<number>()
      const all = new Map<number, number>()
      for (const { id, key } of steps) {
        if (key === undefined) least.delete(id)
        else least.set(id, key)
        if (key === undefined) all.delete(id)
        else all.set(id, key)
      }
      const wanted = [...all].filter(([, key]) => key < below).map(([id]) => id)
      expect([...least.where((key) => key < below)].sort()).toEqual(wanted.sort())
      expect(least.size).toBe(all.size)
    }),
  )
})

test('the number of items read depends on the number found, and not on the total', () => {
  const least = new Least<number>()
  for (let id = 0; id < 100_000; id += 1) least.set(id, (id * 7_919) % 100_003)
  let looked = 0
  const found = [
    ...least.where((key) => {
      looked += 1
      return key < 50
    }),
  ]
  expect(found.length).toBe(50)
  expect(looked).toBeLessThanOrEqual(2 * found.length + 1)
})

const orders: fc.Arbitrary<OrderRecord> = fc
  .record({
    id: fc.integer({ min: 1, max: 25 }),
    userId: fc.integer({ min: 1, max: 6 }),
    state: fc.constantFrom('waiting', 'running', 'stopping', 'ended', 'stopped', 'withdrawn'),
    units: fc.bigInt({ min: 0n, max: 40n }),
    waiting: fc.bigInt({ min: 0n, max: 2n }),
    putIn: fc.bigInt({ min: 0n, max: 100n }),
    redeeming: fc.bigInt({ min: 0n, max: 1n }),
    startedAt: fc.option(fc.nat(40)),
  })
  .map((some) => ({ ...some, poolId: 1 }) as unknown as OrderRecord)

test('orders are found by their start, their units and what waits as a look through all of them finds them', () => {
  fc.assert(
    fc.property(fc.array(orders, { maxLength: 120 }), fc.nat(40), (steps, least) => {
      const due = new Due()
      const open = new Map<number, OrderRecord>()
      for (const one of steps) {
        // An order stays its user's.
        const now = { ...one, userId: open.get(one.id)?.userId ?? one.userId }
        due.move(open.get(now.id), now)
        if (isOver(now)) open.delete(now.id)
        else open.set(now.id, now)
      }
      const all = [...open.values()].sort((one, other) => one.id - other.id)
      const numbers = (some: OrderRecord[]) => some.map(({ id }) => id)
      const sorted = (some: Iterable<number>) => [...some].sort((one, other) => one - other)
      const pending = numbers(all.filter(({ waiting, redeeming }) => waiting > 0n || redeeming > 0n))
      expect(due.pending()).toEqual(pending)
      expect(sorted(due.waiting)).toEqual(numbers(all.filter(({ waiting }) => waiting > 0n)))
      expect(sorted(due.leaving)).toEqual(numbers(all.filter(({ redeeming }) => redeeming > 0n)))
      expect(sorted(due.startedWhere((at) => at <= least))).toEqual(
        numbers(all.filter((one) => mayEnd(one) && (one.startedAt ?? 0) <= least)),
      )
      expect(sorted(due.ownedWhere((units) => units * 2n < BigInt(least)))).toEqual(
        numbers(all.filter((one) => mayEnd(one) && one.units * 2n < BigInt(least))),
      )
      expect(due.count).toBe(all.length)
      expect(due.putIn).toBe(all.reduce((sum, { putIn }) => sum + putIn, 0n))
      expect(due.owners).toBe(new Set(all.filter(({ units }) => units > 0n).map(({ userId }) => userId)).size)
    }),
  )
})
