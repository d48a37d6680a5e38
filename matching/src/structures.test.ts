import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bitmap } from './bitmap.ts'
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

test('the ids have the content of a Map, through growth, moves and deletion', () => {
  const key = fc.oneof(
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 1, max: 400 }),
    fc.constantFrom(257, 513, 2 ** 20 + 1, 2 ** 32, 2 ** 32 + 1, 2 ** 40, 2 ** 53 - 1),
  )
  const change = fc.tuple(key, fc.constantFrom('comes', 'comes', 'leaves', 'leaves', 'all move'))
  fc.assert(
    fc.property(fc.array(change, { maxLength: 300 }), (changes) => {
      const pool = new OrderPool()
      const known = new Map<number, number>()
      let moves = 0
      for (const [id, what] of changes) {
        const slot = known.get(id) ?? nil
        expect(pool.has(id)).toBe(slot !== nil)
        if (what === 'comes' && slot === nil) {
          known.set(id, pool.take(orderOf(id)))
        } else if (what === 'leaves' && slot !== nil) {
          pool.give(slot)
          known.delete(id)
        } else if (what === 'all move' && moves++ < 3) {
          const now = pool.spread()
          for (const [each, stood] of known) known.set(each, now(stood))
        }
      }
      expect(pool.size).toBe(known.size)
      for (const [id] of changes) expect(pool.find(id)).toBe(known.get(id) ?? nil)
      expect([pool.find(2 ** 53 - 2), pool.has(2 ** 53 - 2)]).toEqual([nil, false])
    }),
  )
})

test('the ids keep their sense over a hundred thousand orders that come and go in any order', () => {
  const pool = new OrderPool()
  const open: number[] = []
  const gone: number[] = []
  for (let at = 1; at <= 100_000; at++) {
    if (pool.isCrowded()) pool.spread()
    open.push(at * at)
    pool.take(orderOf(at * at))
    if (open.length <= 500) continue
    const [id = 0] = open.splice((at * 7919) % 500, 1)
    pool.give(pool.find(id))
    gone.push(id)
  }
  expect(pool.size).toBe(500)
  expect(open.map((id) => pool.idOf(pool.find(id)))).toEqual(open)
  expect(gone.filter((id) => pool.has(id))).toEqual([])
})

/** By order, the number of orders behind it that are not at home. */
const behindEach = (count: number, apart: number): number[] => {
  const pool = new OrderPool()
  const ids = Array.from({ length: count }, (_, at) => (at + 1) * apart)
  for (const id of ids) {
    if (pool.isCrowded()) pool.spread()
    pool.take(orderOf(id))
  }
  return ids.map((id) => {
    let length = 0
    for (let next = pool.away[pool.find(id)]!; next !== nil; next = pool.away[next]!) length += 1
    return length
  })
}

test.each([1, 3, 64, 100, 2 ** 8, 2 ** 10, 2 ** 16, 2 ** 20, 2 ** 32, 2 ** 36])(
  'ten thousand ids that are %i apart do not have one home',
  (apart) => {
    const behind = behindEach(10_000, apart)
    expect(Math.max(...behind)).toBeLessThan(6)
    if (apart === 1) expect(Math.max(...behind)).toBe(0)
  },
)

// As many as the first homes are for: then a home is eight bits of what is mixed, and each of its parts is needed.
test.each([1, ...[3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 32, 36].map((power) => 2 ** power)])(
  'a hundred and ninety ids that are %i apart do not have one home',
  (apart) => {
    expect(Math.max(...behindEach(190, apart))).toBeLessThan(5)
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
            const slot = pool.take(orderOf(at + 1))
            ladder.append(pool, slot, rank)
            known.push({ slot, rank, remaining: at + 1 })
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

test('a ladder reaches as far again when far orders have left', () => {
  const pool = new OrderPool()
  const ladder = new Ladder('lowest', 256)
  const far = pool.take(orderOf(1))
  const near = pool.take(orderOf(2))
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

test('the orders of an owner are found among those of others who share a list with them', () => {
  const pool = new OrderPool()
  const owners = new OwnerIndex()
  const sharing = [5, 5 + 2 ** 12, 5 + 2 ** 30]
  const slots = Array.from({ length: 30 }, (_, at) => {
    const slot = pool.take(orderOf(at + 1, sharing[at % 3]))
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
    [28, 25, 22, 19, 13, 10, 7],
    [26, 23, 20, 17, 14, 11, 8, 2],
    [27, 24, 21, 18, 15, 12, 9, 6, 3],
  ])
  expect(found(6)).toEqual([])
})

test('an order is in its home slot if it can be, and a slot behind the homes is used again before new ones', () => {
  const pool = new OrderPool()
  const slots = Array.from({ length: 300 }, (_, at) => pool.take(orderOf(at + 1)))
  // There are two hundred and fifty-six homes, of which one is passed over now and then.
  const lastHome = Math.max(...slots.slice(0, 255))
  expect(slots.filter((slot) => slot > lastHome).length).toBe(45)
  for (const slot of [slots[0]!, slots[280]!, slots[290]!]) pool.give(slot)
  expect([pool.take(orderOf(1)), pool.take(orderOf(301)), pool.take(orderOf(302))]).toEqual([
    slots[0],
    slots[290],
    slots[280],
  ])
  expect(slots).not.toContain(pool.take(orderOf(303)))
})

test('a pool that grows keeps the fields of every order', () => {
  const pool = new OrderPool()
  const slots = Array.from({ length: 1000 }, (_, at) => {
    const slot = pool.take(orderOf(at + 1, 2000 - at))
    pool.ownerPrevious[slot] = at
    return slot
  })
  expect(slots).not.toContain(nil)
  expect(new Set(slots).size).toBe(1000)
  expect(slots.map((slot) => [pool.idOf(slot), pool.owner[slot], pool.ownerPrevious[slot]])).toEqual(
    slots.map((_, at) => [at + 1, 2000 - at, at]),
  )
})

test('orders that move keep their fields, and their neighbours wherever these have gone', () => {
  const pool = new OrderPool()
  const ids = Array.from({ length: 1000 }, (_, at) => at * 3 + 1)
  const before = ids.map((id) => pool.take(Object.assign(orderOf(id, 2000 - id), facts)))
  const links = [pool.next, pool.previous, pool.ownerNext, pool.ownerPrevious]
  before.forEach((slot, at) => {
    links.forEach((link, far) => {
      link[slot] = before[at + far + 1] ?? nil
    })
  })
  const now = pool.spread()
  const after = ids.map((id) => pool.find(id))
  expect(after).toEqual(before.map(now))
  expect([now(nil), new Set(after).size]).toEqual([nil, 1000])
  const found = after.map((slot) => {
    const taker = new Taker()
    pool.recall(slot, taker)
    return [taker, [pool.next[slot], pool.previous[slot], pool.ownerNext[slot], pool.ownerPrevious[slot]]]
  })
  expect(found).toEqual(
    ids.map((id, at) => [
      Object.assign(orderOf(id, 2000 - id), facts),
      [1, 2, 3, 4].map((far) => after[at + far] ?? nil),
    ]),
  )
})

const facts = { side: 1, timeInForce: 3, price: 1001, stop: 999 }

/** Content of the pool: an order whose id is also its quantity. */
function orderOf(id: number, owner = 1): Taker {
  return Object.assign(new Taker(), { id, owner, remaining: id })
}
