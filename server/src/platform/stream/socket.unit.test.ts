import type { Socket } from 'node:net'
import type { StreamAsk } from '@openbourse/protocol'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { limits } from '../limits.ts'
import { aToken, fakeWire } from '../testing/wire.ts'
import type { TopicSources } from './types.ts'

const opened: FastifyInstance[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

type Received = { readonly op: string; readonly [key: string]: unknown }

/** Topics that count: `mine` of every user, `all:…` for all. */
function counting(): { readonly topics: TopicSources; readonly bump: () => void } {
  const feeds = new Set<() => void>()
  let count = 0
  const source = (who: 'anyone' | 'user'): TopicSources[string] => ({
    who,
    open: ({ arg, userId, changed }) => {
      feeds.add(changed)
      const data = () => ({ arg, userId, count })
      return { snapshot: data, update: data, close: () => feeds.delete(changed) }
    },
  })
  const bump = () => {
    count += 1
    for (const changed of feeds) changed()
  }
  return { topics: { all: source('anyone'), mine: source('user') }, bump }
}

async function openStream(more: TopicSources = {}) {
  const { topics, bump } = counting()
  const { app, sessions } = await fakeWire({ topics: { ...topics, ...more } })
  opened.push(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  return { app, sessions, bump, url: `ws://127.0.0.1:${port}/ipce-api/stream` }
}

async function connected(url: string) {
  const socket = new WebSocket(url)
  const received: Received[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)))
    for (const wake of waiting.splice(0)) wake()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('error', () => {})
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const until = async (found: (message: Received) => boolean): Promise<Received> => {
    for (;;) {
      const message = received.find(found)
      if (message) return message
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  return { socket, received, closed, until, ask: (ask: StreamAsk) => socket.send(JSON.stringify(ask)) }
}

test('greets, sends the snapshot, then updates with a growing sequence', async () => {
  const { url, bump } = await openStream()
  const client = await connected(url)
  client.ask({ op: 'hello', token: aToken })
  client.ask({ op: 'subscribe', topic: 'mine' })
  await client.until(({ op }) => op === 'snapshot')
  bump()
  await client.until(({ seq }) => seq === 1)
  bump()
  await client.until(({ seq }) => seq === 2)
  expect(client.received.map(({ op, seq }) => [op, seq])).toEqual([
    ['welcome', undefined],
    ['snapshot', 0],
    ['update', 1],
    ['update', 2],
  ])
  expect(client.received[0]).toMatchObject({ user: '1000001' })
  expect(client.received[1]).toMatchObject({ topic: 'mine', data: { userId: 1_000_001 } })
  client.socket.close()
})

test('a client that found a gap subscribes again and has a whole picture', async () => {
  const { url, bump } = await openStream()
  const client = await connected(url)
  client.ask({ op: 'subscribe', topic: 'all:x' })
  await client.until(({ op }) => op === 'snapshot')
  client.ask({ op: 'unsubscribe', topic: 'all:x' })
  client.ask({ op: 'ping' })
  await client.until(({ op }) => op === 'pong')
  bump()
  client.ask({ op: 'subscribe', topic: 'all:x' })
  const again = await client.until(({ data }) => (data as { count?: number })?.count === 1)
  expect(again.op).toBe('snapshot')
  client.socket.close()
})

test('at most ten updates a second reach a client, the newest last', async () => {
  const { url, bump } = await openStream()
  const client = await connected(url)
  client.ask({ op: 'subscribe', topic: 'all:x' })
  await client.until(({ op }) => op === 'snapshot')
  for (let i = 0; i < 60; i += 1) {
    bump()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await client.until(({ data }) => (data as { count?: number })?.count === 60)
  expect(client.received.filter(({ op }) => op === 'update').length).toBeLessThanOrEqual(8)
  client.socket.close()
})

test('the end of a session ends its sockets within a second, and no others', async () => {
  const { url, sessions } = await openStream()
  const [mine, visitor] = [await connected(url), await connected(url)]
  mine.ask({ op: 'hello', token: aToken })
  visitor.ask({ op: 'hello' })
  await mine.until(({ op }) => op === 'welcome')
  await visitor.until(({ op }) => op === 'welcome')
  const startedMs = performance.now()
  sessions.end(7)
  expect(await mine.closed).toBe(4401)
  expect(performance.now() - startedMs).toBeLessThan(1000)
  expect(mine.received.at(-1)).toEqual({ op: 'ended', reason: 'session_invalid' })
  visitor.ask({ op: 'ping' })
  await visitor.until(({ op }) => op === 'pong')
  visitor.socket.close()
})

test.each([['b'.repeat(43)], ['short'], ['']])('hello with the token %j', async (token) => {
  const { url } = await openStream()
  const client = await connected(url)
  client.ask({ op: 'hello', token })
  if (token === '') expect(await client.until(({ op }) => op === 'welcome')).toMatchObject({ user: null })
  else expect(await client.closed).toBe(4401)
  client.socket.close()
})

test('a suspended user gets no stream', async () => {
  const { url, sessions } = await openStream()
  sessions.add('s'.repeat(43), { userId: 5, sessionId: 5, status: 0 })
  const client = await connected(url)
  client.ask({ op: 'hello', token: 's'.repeat(43) })
  expect(await client.closed).toBe(4401)
})

test('a visitor gets public topics only', async () => {
  const { url } = await openStream()
  const client = await connected(url)
  client.ask({ op: 'subscribe', topic: 'mine' })
  expect(await client.until(({ op }) => op === 'refused')).toMatchObject({
    topic: 'mine',
    reason: 'session_invalid',
  })
  client.socket.close()
})

test.each([
  'not json',
  '{}',
  'null',
  '[]',
  '{"op":"shout"}',
  '{"op":"subscribe"}',
  '{"op":"subscribe","topic":5}',
  '{"op":"ping","more":1}',
  `{"op":"subscribe","topic":"${'a'.repeat(1401)}"}`,
])('a message that cannot be read is refused and the socket stays: %s', async (text) => {
  const { url } = await openStream()
  const client = await connected(url)
  client.socket.send(text)
  expect(await client.until(({ op }) => op === 'refused')).toMatchObject({ topic: '', reason: 'malformed' })
  client.ask({ op: 'ping' })
  await client.until(({ op }) => op === 'pong')
  client.socket.close()
})

test('a message that is too long, and one of bytes, do no harm', async () => {
  const { url } = await openStream()
  const [long, bytes] = [await connected(url), await connected(url)]
  long.socket.send('x'.repeat(5000))
  expect(await long.closed).toBe(1009)
  bytes.socket.send(Buffer.from([1, 2, 3]))
  await bytes.until(({ op }) => op === 'refused')
  bytes.socket.close()
})

test('topics a socket and sockets an address have a ceiling', async () => {
  const { url } = await openStream()
  const client = await connected(url)
  for (let i = 0; i <= limits.streamTopicsPerSocketMax; i += 1)
    client.ask({ op: 'subscribe', topic: `all:${i}` })
  const refused = await client.until(({ op }) => op === 'refused')
  expect(refused).toMatchObject({
    topic: `all:${limits.streamTopicsPerSocketMax}`,
    reason: 'too_many_requests',
  })
  const others = await Promise.all(
    Array.from({ length: limits.socketsPerAddressMax - 1 }, () => connected(url)),
  )
  await expect(connected(url)).rejects.toThrow('429')
  for (const { socket } of [client, ...others]) socket.close()
})

test('a client that floods is cut off', async () => {
  const { url } = await openStream()
  const client = await connected(url)
  for (let i = 0; i < 400; i += 1) client.ask({ op: 'ping' })
  expect(await client.closed).toBe(1008)
})

test('a client that asks and never reads is closed, and little is made for it', async () => {
  const big = 'x'.repeat(100_000)
  let made = 0
  const snapshot = () => {
    made += 1
    return { big }
  }
  const feed = { snapshot, update: snapshot, close: () => {} }
  const { url } = await openStream({ big: { who: 'anyone', open: () => feed } })
  const client = await connected(url)
  const line = (client.socket as unknown as { readonly _socket: Socket })._socket
  line.pause()
  const asked = 190
  for (let i = 0; i < asked; i += 1) client.ask({ op: 'subscribe', topic: 'big:x' })
  // Another client’s answer comes after all of this was processed.
  const other = await connected(url)
  for (let round = 0; round < 5; round += 1) {
    const received = other.received.length
    other.ask({ op: 'ping' })
    await other.until(() => other.received.length > received)
  }
  const madeForIt = made
  expect(madeForIt).toBeGreaterThan(0)
  expect(madeForIt).toBeLessThan(asked)
  line.resume()
  expect(await client.closed).toBe(1013)
  other.ask({ op: 'subscribe', topic: 'big:x' })
  await other.until(({ op }) => op === 'snapshot')
  other.socket.close()
})

test('closing the server notifies every socket', async () => {
  const { app, url } = await openStream()
  const client = await connected(url)
  client.ask({ op: 'subscribe', topic: 'all:x' })
  await client.until(({ op }) => op === 'snapshot')
  await app.close()
  expect(await client.closed).toBe(1001)
  expect(client.received.at(-1)).toEqual({ op: 'ended', reason: 'shutting_down' })
})

test('an ordinary request to the stream’s address is answered with not found', async () => {
  const { app } = await openStream()
  const answer = await app.inject({ method: 'GET', url: '/ipce-api/stream' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json().reason).toBe('not_found')
})
