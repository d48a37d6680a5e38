import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Side, TimeInForce } from '@openbourse/matching'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteMs } from '../calendar/zone.ts'
import type { Bar } from '../candles/bar.ts'
import { turnoverOf } from '../market/place.ts'
import { testMarket } from '../testing/test-market.ts'
import { firstPersonOwner } from '../types.ts'
import { createPlayer, playedMost } from './player.ts'
import { readTape } from './tape.ts'

const made = fileURLToPath(new URL('./testing/BTCUSDT-trades-made.csv', import.meta.url))
const tape = await readTape(made)
const startMs = Date.parse('2026-11-20T11:58:30.500Z')
const lastMs = tape.facts.toMs - tape.facts.fromMs

/** Folds the lines of the file as a reader with a pocket calculator would. Units are 0.10 USDT and lots of 0.00001 BTC. */
function foldOfFile(length: number): Omit<Bar, 'turnover'>[] {
  const bars: Omit<Bar, 'turnover'>[] = []
  const [, ...lines] = readFileSync(made, 'utf8').trim().split('\n')
  for (const line of lines) {
    const [, price, quantity, , time] = line.split(',')
    const ticks = Math.round(Number(price) * 10 + 1e-6)
    const lots = Math.round(Number(quantity) * 100_000)
    const at = startMs + Number(time) - tape.facts.fromMs
    const t = at - (at % length)
    const last = bars.at(-1)
    if (last?.t === t) {
      last.high = Math.max(last.high, ticks * 10)
      last.low = Math.min(last.low, ticks * 10)
      last.close = ticks * 10
      last.volume += lots * 1000
    } else {
      const at10 = ticks * 10
      bars.push({ t, open: at10, high: at10, low: at10, close: at10, volume: lots * 1000 })
    }
  }
  return bars
}

const shown = (bars: readonly Bar[]) => bars.map(({ turnover: _, ...rest }) => rest)

const spotMarket = () => testMarket({ startMs, symbols: ['BTCUSDT', 'BTCPERP', 'ETHUSDT'], tape })

test('candles are the fold of the file, however time goes by', async () => {
  const steps = fc.array(fc.integer({ min: 50, max: 40_000 }), { minLength: 1, maxLength: 60 })
  const property = fc.asyncProperty(steps, async (someMs) => {
    const { clock, feed, market } = spotMarket()
    for (let at = 0; clock.nowMs() - startMs < lastMs; at += 1) {
      clock.advance(someMs[at % someMs.length]!)
      await feed.step()
    }
    const { tail, listing, last } = market.place('BTCUSDT')
    expect(shown(tail.bars['1m'])).toEqual(foldOfFile(minuteMs))
    expect(shown(tail.bars['1h'])).toEqual(foldOfFile(60 * minuteMs))
    const [day] = tail.bars['1d']
    expect(day).toMatchObject(foldOfFile(24 * 60 * minuteMs)[0]!)
    const trades = Array.from({ length: tape.columns.count }, (_, row) => tape.columns.trade(row))
    const turnover = trades.reduce(
      (sum, { price, quantity }) => sum + turnoverOf(listing, price, quantity),
      0,
    )
    expect(day!.turnover).toBe(turnover)
    expect(last).toBe(trades.at(-1)!.price)
  })
  await fc.assert(property, { numRuns: 10 })
})

test('a day that ends in between has the trades that were before its end, and no other', async () => {
  const lateMs = Date.parse('2026-11-20T23:57:00.123Z')
  const { clock, feed, market } = testMarket({ startMs: lateMs, symbols: ['BTCUSDT'], tape })
  while (clock.nowMs() - lateMs < lastMs) {
    clock.advance(7777)
    await feed.step()
  }
  const midnight = Date.parse('2026-11-21T00:00:00Z')
  const trades = Array.from({ length: tape.columns.count }, (_, row) => tape.columns.trade(row))
  const isBefore = ({ at }: { at: number }) => at - tape.facts.fromMs + lateMs < midnight
  const volume = (some: typeof trades) => some.reduce((sum, { quantity }) => sum + quantity, 0)
  const days = market.place('BTCUSDT').tail.bars['1d']
  expect(days.map((bar) => bar.volume)).toEqual([
    volume(trades.filter(isBefore)),
    volume(trades.filter((trade) => !isBefore(trade))),
  ])
})

test('makers are around the last price before and after its trades, and the contract follows', async () => {
  const { clock, feed, market, live } = spotMarket()
  await feed.step()
  for (const forMs of [250, 60_000, 400_000, 400_000]) {
    clock.advance(forMs)
    await feed.step()
    const { book, last } = market.place('BTCUSDT')
    const [bid, ask] = [book!.bestBid(), book!.bestAsk()]
    expect(bid).toBeGreaterThan(last * 0.999)
    expect(ask).toBeGreaterThan(bid)
    expect(ask).toBeLessThan(last * 1.001)
  }
  await live(1000)
  expect(market.place('BTCPERP').book!.bestBid() / market.place('BTCUSDT').last).toBeCloseTo(1, 2)
})

test('an order of a user is filled at its own price when the tape trades through it, and waits in its queue otherwise', async () => {
  const { clock, feed, market, commands, writer } = spotMarket()
  await feed.step()
  const place = market.place('BTCUSDT')
  const { columns, facts } = tape
  const rows = Array.from({ length: columns.count }, (_, row) => columns.trade(row))
  const lowest = rows.toSorted((one, other) => one.price - other.price)[0]!
  const firstBelow = rows.find(({ price }) => price <= lowest.price + 50)!
  const bid = { price: lowest.price + 50, quantity: 1000, stopPrice: 0, timeInForce: TimeInForce.rest }
  const order = { ...bid, id: 5, owner: firstPersonOwner, side: Side.buy }
  commands.command(writer.turn(), place, (book) => book.place(order))
  clock.advance(firstBelow.at - facts.fromMs - 1)
  await feed.step()
  expect(place.book!.get(5)?.remaining).toBe(1000)
  const seen = place.trades[0]!.id
  clock.advance(lastMs)
  await feed.step()
  expect(place.book!.get(5)).toBeUndefined()
  expect(place.trades.length).toBeGreaterThan(0)
  expect(place.trades[0]!.id).toBeGreaterThan(seen)
})

test('what falls due in a halt is passed over', async () => {
  const { clock, feed, market, clockwork, writer } = spotMarket()
  clock.advance(60_000)
  await feed.step()
  const place = market.place('BTCUSDT')
  const { volume } = place.day!
  place.halted = true
  clockwork.look(writer.turn(), place)
  clock.advance(60_000)
  await feed.step()
  expect(place.day!.volume).toBe(volume)
  place.halted = false
  clockwork.look(writer.turn(), place)
  clock.advance(60_000)
  await feed.step()
  const isPlayed = ({ at }: { at: number }) =>
    at - tape.facts.fromMs <= 60_000 || at - tape.facts.fromMs > 120_000
  const due = Array.from({ length: tape.columns.count }, (_, row) => tape.columns.trade(row)).filter(
    (trade) => trade.at - tape.facts.fromMs <= 180_000 && isPlayed(trade),
  )
  expect(place.day!.volume).toBe(due.reduce((sum, { quantity }) => sum + quantity, 0))
})

test('a turn plays a limited number, and a start continues with the trade that is next', () => {
  const count = 3 * playedMost
  const trade = (row: number) => ({ at: row, price: row + 1, quantity: 1, isBuy: true })
  const columns = { count, trade }
  const player = createPlayer({ symbol: 'BTCUSDT', columns, played: 100, startedMs: 9000 })
  const seen: number[] = []
  const play = (nowMs: number) => player.play(nowMs, ({ price }, atMs) => seen.push(price, atMs))
  expect([player.isDue(8999), player.price(8999)]).toEqual([false, 100])
  play(9000)
  expect(seen).toEqual([101, 9000])
  play(1e6)
  expect(player.played()).toBe(101 + playedMost)
  for (const nowMs of [1e6, 1e6]) play(nowMs)
  expect([player.played(), player.isDue(2e6), player.price(2e6)]).toEqual([count, false, count])
  expect(seen).toHaveLength(2 * (count - 100))
})
