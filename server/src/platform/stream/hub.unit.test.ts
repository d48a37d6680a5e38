import { expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { Hub, type Member } from './hub.ts'
import type { TopicSource } from './types.ts'

const spacingMs = 20
const soon = () => new Promise((resolve) => setTimeout(resolve, spacingMs * 2.5))

/** A topic that holds a number; an update carries the newest one. */
function numbers(who: 'anyone' | 'user' = 'anyone') {
  const open = new Map<string, { set(value: number): void }>()
  const source: TopicSource = {
    who,
    open: ({ arg, userId, changed }) => {
      if (arg === 'none') return { refused: 'symbol_unknown' }
      let value = 0
      let published = 0
      open.set(`${arg}#${userId}`, {
        set: (next) => {
          value = next
          changed()
        },
      })
      return {
        snapshot: () => value,
        update: () => {
          if (published === value) return undefined
          published = value
          return value
        },
        close: () => open.delete(`${arg}#${userId}`),
      }
    },
  }
  return { source, open }
}

function member(userId = 0) {
  const received: { op: string; topic: string; seq: number; data: unknown }[] = []
  const buffers: Buffer[] = []
  let isFull = false
  const self: Member = {
    userId,
    takes: () => !isFull,
    send: (message) => {
      buffers.push(message.text)
      received.push(JSON.parse(String(message.text)))
    },
  }
  return { self, received, buffers, fill: (full: boolean) => (isFull = full) }
}

function hubOf(source: TopicSource) {
  return new Hub({ sources: { n: source }, log: silentLog, spacingMs, elapsedMs: () => performance.now() })
}

test('a new subscriber gets the snapshot first, then updates whose sequence grows by one', async () => {
  const { source, open } = numbers()
  const hub = hubOf(source)
  const { self, received } = member()
  expect(hub.join('n:a', self)).toBeUndefined()
  open.get('a#0')!.set(1)
  await soon()
  open.get('a#0')!.set(2)
  await soon()
  expect(received).toEqual([
    { op: 'snapshot', topic: 'n:a', seq: 0, data: 0 },
    { op: 'update', topic: 'n:a', seq: 1, data: 1 },
    { op: 'update', topic: 'n:a', seq: 2, data: 2 },
  ])
  hub.close()
})

test('many changes between two updates are sent as one, the newest', async () => {
  const { source, open } = numbers()
  const hub = hubOf(source)
  const { self, received } = member()
  hub.join('n:a', self)
  for (let value = 1; value <= 1000; value += 1) open.get('a#0')!.set(value)
  await soon()
  expect(received.slice(1)).toEqual([{ op: 'update', topic: 'n:a', seq: 1, data: 1000 }])
  hub.close()
})

test('a late subscriber joins the sequence of the earlier ones', async () => {
  const { source, open } = numbers()
  const hub = hubOf(source)
  const [early, late] = [member(), member()]
  hub.join('n:a', early.self)
  open.get('a#0')!.set(7)
  hub.join('n:a', late.self)
  open.get('a#0')!.set(8)
  await soon()
  expect(late.received.map(({ op, seq, data }) => [op, seq, data])).toEqual([
    ['snapshot', 1, 7],
    ['update', 2, 8],
  ])
  expect(early.received.map(({ seq }) => seq)).toEqual([0, 1, 2])
  hub.close()
})

test('an update is encoded once for all subscribers', async () => {
  const { source, open } = numbers()
  const hub = hubOf(source)
  const members = [member(), member(), member()]
  for (const { self } of members) hub.join('n:a', self)
  open.get('a#0')!.set(1)
  await soon()
  expect(new Set(members.map(({ buffers }) => buffers.at(-1))).size).toBe(1)
  hub.close()
})

test('a slow subscriber misses updates and gets the newest state once it can take it', async () => {
  const { source, open } = numbers()
  const hub = hubOf(source)
  const [slow, quick] = [member(), member()]
  hub.join('n:a', slow.self)
  hub.join('n:a', quick.self)
  slow.fill(true)
  for (const value of [1, 2, 3]) {
    open.get('a#0')!.set(value)
    await soon()
  }
  expect(slow.received).toHaveLength(1)
  expect(quick.received).toHaveLength(4)
  slow.fill(false)
  await soon()
  expect(slow.received.slice(1)).toEqual([{ op: 'snapshot', topic: 'n:a', seq: 3, data: 3 }])
  open.get('a#0')!.set(4)
  await soon()
  expect(slow.received.at(-1)).toEqual({ op: 'update', topic: 'n:a', seq: 4, data: 4 })
  hub.close()
})

test('a slow subscriber gets no update before the snapshot it applies to', async () => {
  const { source, open } = numbers()
  const hub = hubOf(source)
  const { self, received, fill } = member()
  hub.join('n:a', self)
  fill(true)
  open.get('a#0')!.set(1)
  await soon()
  fill(false)
  open.get('a#0')!.set(2)
  await soon()
  expect(received.slice(1)).toEqual([{ op: 'snapshot', topic: 'n:a', seq: 2, data: 2 }])
  hub.close()
})

test('a topic of users is one for each of them, and none for a visitor', async () => {
  const { source, open } = numbers('user')
  const hub = hubOf(source)
  const [ada, obi, visitor] = [member(1), member(2), member()]
  hub.join('n', ada.self)
  hub.join('n', obi.self)
  expect(hub.join('n', visitor.self)).toBe('session_invalid')
  open.get('#1')!.set(5)
  await soon()
  expect(ada.received.at(-1)?.data).toBe(5)
  expect(obi.received).toHaveLength(1)
  hub.close()
})

test('a topic closes with its last listener', () => {
  const { source, open } = numbers()
  const hub = hubOf(source)
  const [one, two] = [member(), member()]
  hub.join('n:a', one.self)
  hub.join('n:a', two.self)
  hub.leave('n:a', one.self)
  expect(open.size).toBe(1)
  hub.leave('n:a', two.self)
  expect([open.size, hub.topicCount]).toEqual([0, 0])
})

test('unknown kinds and refused topics are reported', () => {
  const hub = hubOf(numbers().source)
  const { self } = member()
  expect(hub.join('toString', self)).toBe('not_found')
  expect(hub.join('n:none', self)).toBe('symbol_unknown')
  expect(hub.topicCount).toBe(0)
})

test('a feed that throws does not take the others with it', async () => {
  const { source, open } = numbers()
  const broken: TopicSource = {
    who: 'anyone',
    open: ({ changed }) => {
      setTimeout(changed, 1)
      return {
        snapshot: () => 0,
        update: () => {
          throw new Error('broken view')
        },
        close: () => {},
      }
    },
  }
  const hub = new Hub({
    sources: { n: source, b: broken },
    log: silentLog,
    spacingMs,
    elapsedMs: () => performance.now(),
  })
  const { self, received } = member()
  hub.join('b', self)
  hub.join('n:a', self)
  open.get('a#0')!.set(1)
  await soon()
  expect(received.at(-1)).toMatchObject({ topic: 'n:a', data: 1 })
  hub.close()
})
