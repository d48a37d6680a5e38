import type { QuoteTick } from '@openbourse/protocol'
import { ByteWriter, type FrameMessage, packWhole, writeMessage } from '@openbourse/protocol/packed'
import { expect, it } from 'vitest'
import { makeFrameReader } from './stream-packed.ts'

function frame(...messages: readonly Partial<FrameMessage>[]): ArrayBuffer {
  const writer = new ByteWriter()
  const usual = { op: 'update', number: 1, topic: '', seq: 1, isPacked: false } as const
  for (const message of messages) {
    writeMessage(writer, { ...usual, payload: new TextEncoder().encode('{}'), ...message })
  }
  return writer.take().buffer as ArrayBuffer
}

const snapshot = { op: 'snapshot', topic: 'book:LAGC', seq: 0 } as const

it('reads messages of several topics in one frame, by their numbers', () => {
  const read = makeFrameReader()
  const payload = packWhole({ number: 3, version: 1, tick })
  const quotes = { op: 'snapshot', number: 2, topic: 'quotes:LAGC', seq: 5, isPacked: true, payload } as const
  expect(read(frame(snapshot, quotes, {}))).toEqual([
    { op: 'snapshot', topic: 'book:LAGC', seq: 0, data: {} },
    { op: 'snapshot', topic: 'quotes:LAGC', seq: 5, data: [tick] },
    { op: 'update', topic: 'book:LAGC', seq: 1, data: {} },
  ])
})

it('passes a gap on without reading what depends on what was missed', () => {
  const read = makeFrameReader()
  const broken = Uint8Array.of(1, 2, 3)
  expect(read(frame(snapshot, { seq: 2, isPacked: true, payload: broken }))).toEqual([
    { op: 'snapshot', topic: 'book:LAGC', seq: 0, data: {} },
    { op: 'update', topic: 'book:LAGC', seq: 2, data: undefined },
  ])
})

it('a topic without a snapshot gives no messages', () => {
  expect(makeFrameReader()(frame({ number: 9 }))).toEqual([])
})

it('throws on bytes that are no frame', () => {
  expect(() => makeFrameReader()(Uint8Array.of(4, 200).buffer)).toThrow()
})

const tick: QuoteTick = {
  symbol: 'LAGC',
  last: '310.40',
  change: '-1.40',
  changeRate: '-0.0045',
  high: '311.00',
  low: '308.95',
  volume: '1260',
  turnover: '389680.00',
  bid: null,
  ask: '310.45',
  state: 'auction',
  at: 1_795_248_000_000,
}
