import type { NoticeCategory } from '@openbourse/protocol'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { asker } from '../../testing/market.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { notices, writeNotice } from './index.ts'

let world: World
let lastUser = 20_000

beforeAll(async () => {
  world = await openWorld({ products: [notices] })
})

beforeEach(() => {
  lastUser += 10
})

const as = (userId: number) => asker(userId, { nowMs: world.clock.nowMs() })
const day = { side: 'buy', symbol: 'LAGC', filled: '0', quantity: '9' }

const write = (
  userId: number,
  word: 'order_expired' | 'password_changed' | 'practice_opened',
  about?: string,
) =>
  world.writer.run({
    actor: userId,
    decide(turn) {
      const to = about === undefined ? { userId } : { userId, about }
      if (word === 'order_expired') writeNotice(turn, { ...to, word, values: day })
      else if (word === 'password_changed') writeNotice(turn, { ...to, word, values: {} })
      else writeNotice(turn, { ...to, word, values: { amount: '1.00', currency: 'NGN' } })
    },
  })

async function list(
  userId: number,
  ask: { category?: NoticeCategory; before?: string; page?: number; size?: number } = {},
) {
  const found = await world.calls.noticeList(as(userId), { page: 1, size: 20, ...ask })
  if (!found.ok) throw new Error('a list is always answered')
  return found.value
}

async function read(
  userId: number,
  ask: { ids?: string; all?: boolean; category?: NoticeCategory; upTo?: string },
) {
  const found = await world.calls.noticeRead(as(userId), ask)
  if (!found.ok) throw new Error('reading is always answered')
  return found.value.unread
}

test("lists newest first, by category, in pages, in the reader's language", async () => {
  const me = lastUser
  for (let at = 0; at < 5; at++) await write(me, 'order_expired')
  await write(me, 'password_changed')
  const first = await list(me, { size: 4 })
  expect(first).toMatchObject({ total: 6, more: true })
  expect(first.unread).toEqual({ all: 6, orders: 5, money: 0, security: 1, system: 0 })
  expect(first.list.map(({ word }) => word)).toEqual(['password_changed', ...Array(3).fill('order_expired')])
  // A new message between two pages does not move them.
  await write(me, 'practice_opened')
  const rest = await list(me, { size: 4, before: first.list.at(-1)!.id })
  expect(rest).toMatchObject({ total: 2, more: false })
  const ids = [...first.list, ...rest.list].map(({ id }) => Number(id))
  expect(ids).toEqual([...ids].sort((one, other) => other - one))
  expect((await list(me, { category: 'security' })).list).toHaveLength(1)
  const spanish = await world.calls.noticeList({ ...as(me), locale: 'es-MX' }, { page: 1, size: 1 })
  expect(spanish.ok && spanish.value.list[0]!.title).toBe('Tu cuenta de práctica está abierta')
})

test("does not show, count or mark another user's messages", async () => {
  const [mine, theirs] = [lastUser, lastUser + 1]
  await write(theirs, 'password_changed')
  const [hers] = (await list(theirs)).list
  expect(await list(mine)).toMatchObject({ list: [], total: 0, unread: { all: 0 } })
  await read(mine, { ids: hers!.id })
  await read(mine, { all: true })
  expect((await list(theirs)).unread.all).toBe(1)
  expect((await list(mine, { before: String(Number(hers!.id) + 1) })).list).toEqual([])
})

test('reading some, then a category, then all leaves exactly the rest unread', async () => {
  const me = lastUser
  for (let at = 0; at < 3; at++) await write(me, 'order_expired')
  await write(me, 'password_changed')
  await write(me, 'practice_opened')
  const [newest] = (await list(me)).list
  expect(await read(me, { ids: newest!.id })).toEqual({ all: 4, orders: 3, money: 0, security: 1, system: 0 })
  expect(await read(me, { all: true, category: 'orders' })).toMatchObject({ all: 1, orders: 0, security: 1 })
  expect(await read(me, { all: true })).toMatchObject({ all: 0 })
  expect((await list(me)).list.every((message) => message.read)).toBe(true)
})

test('read-all leaves messages unread that arrive after the newest one seen', async () => {
  const me = lastUser
  await write(me, 'order_expired', 'order:1')
  const [seen] = (await list(me)).list
  const races = Array.from({ length: 8 }, () => write(me, 'order_expired', 'order:1'))
  await Promise.all([...races, read(me, { all: true, upTo: seen!.id }), read(me, { ids: seen!.id })])
  const after = await list(me)
  expect(after.list).toHaveLength(1)
  expect(after.list[0]!.read).toBe(false)
  expect(after.unread.all).toBe(1)
})

test('marking a message leaves its newer version, and later messages, unread', async () => {
  const me = lastUser
  await write(me, 'order_expired', 'order:1')
  const [seen] = (await list(me)).list
  await write(me, 'order_expired', 'order:1')
  await write(me, 'password_changed')
  expect(await read(me, { all: true, upTo: seen!.id })).toMatchObject({ all: 2 })
  expect(await read(me, { ids: seen!.id })).toMatchObject({ all: 2 })
  const [, wording] = (await list(me)).list
  expect(await read(me, { all: true, upTo: wording!.id })).toMatchObject({ all: 1, orders: 0, security: 1 })
})

test('the unread count equals the unread rows after concurrent changes', async () => {
  const me = lastUser
  await Promise.all([
    ...Array.from({ length: 10 }, () => write(me, 'order_expired')),
    read(me, { all: true }),
    ...Array.from({ length: 10 }, (_, at) => write(me, 'practice_opened', `money:${at % 3}`)),
    read(me, { all: true, category: 'orders' }),
  ])
  const { unread, list: rows, total } = await list(me, { size: 50 })
  expect(total).toBe(13)
  expect(unread.all).toBe(rows.filter((row) => !row.read).length)
  expect(unread.money).toBe(rows.filter((row) => !row.read && row.category === 'money').length)
})

test('a listener receives the count at first, after each message and after reading', async () => {
  const me = lastUser
  const found: unknown[] = []
  const feed = world.assembly.topics.notices!.open({
    arg: '',
    userId: me,
    changed: () => found.push(feed !== undefined && 'update' in feed ? feed.update() : undefined),
  })
  if ('refused' in feed) throw new Error('own messages are never refused')
  const until = (count: number) => expect.poll(() => found.at(-1)).toMatchObject({ unread: { all: count } })
  await until(0)
  await write(me, 'order_expired')
  await until(1)
  await write(me + 1, 'order_expired')
  await read(me, { all: true })
  await until(0)
  feed.close()
  const before = found.length
  await write(me, 'order_expired')
  expect(found).toHaveLength(before)
})
