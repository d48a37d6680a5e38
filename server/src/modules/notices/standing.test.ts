import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { asker } from '../../testing/market.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { notices, type StandingNotice, writeNotice } from './index.ts'
import { windowOf } from './standing.ts'

let world: World
let lastUser = 30_000
const standingOf = new Map<number, readonly StandingNotice[]>()

beforeAll(async () => {
  world = await openWorld({ products: [notices] })
  world.assembly.face(notices).alsoShow((userId) => standingOf.get(userId) ?? [])
})

const values = {
  side: 'buy',
  symbol: 'LAGC',
  quantity: '9',
  waits: 'limit',
  price: '310.00',
  currency: 'NGN',
}
const standing = (id: number, about = `order:${id}`): StandingNotice => ({
  id,
  about,
  at: world.clock.nowMs(),
  link: '/pages/stock/order?id=1',
  word: 'order_placed',
  values,
})

/**
 * Writes a message for each `s`, adds an open order without one for each `o`, and returns both lists, oldest
 * first.
 */
async function latest(userId: number, pattern: string) {
  const orders: StandingNotice[] = []
  const ids: number[] = []
  for (const kind of pattern)
    await world.writer.run({
      actor: userId,
      decide(turn) {
        const id = turn.nextId()
        if (kind === 'o') orders.push(standing(id))
        else writeNotice(turn, { userId, word: 'password_changed', values: {} })
        ids.push(kind === 'o' ? id : id + 1)
      },
    })
  standingOf.set(userId, orders)
  const list = async (ask: {
    page?: number
    size?: number
    category?: 'orders' | 'security'
    before?: string
  }) => {
    const answer = await world.calls.noticeList(asker(userId, { nowMs: 1 }), {
      page: 1,
      size: 50,
      ...ask,
    })
    if (!answer.ok) throw new Error('a list is always answered')
    return answer.value
  }
  return { list, ids: ids.map(String), orders }
}

test.each(['ssooso', 'oooo', 'ssss', 'osssssssss', 'sssssssoooo', 'ooossssossss'])(
  'pages of %s are the whole list, in order, once each',
  async (pattern) => {
    const { list, ids } = await latest(++lastUser, pattern)
    for (const size of [1, 2, 3, 5]) {
      const seen: string[] = []
      let more = true
      for (let page = 1; more; page++) {
        const answer = await list({ page, size })
        expect(answer.total).toBe(pattern.length)
        seen.push(...answer.list.map(({ id }) => id))
        more = answer.more
      }
      expect(seen, `${size} a page`).toEqual([...ids].reverse())
    }
  },
)

test('a page from a window of stored messages equals the page of all', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 })
  const slice = fc.record({ page: fc.integer({ min: 1, max: 9 }), size: fc.integer({ min: 1, max: 7 }) })
  fc.assert(
    fc.property(ids, fc.integer({ min: 0, max: 40 }), slice, (all, many, asked) => {
      const down = (some: readonly number[]) => [...some].sort((one, other) => other - one)
      const [waiting, stored] = [all.slice(0, many), down(all.slice(many))]
      const from = (asked.page - 1) * asked.size
      const { skip, limit, start } = windowOf({ skip: from, limit: asked.size + 1 }, waiting.length)
      const merged = down([...stored.slice(skip, skip + limit), ...waiting])
      expect(merged.slice(start, start + asked.size)).toEqual(down(all).slice(from, from + asked.size))
      expect(merged.length > start + asked.size).toBe(all.length > from + asked.size)
    }),
  )
})

test('shows an unstored message by its kind and time, never unread', async () => {
  const { list, ids } = await latest(++lastUser, 'oso')
  expect((await list({ category: 'orders' })).list.map(({ id }) => id)).toEqual([ids[2], ids[0]])
  expect((await list({ category: 'security' })).list.map(({ id }) => id)).toEqual([ids[1]])
  expect((await list({ before: ids[2]! })).list.map(({ id }) => id)).toEqual([ids[1], ids[0]])
  const { unread, list: all } = await list({})
  expect(unread).toMatchObject({ all: 1, orders: 0, security: 1 })
  expect(all.map(({ read }) => read)).toEqual([true, false, true])
})

test('a stored message about the same subject replaces it', async () => {
  const userId = ++lastUser
  const { list, orders } = await latest(userId, 'oo')
  await world.writer.run({
    actor: userId,
    decide: (turn) =>
      writeNotice(turn, {
        userId,
        about: orders[0]!.about,
        seen: true,
        word: 'order_changed',
        values: { ...values, filled: '0' },
      }),
  })
  const { list: rows, total } = await list({})
  expect(total).toBe(2)
  expect(rows.map(({ word }) => word)).toEqual(['order_changed', 'order_placed'])
})
