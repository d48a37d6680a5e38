import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bitmap } from './bitmap.ts'
import { Ladder } from './ladder.ts'
import { OrderPool } from './pool.ts'
import { SlotMap } from './slot-map.ts'

test('a bitmap finds the neighbours that a sorted list finds', () => {
  const size = 40_000
  const member = fc.nat({ max: size - 1 })
  fc.assert(
    fc.property(fc.array(member, { maxLength: 30 }), fc.array(member, { maxLength: 30 }), (added, asked) => {
      const bitmap = new Bitmap(size)
      for (const one of added) bitmap.add(one)
      for (const one of added.slice(0, 10)) bitmap.delete(one)
      const left = added.filter((one) => !added.slice(0, 10).includes(one)).sort((one, other) => one - other)
      for (const from of [...asked, ...added, 0, 31, 32, 1023, 1024, size - 1]) {
        expect(bitmap.atOrAbove(from)).toBe(left.find((one) => one >= from) ?? -1)
        expect(bitmap.atOrBelow(from)).toBe(left.findLast((one) => one <= from) ?? -1)
      }
    }),
  )
})

test('a slot map remembers what a Map remembers, through growth and deletion', () => {
  const key = fc.oneof(
    fc.integer({ min: 1, max: 60 }),
    fc.constantFrom(2 ** 32, 2 ** 32 + 1, 2 ** 40, 2 ** 53 - 1),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.boolean()), { maxLength: 300 }), (changes) => {
      const slots = new SlotMap()
      const known = new Map<number, number>()
      changes.forEach(([at, stays], slot) => {
        if (stays) slots.set(at, slot)
        else slots.delete(at)
        if (stays) known.set(at, slot)
        else known.delete(at)
      })
      expect(slots.size).toBe(known.size)
      for (const [at] of changes) expect(slots.get(at)).toBe(known.get(at) ?? -1)
      expect(slots.get(0)).toBe(-1)
    }),
  )
})

test('a slot map keeps its sense over a hundred thousand ids that come and go', () => {
  const slots = new SlotMap()
  for (let id = 1; id <= 100_000; id++) {
    slots.set(id, id % 1000)
    if (id > 500) slots.delete(id - 500)
  }
  expect(slots.size).toBe(500)
  expect([slots.get(99_500), slots.get(99_501), slots.get(100_000)]).toEqual([-1, 501, 0])
})

test('a ladder that moves and widens its window keeps every queue', () => {
  const pool = new OrderPool()
  const ladder = new Ladder('highest', 2 ** 16)
  const steps = [100_000, 100_255, 99_000, 120_000, 80_000, 80_001]
  const slots = steps.map(() => pool.take())
  for (const [index, step] of steps.entries()) {
    expect(ladder.reach(step)).toBe(true)
    const slot = slots[index]!
    pool.remaining[slot] = step
    ladder.append(pool, slot, step)
  }
  const served: number[] = []
  for (let step = ladder.best; step !== 0; step = ladder.after(step)) served.push(step)
  expect(served).toEqual(steps.toSorted((one, other) => other - one))
  expect(served.map((step) => ladder.quantityAt(step))).toEqual(served)
  expect(ladder.reach(200_000)).toBe(false)
  for (const [index, step] of steps.entries()) ladder.remove(pool, slots[index]!, step)
  expect([ladder.best, ladder.reach(200_000)]).toEqual([0, true])
})

test('a ladder that was emptied moves without a trace of what it held', () => {
  const pool = new OrderPool()
  const ladder = new Ladder('lowest', 2 ** 16)
  const slots = [pool.take(), pool.take()]
  for (const step of [1000, 50_000, 1200, 30_000, 30_001]) {
    expect(ladder.reach(step)).toBe(true)
    expect([ladder.oldest(step), ladder.ordersAt(step), ladder.quantityAt(step)]).toEqual([-1, 0, 0])
    for (const slot of slots) {
      pool.remaining[slot] = 7
      ladder.append(pool, slot, step)
    }
    ladder.lessen(step, 3)
    pool.remaining[slots[0]!] = 4
    expect([ladder.best, ladder.oldest(step), ladder.quantityAt(step)]).toEqual([step, slots[0], 11])
    for (const slot of slots) ladder.remove(pool, slot, step)
    expect([ladder.best, ladder.atOrAbove(0)]).toEqual([0, 0])
  }
})

test('slots that were freed are used again before new ones', () => {
  const pool = new OrderPool()
  const slots = [pool.take(), pool.take(), pool.take()]
  pool.give(slots[0]!)
  pool.give(slots[1]!)
  expect([pool.take(), pool.take()]).toEqual([slots[1], slots[0]])
  expect(slots).not.toContain(pool.take())
})

test('a pool that grows keeps the fields of every order', () => {
  const pool = new OrderPool()
  const slots = Array.from({ length: 1000 }, (_, index) => {
    const slot = pool.take()
    pool.id[slot] = index
    pool.ownerPrevious[slot] = -index
    return slot
  })
  expect(slots.map((slot) => pool.id[slot]! - pool.ownerPrevious[slot]!)).toEqual(
    slots.map((_, index) => 2 * index),
  )
})
