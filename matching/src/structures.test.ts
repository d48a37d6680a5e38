import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bitmap } from './bitmap.ts'
import { IdIndex } from './ids.ts'
import { Ladder, noRank } from './ladder.ts'
import { OwnerIndex } from './owners.ts'
import { nil, OrderPool } from './pool.ts'
import { Taker } from './taker.ts'

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

test('the ids are remembered as a Map remembers them, through growth and deletion', () => {
  const key = fc.oneof(
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 1, max: 400 }),
    fc.constantFrom(2 ** 20 + 1, 2 ** 32, 2 ** 32 + 1, 2 ** 40, 2 ** 53 - 1),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.boolean()), { maxLength: 300 }), (changes) => {
      const pool = new OrderPool()
      const ids = new IdIndex()
      const known = new Map<number, number>()
      for (const [id, stays] of changes) {
        const slot = known.get(id) ?? nil
        expect(ids.has(pool, id)).toBe(slot !== nil)
        if (stays && slot === nil) {
          known.set(id, pool.take(orderOf(id)))
          ids.add(pool, known.get(id)!)
        } else if (!stays && slot !== nil) {
          ids.remove(pool, slot)
          pool.give(slot)
          known.delete(id)
        }
      }
      expect(ids.size).toBe(known.size)
      for (const [id] of changes) expect(ids.find(pool, id)).toBe(known.get(id) ?? nil)
      expect([ids.find(pool, 0), ids.has(pool, 2 ** 53 - 2)]).toEqual([nil, false])
    }),
  )
})

test('the ids keep their sense over a hundred thousand orders that come and go in any order', () => {
  const pool = new OrderPool()
  const ids = new IdIndex()
  const open: number[] = []
  const gone: number[] = []
  for (let at = 1; at <= 100_000; at++) {
    open.push(at * at)
    ids.add(pool, pool.take(orderOf(at * at)))
    if (open.length <= 500) continue
    const [id = 0] = open.splice((at * 7919) % 500, 1)
    const slot = ids.find(pool, id)
    ids.remove(pool, slot)
    pool.give(slot)
    gone.push(id)
  }
  expect(ids.size).toBe(500)
  expect(open.map((id) => pool.idOf(ids.find(pool, id)))).toEqual(open)
  expect(gone.filter((id) => ids.has(pool, id))).toEqual([])
})

const behindEach = (count: number, apart: number): number[] => {
  const pool = new OrderPool()
  const ids = new IdIndex()
  const orders = Array.from({ length: count }, (_, at) => pool.take(orderOf((at + 1) * apart)))
  for (const slot of orders) ids.add(pool, slot)
  return orders.map((slot) => {
    let length = 0
    for (let next = pool.idNext[slot]!; next !== nil; next = pool.idNext[next]!) length += 1
    return length
  })
}

test.each([1, 3, 64, 100, 2 ** 8, 2 ** 10, 2 ** 16, 2 ** 20, 2 ** 32, 2 ** 36])(
  'ten thousand ids that are %i apart do not pile up on one list',
  (apart) => {
    const behind = behindEach(10_000, apart)
    expect(Math.max(...behind)).toBeLessThan(16)
    if (apart === 1) expect(Math.max(...behind)).toBe(0)
  },
)

// As few as there are lists at first: then the list is six bits of what is mixed, and each of its parts is needed.
test.each([1, 2 ** 3, 2 ** 4, 2 ** 5, 2 ** 6, 2 ** 7, 2 ** 8, 2 ** 10, 2 ** 12, 2 ** 14, 2 ** 32, 2 ** 36])(
  'sixty-four ids that are %i apart do not pile up on one list',
  (apart) => {
    expect(Math.max(...behindEach(64, apart))).toBeLessThan(8)
  },
)

test.each(['lowest', 'highest'] as const)(
  'a ladder that serves the %s first finds what a sorted list finds',
  (first) => {
    const sign = first === 'lowest' ? 1 : -1
    const step = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 5000 }))
    // A move brings all that follows to another place of the ring, so that what remains wraps around its end.
    const change = fc.record({ step, leaves: fc.boolean(), move: fc.constantFrom(0, 0, 0, 0, 100, 1000) })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
        const pool = new OrderPool()
        const ladder = new Ladder(first, 4096)
        const known: { slot: number; rank: number; remaining: number }[] = []
        let middle = 100_000
        changes.forEach(({ step, leaves, move }, at) => {
          middle += move
          const rank = ladder.turn(middle + step)
          const leaving = leaves ? known[at % Math.max(known.length, 1)] : undefined
          if (leaving) {
            ladder.remove(pool, leaving.slot, leaving.rank)
            known.splice(known.indexOf(leaving), 1)
          } else {
            const ranks = [...known.map((one) => one.rank), rank]
            const fits = Math.max(...ranks) - Math.min(...ranks) < 4096
            expect(ladder.reach(rank)).toBe(fits)
            if (!fits) return
            const slot = pool.take(orderOf(at))
            ladder.append(pool, slot, rank)
            known.push({ slot, rank, remaining: at })
          }
          expect(served(ladder)).toEqual(byRank(known))
        })
        expect(sign * ladder.turn(7)).toBe(7)
      }),
    )

    function served(ladder: Ladder): number[][] {
      const levels: number[][] = []
      for (let rank = ladder.best; rank !== noRank; rank = ladder.after(rank)) {
        levels.push([rank, ladder.ordersAt(rank), ladder.quantityAt(rank), ladder.oldest(rank)])
      }
      return levels
    }

    function byRank(known: { slot: number; rank: number; remaining: number }[]): number[][] {
      const ranks = [...new Set(known.map(({ rank }) => rank))].sort((one, other) => one - other)
      return ranks.map((rank) => {
        const queue = known.filter((one) => one.rank === rank)
        return [rank, queue.length, queue.reduce((sum, { remaining }) => sum + remaining, 0), queue[0]!.slot]
      })
    }
  },
)

test('a ladder reaches as far again when those that stood far out have left', () => {
  const pool = new OrderPool()
  const ladder = new Ladder('lowest', 256)
  const far = pool.take(orderOf(1))
  const near = pool.take(orderOf(1))
  for (const [slot, rank] of [
    [near, 1000],
    [far, 1255],
  ] as const) {
    expect(ladder.reach(rank)).toBe(true)
    ladder.append(pool, slot, rank)
  }
  expect([ladder.reach(999), ladder.reach(1256)]).toEqual([false, false])
  ladder.remove(pool, far, 1255)
  expect([ladder.reach(999), ladder.reach(745), ladder.reach(744)]).toEqual([true, true, false])
})

test('the orders of an owner are found among those of others who share a list with him', () => {
  const pool = new OrderPool()
  const owners = new OwnerIndex()
  const sharing = [5, 5 + 2 ** 12, 5 + 2 ** 30]
  const slots = Array.from({ length: 30 }, (_, at) => {
    const slot = pool.take(orderOf(at, sharing[at % 3]))
    owners.add(pool, slot)
    return slot
  })
  for (const at of [0, 3, 4, 29, 28, 15]) owners.remove(pool, slots[at]!)
  const found = (owner: number) => {
    const ids: number[] = []
    for (let slot = owners.first(pool, owner); slot !== nil; slot = owners.after(pool, slot))
      ids.push(pool.idOf(slot))
    return ids
  }
  expect(sharing.map(found)).toEqual([
    [27, 24, 21, 18, 12, 9, 6],
    [25, 22, 19, 16, 13, 10, 7, 1],
    [26, 23, 20, 17, 14, 11, 8, 5, 2],
  ])
  expect(found(6)).toEqual([])
})

test('slots that were freed are used again before new ones', () => {
  const pool = new OrderPool()
  const slots = [1, 2, 3].map((id) => pool.take(orderOf(id)))
  pool.give(slots[0]!)
  pool.give(slots[1]!)
  expect([pool.take(orderOf(4)), pool.take(orderOf(5))]).toEqual([slots[1], slots[0]])
  expect(slots).not.toContain(pool.take(orderOf(6)))
})

test('a pool that grows keeps the fields of every order', () => {
  const pool = new OrderPool()
  const slots = Array.from({ length: 1000 }, (_, id) => {
    const slot = pool.take(orderOf(id, 2000 - id))
    pool.ownerPrevious[slot] = id
    return slot
  })
  expect(slots).not.toContain(nil)
  expect(new Set(slots).size).toBe(1000)
  expect(slots.map((slot) => [pool.idOf(slot), pool.owner[slot], pool.ownerPrevious[slot]])).toEqual(
    slots.map((_, id) => [id, 2000 - id, id]),
  )
})

/** What the pool is given: an order whose id is also its quantity. */
function orderOf(id: number, owner = 1): Taker {
  return Object.assign(new Taker(), { id, owner, remaining: id })
}
