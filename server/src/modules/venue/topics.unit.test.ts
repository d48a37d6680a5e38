import { type NewOrder, Side, TimeInForce } from '@openbourse/matching'
import type { Depth, QuoteTick, StreamData, Trade } from '@openbourse/protocol'
import { QuoteReader } from '@openbourse/protocol/packed'
import { expect, test } from 'vitest'
import type { TopicFeed } from '../../platform/stream/types.ts'
import { defaultSettings } from '../settings/index.ts'
import { testMarket } from './testing/test-market.ts'
import { venueTopics } from './topics.ts'
import { createVenue } from './venue.ts'

const noon = Date.parse('2026-11-20T11:00:00Z')

function streaming() {
  const world = testMarket({ startMs: noon, symbols: ['LAGC', 'SAVB'] })
  const database = { query: () => Promise.reject(new Error('the stream asks no database')) }
  const unused = { transaction: database.query, session: database.query, close: () => Promise.resolve() }
  const venue = createVenue({
    ...world,
    listed: { shares: [], looks: [] },
    series: [],
    database: { ...database, ...unused },
    settings: defaultSettings(),
  })
  const topics = venueTopics(venue)
  let lastId = 0
  const place = async (
    symbol: string,
    given: Pick<NewOrder, 'side' | 'price' | 'quantity'>,
  ): Promise<void> => {
    lastId += 1
    const order = { ...given, id: lastId, owner: lastId, timeInForce: TimeInForce.rest, stopPrice: 0 }
    await world.writer.run({ actor: 0, decide: (turn) => venue.place(turn, symbol, order) })
  }
  const trade = async (symbol: string, price: number, quantity: number): Promise<void> => {
    await place(symbol, { side: Side.sell, price, quantity })
    await place(symbol, { side: Side.buy, price, quantity })
  }
  const open = (kind: keyof typeof topics, arg: string, changed = () => {}): TopicFeed => {
    const feed = topics[kind].open({ arg, userId: 0, changed })
    if ('refused' in feed) throw new Error(feed.refused)
    return feed
  }
  return { ...world, topics, open, place, trade }
}

test('a topic gets updates of its own instrument only, and none after it was closed', async () => {
  const { open, place } = streaming()
  let calls = 0
  const feed = open('book', 'LAGC', () => {
    calls += 1
  })
  await place('SAVB', { side: Side.buy, price: 4000, quantity: 5 })
  expect(calls).toBe(0)
  await place('LAGC', { side: Side.buy, price: 31_000, quantity: 5 })
  expect(calls).toBe(1)
  expect((feed.update() as Depth).bids).toEqual([['310.00', '5', 1]])
  feed.close()
  await place('LAGC', { side: Side.buy, price: 31_000, quantity: 5 })
  expect(calls).toBe(1)
})

test('trades come once each, newest first', async () => {
  const { open, trade } = streaming()
  await trade('LAGC', 31_000, 1)
  const feed = open('trades', 'LAGC')
  const prices = (list: unknown) =>
    (list as Trade[]).map(({ price, quantity, taker }) => [price, quantity, taker])
  expect(prices(feed.snapshot())).toEqual([['310.00', '1', 'buy']])
  expect(feed.update()).toBeUndefined()
  await trade('LAGC', 31_002, 2)
  await trade('LAGC', 31_004, 3)
  expect(prices(feed.update())).toEqual([
    ['310.04', '3', 'buy'],
    ['310.02', '2', 'buy'],
  ])
  expect(feed.update()).toBeUndefined()
})

test('quotes contain only those that changed', async () => {
  const { open, trade } = streaming()
  const feed = open('quotes', 'LAGC,SAVB')
  expect((feed.snapshot() as QuoteTick[]).map(({ symbol }) => symbol)).toEqual(['LAGC', 'SAVB'])
  feed.update()
  await trade('SAVB', 4100, 10)
  const update = feed.update() as QuoteTick[]
  expect(update).toMatchObject([
    { symbol: 'SAVB', last: '41.00', change: '-0.35', changeRate: '-0.0085', volume: '10' },
  ])
  expect(feed.update()).toBeUndefined()
})

test('a closed bar is sent once more beside the new one', async () => {
  const { open, trade, clock } = streaming()
  await trade('LAGC', 31_000, 1)
  const feed = open('candles', 'LAGC:1m')
  const bars = (data: unknown) => (data as StreamData['candles']).bars
  feed.update()
  await trade('LAGC', 31_010, 2)
  expect(bars(feed.update())).toEqual([[noon, '310.00', '310.10', '310.00', '310.10', '3']])
  clock.advance(60_000)
  await trade('LAGC', 31_020, 1)
  expect(bars(feed.update()).map(([t]) => t)).toEqual([noon, noon + 60_000])
})

test.each([
  { kind: 'book', arg: 'NOBODY', refused: 'symbol_unknown' },
  { kind: 'quotes', arg: 'LAGC,NOBODY', refused: 'symbol_unknown' },
  { kind: 'candles', arg: 'LAGC:7m', refused: 'interval_unknown' },
  { kind: 'session', arg: 'FR', refused: 'not_found' },
] as const)('$kind:$arg is refused', ({ kind, arg, refused }) => {
  expect(streaming().topics[kind].open({ arg, userId: 0, changed: () => {} })).toEqual({ refused })
})

test('packed quotes match the plain ones, for early and late subscribers', async () => {
  const { open, place } = streaming()
  const both = open('quotes', 'LAGC,SAVB')
  const one = open('quotes', 'LAGC')
  const early = new QuoteReader()
  const other = new QuoteReader()
  expect(early.read(both.packer!.snapshot(both.snapshot()))).toEqual(both.snapshot())
  expect(other.read(one.packer!.snapshot(one.snapshot()))).toEqual(one.snapshot())
  let late: QuoteReader | undefined
  for (let step = 0; step < 5; step += 1) {
    await place(step % 2 === 0 ? 'LAGC' : 'SAVB', { side: Side.buy, price: 3000 + step, quantity: 5 })
    // The lists need not be updated equally often.
    if (step % 3 !== 0) {
      const result = one.update()
      if (result) expect(other.read(one.packer!.update(result))).toEqual(result)
    }
    if (step === 2) {
      late = new QuoteReader()
      expect(late.read(both.packer!.snapshot(both.snapshot()))).toEqual(both.snapshot())
    }
    const result = both.update()
    const bytes = both.packer!.update(result)
    expect(early.read(bytes)).toEqual(result)
    if (late) expect(late.read(bytes)).toEqual(result)
  }
})

test('a list shares the bytes of its entries with every other list', async () => {
  const { open, place } = streaming()
  const lists = [open('quotes', 'LAGC,SAVB'), open('quotes', 'SAVB,LAGC'), open('quote', 'LAGC')]
  const pack = (feed: TopicFeed) => Buffer.from(feed.packer!.update(feed.update())).toString('hex')
  for (const feed of lists) feed.packer!.snapshot(feed.snapshot())
  for (const feed of lists) pack(feed)
  await place('LAGC', { side: Side.buy, price: 31_000, quantity: 5 })
  const [first, ...others] = lists.map(pack)
  expect(first).toMatch(/^.{8,60}$/)
  for (const other of others) expect(other).toBe(first)
})
