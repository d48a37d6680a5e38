import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuoteTick } from '../stream.ts'
import { sessionStates } from '../venue.ts'
import { ByteReader, ByteWriter } from './bytes.ts'
import { type FrameMessage, readFrame, writeMessage } from './frames.ts'
import { figuresOf, packDelta, packWhole, QuoteReader } from './quotes.ts'

const whole = fc.maxSafeNat()
const price = fc.integer({ min: 0, max: 10 ** 9 }).map((minor) => (minor / 100).toFixed(2))
const money = fc
  .bigInt(0n, 2n ** 52n)
  .map((minor) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`)
const rate = fc.integer({ min: -20_000, max: 20_000 }).map((rated) => (rated / 10_000).toFixed(4))

/** Figures that follow from each other as in a market, and now and then one that no market has. */
const tick: fc.Arbitrary<QuoteTick> = fc
  .record({
    symbol: fc.constantFrom('LAGC', 'ZUMT', 'Ωμέγα'),
    last: price,
    change: fc.integer({ min: -10_000, max: 10_000 }).map((minor) => (minor / 100).toFixed(2)),
    changeRate: rate,
    high: price,
    low: price,
    volume: whole.map(String),
    turnover: money,
    bid: fc.option(price),
    ask: fc.option(price),
    state: fc.constantFrom(...sessionStates),
    at: whole,
  })
  .chain((usual) =>
    fc.oneof(
      { weight: 9, arbitrary: fc.constant(usual) },
      { weight: 1, arbitrary: fc.string().map((last) => ({ ...usual, last })) },
    ),
  )

test('numbers, texts and blocks come back as they went', () => {
  fc.assert(
    fc.property(whole, fc.maxSafeInteger(), fc.string({ unit: 'grapheme' }), fc.uint8Array(), (...given) => {
      const [count, signed, text, block] = given
      fc.pre(Math.abs(signed) < 2 ** 52)
      const bytes = new ByteWriter().varint(count).signed(signed).text(text).block(block).take()
      const reader = new ByteReader(bytes)
      expect([reader.varint(), reader.signed(), reader.text(), [...reader.block()]]).toEqual([
        count,
        signed,
        text,
        [...block],
      ])
      expect(reader.hasMore).toBe(false)
    }),
  )
})

test('a frame has the content of its messages', () => {
  const message: fc.Arbitrary<FrameMessage> = fc
    .record({
      op: fc.constantFrom('snapshot' as const, 'update' as const),
      number: fc.nat(),
      topic: fc.string({ unit: 'grapheme' }),
      seq: whole,
      isPacked: fc.boolean(),
      payload: fc.uint8Array(),
    })
    .map((made) => (made.op === 'update' ? { ...made, topic: '' } : made))
  fc.assert(
    fc.property(fc.array(message), (messages) => {
      const writer = new ByteWriter()
      for (const each of messages) writeMessage(writer, each)
      expect(readFrame(writer.take())).toEqual(messages)
    }),
  )
})

/** Ticks of one symbol, packed one after the other: each as a step where there is one. */
function packAll(ticks: readonly QuoteTick[]) {
  return ticks.map((each, at) => {
    const [before, now] = [ticks[at - 1] && figuresOf(ticks[at - 1]!), figuresOf(each)]
    const entry = packWhole({ number: 7, version: at, tick: each })
    return { entry, step: before && now ? packDelta(7, at, [before, now]) : entry }
  })
}

test('a reader that starts anywhere and receives some steps twice reads the same ticks', () => {
  const ticks = fc.array(tick, { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(ticks, fc.nat(), (list, from) => {
      const ofOne = list.map((each) => ({ ...each, symbol: 'LAGC' }))
      const packed = packAll(ofOne)
      const begin = from % packed.length
      const reader = new QuoteReader()
      expect(reader.read(packed[begin]!.entry)).toEqual([ofOne[begin]])
      for (let at = begin; at < packed.length; at++) {
        expect(reader.read(packed[at]!.step)).toEqual([ofOne[at]])
      }
    }),
  )
})

test('a missed step is noticed', () => {
  const ticks = [1, 2, 3].map((at) => ({ ...usual, at }))
  const packed = packAll(ticks)
  const reader = new QuoteReader()
  reader.read(packed[0]!.entry)
  expect(() => reader.read(packed[2]!.step)).toThrow('a quote was missed')
  expect(() => new QuoteReader().read(packed[1]!.step)).toThrow('a quote was missed')
})

test('bytes that end too early are refused', () => {
  const entry = packWhole({ number: 1, version: 1, tick: usual })
  for (let length = 1; length < entry.length; length++) {
    expect(() => new QuoteReader().read(entry.subarray(0, length))).toThrow(RangeError)
  }
})

test('a usual step is a tenth of its JSON', () => {
  const next = {
    ...usual,
    last: '310.45',
    bid: '310.40',
    volume: '1360',
    turnover: '420720.00',
    at: usual.at + 250,
  }
  const step = packDelta(40, 9, [figuresOf(usual)!, figuresOf(next)!])
  expect(step.length * 10).toBeLessThan(JSON.stringify(next).length)
})

const usual: QuoteTick = {
  symbol: 'LAGC',
  last: '310.40',
  change: '1.40',
  changeRate: '0.0045',
  high: '311.00',
  low: '308.95',
  volume: '1260',
  turnover: '389680.00',
  bid: '310.35',
  ask: '310.45',
  state: 'open',
  at: 1_795_248_000_000,
}
