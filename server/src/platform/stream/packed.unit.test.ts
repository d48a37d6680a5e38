import { type FrameMessage, packedProtocol, readFrame } from '@openbourse/protocol/packed'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { fakeWire } from '../testing/wire.ts'
import type { TopicFeed } from './types.ts'

const opened: FastifyInstance[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

/** Two kinds of counters: `bytes` packs its number into one byte, `json` cannot pack. */
async function openStream() {
  const feeds = new Set<() => void>()
  let count = 0
  const feedFor = (changed: () => void): TopicFeed => {
    feeds.add(changed)
    return { snapshot: () => count, update: () => count, close: () => feeds.delete(changed) }
  }
  const pack = (data: unknown) => Uint8Array.of(data as number)
  const { app } = await fakeWire({
    topics: {
      json: { who: 'anyone', open: ({ changed }) => feedFor(changed) },
      bytes: {
        who: 'anyone',
        open: ({ changed }) => ({ ...feedFor(changed), packer: { snapshot: pack, update: pack } }),
      },
    },
  })
  opened.push(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const bump = () => {
    count += 1
    for (const changed of feeds) changed()
  }
  return { bump, url: `ws://127.0.0.1:${port}/ipce-api/stream` }
}

async function connected(url: string, protocols: string[]) {
  const socket = new WebSocket(url, protocols)
  const frames: (string | FrameMessage[])[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    frames.push(isBinary ? readFrame(data) : String(data))
    for (const wake of waiting.splice(0)) wake()
  })
  socket.on('error', () => {})
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const ask = (ask: object) => socket.send(JSON.stringify(ask))
  const received = async (count: number) => {
    while (frames.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    return frames
  }
  return { socket, ask, received }
}

const read = ({ op, topic, number, seq, isPacked, payload }: FrameMessage) =>
  [op, topic, number, seq, isPacked ? payload[0] : Buffer.from(payload).toString()] as const

test('a client of packed frames gets all updates of one moment in one frame', async () => {
  const { bump, url } = await openStream()
  const { socket, ask, received } = await connected(url, [packedProtocol])
  expect(socket.protocol).toBe(packedProtocol)
  ask({ op: 'hello' })
  ask({ op: 'subscribe', topic: 'bytes:a' })
  ask({ op: 'subscribe', topic: 'json:b' })
  const [welcome, first, second] = await received(3)
  expect(welcome).toMatch(/"welcome"/)
  expect((first as FrameMessage[]).map(read)).toEqual([['snapshot', 'bytes:a', 1, 0, 0]])
  expect((second as FrameMessage[]).map(read)).toEqual([['snapshot', 'json:b', 2, 0, '0']])
  bump()
  const frames = await received(4)
  expect((frames[3] as FrameMessage[]).map(read)).toEqual([
    ['update', '', 1, 1, 1],
    ['update', '', 2, 1, '1'],
  ])
})

test('a topic asked for again has a number of its own', async () => {
  const { url } = await openStream()
  const { ask, received } = await connected(url, [packedProtocol])
  ask({ op: 'subscribe', topic: 'bytes:a' })
  ask({ op: 'unsubscribe', topic: 'bytes:a' })
  ask({ op: 'subscribe', topic: 'bytes:a' })
  const numbers = (await received(2)).map((frame) => (frame as FrameMessage[])[0]!.number)
  expect(numbers).toEqual([1, 2])
})

test('without the protocol everything is text, and a strange one is not agreed to', async () => {
  const { url } = await openStream()
  const { ask, received } = await connected(url, [])
  ask({ op: 'subscribe', topic: 'bytes:a' })
  expect((await received(1))[0]).toBe('{"op":"snapshot","topic":"bytes:a","seq":0,"data":0}')
  await expect(connected(url, ['strange.1'])).rejects.toThrow('Server sent no subprotocol')
})
