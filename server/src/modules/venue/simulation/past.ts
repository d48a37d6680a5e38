import { createBook, EventKind, type Events, type OrderBook, Side } from '@openbourse/matching'
import type { Country } from '@openbourse/protocol'
import { exchanges } from '../calendar/exchanges.ts'
import { dayStart, type MarketHours, sessionAt } from '../calendar/rules.ts'
import { dayMs, hourMs, minuteMs } from '../calendar/zone.ts'
import { type Bar, barOf, extend } from '../candles/bar.ts'
import { type BaseInterval, baseIntervals } from '../candles/intervals.ts'
import { type Listing, onGrid } from '../instruments/index.ts'
import { levelOf } from '../market/indices.ts'
import type { Printed } from '../market/place.ts'
import { createChance } from './chance.ts'
import { createDesk, type Desk } from './desk.ts'
import { createFairValues } from './fair-values.ts'
import { type Band, type LadderShape, ladderAround, quotable, sizeOf } from './makers.ts'
import { type Traits, traitsOf } from './traits.ts'

/** Where an instrument stood when the past that is to be made up begins: the bars that are still being built. */
export type Standing = { readonly last: number; readonly running: Partial<Record<BaseInterval, Bar>> }

export type PastAsk = {
  readonly seed: string
  /** Stocks, and the indices whose members are all among them. */
  readonly listings: readonly Listing[]
  readonly standing: ReadonlyMap<string, Standing>
  readonly hours: Readonly<Record<Country, MarketHours>>
  readonly fromMs: number
  readonly toMs: number
  /** Bars older than these are not kept. */
  readonly minutesFromMs: number
  readonly hoursFromMs: number
}

export type PastSink = {
  bar(listing: Listing, interval: BaseInterval, bar: Bar): void
  /** Newest trades, newest first. */
  trades(listing: Listing, trades: readonly Printed[]): void
}

/** Each step is drawn in this many parts, so that a bar has a shape. */
const parts = 3
const takersPerPart = 2
const shape: LadderShape = { near: 1, far: 0, depth: 1 }
const tradesKept = 50

/** Four hours a step long ago, an hour in the last two months, a minute in the last two days. */
export function stepsOf(fromMs: number, toMs: number): { from: number; to: number }[] {
  const steps: { from: number; to: number }[] = []
  let at = fromMs
  while (at < toMs) {
    const age = toMs - at
    const length = age > 60 * dayMs ? 4 * hourMs : age > 2 * dayMs ? hourMs : minuteMs
    const to = Math.min(toMs, Math.floor(at / length) * length + length)
    steps.push({ from: at, to })
    at = to
  }
  return steps
}

type Memory = {
  readonly listing: Listing
  readonly index: number
  last: number
  previousClose: number
  readonly running: Partial<Record<BaseInterval, Bar>>
  trades: Printed[]
}

/**
 * Makes up what happened between two moments: the same fair values, makers and takers as in the living market, through
 * the same book, in coarse steps. Bars and prices continue from where each instrument stood.
 */
export function makePast(ask: PastAsk, sink: PastSink): void {
  const stocks = ask.listings.filter(({ kind }) => kind === 'stock')
  const memories = ask.listings.map((listing, index) =>
    memoryOf(listing, index, ask.standing.get(listing.symbol)),
  )
  const bySymbol = new Map(memories.map((memory) => [memory.listing.symbol, memory]))
  const traded = stocks.map(({ symbol }) => bySymbol.get(symbol)!)
  const indices = memories.filter(({ listing }) => listing.members.length > 0)
  const chance = createChance(`${ask.seed}/past/${ask.fromMs}`)
  const traits = stocks.map(traitsOf)
  const values = createFairValues(traits, chance)
  for (const [at, memory] of traded.entries()) values.reset(at, memory.last)
  const streams = stocks.map(({ symbol }) => chance.fork(`past:${symbol}`))
  const days = createDays(ask)

  let now = { at: 0, day: new Map<Country, number>() }
  let tradeId = 0
  const fold = (memory: Memory, price: number, quantity: number): void => {
    const day = now.day.get(memory.listing.country)!
    memory.last = price
    extendRunning(memory, { at: now.at, day, price, quantity }, (interval, bar) =>
      emit(ask, sink, { memory, interval, bar }),
    )
  }
  const hear = (index: number, events: Events): void => {
    for (let row = 0; row < events.count; row += 1) {
      if (events.kind[row] !== EventKind.traded) continue
      const memory = traded[index]!
      const price = events.price[row]!
      const quantity = events.quantity[row]!
      fold(memory, price, quantity)
      if (ask.toMs - now.at > hourMs * 12) continue
      tradeId += 1
      memory.trades.push({
        id: tradeId,
        at: now.at,
        price,
        quantity,
        taker: events.side[row] === Side.buy ? 'buy' : 'sell',
      })
      if (memory.trades.length > 2 * tradesKept) memory.trades = memory.trades.slice(-tradesKept)
    }
  }
  const desk = deskOver(stocks, hear)

  for (const { from, to } of stepsOf(ask.fromMs, ask.toMs)) {
    const part = (to - from) / parts
    for (let turn = 0; turn < parts; turn += 1) {
      now = { at: Math.floor(from + (turn + 0.5) * part), day: now.day }
      values.advance(part)
      for (const country of days.roll(from, now.day)) rollAll(memories, country)
      for (let at = 0; at < traded.length; at += 1) {
        if (!days.open(traded[at]!.listing.country, from)) continue
        const fair = quotable(values.value(at), bandOf(traded[at]!))
        trade({ desk, at, traits: traits[at]!, fair, part }, bandOf(traded[at]!), streams[at]!)
      }
      for (const memory of indices) {
        if (!days.open(memory.listing.country, from)) continue
        fold(
          memory,
          levelOf(memory.listing, (symbol) => bySymbol.get(symbol)!),
          0,
        )
      }
    }
  }
  finish(ask, sink, memories)
}

type Part = { desk: Desk; at: number; traits: Traits; fair: number; part: number }

/** One part of a step for one instrument: a fresh quote on both sides, and some who take it. */
function trade(
  { desk, at, traits, fair, part }: Part,
  band: Band,
  chance: ReturnType<typeof createChance>,
): void {
  const { bids, asks } = ladderAround(traits, fair, { band, shape, chance })
  // Half of the noise takes; what they take in all is spread over the few orders of this part.
  const usual = Math.max(0.3, (0.4 * traits.ordersPerSecond * part) / 1000 / takersPerPart)
  const deep = { prices: bids.prices, sizes: bids.prices.map((price) => sizeOf(traits, price, usual * 20)) }
  desk.ladder(at, deep, {
    prices: asks.prices,
    sizes: asks.prices.map((price) => sizeOf(traits, price, usual * 20)),
  })
  for (let taker = 0; taker < takersPerPart; taker += 1) {
    const side = chance.unit() < 0.5 ? Side.buy : Side.sell
    const quantity = sizeOf(traits, fair, usual * Math.exp(0.6 * chance.normal()))
    const [price] = side === Side.buy ? asks.prices : bids.prices
    if (price !== undefined) desk.order(at, { side, price, quantity, restsMs: 0 })
  }
}

function deskOver(stocks: readonly Listing[], hear: (index: number, events: Events) => void): Desk {
  const books = stocks.map((): OrderBook => createBook({ ordersMax: 256, levelsMax: 2 ** 18 }))
  return createDesk(
    {
      book: (index) => books[index]!,
      place: (index, order) => hear(index, books[index]!.place(order)),
      cancel: (index, id) => hear(index, books[index]!.cancel(id)),
    },
    { count: stocks.length, firstId: 1, nowMs: () => 0 },
  )
}

function memoryOf(listing: Listing, index: number, standing: Standing | undefined): Memory {
  const last = standing?.last ?? listing.nominal
  return { listing, index, last, previousClose: last, running: { ...standing?.running }, trades: [] }
}

function extendRunning(
  memory: Memory,
  { at, day, price, quantity }: { at: number; day: number; price: number; quantity: number },
  over: (interval: BaseInterval, bar: Bar) => void,
): void {
  for (const interval of baseIntervals) {
    const t = interval === '1m' ? at - (at % minuteMs) : interval === '1h' ? at - (at % hourMs) : day
    const bar = memory.running[interval]
    if (bar?.t === t) {
      extend(bar, { price, quantity })
      continue
    }
    if (bar) over(interval, bar)
    memory.running[interval] = barOf(t, { price, quantity })
  }
}

function emit(
  ask: PastAsk,
  sink: PastSink,
  { memory, interval, bar }: { memory: Memory; interval: BaseInterval; bar: Bar },
): void {
  const from = interval === '1m' ? ask.minutesFromMs : interval === '1h' ? ask.hoursFromMs : 0
  if (bar.t >= from) sink.bar(memory.listing, interval, bar)
}

function finish(ask: PastAsk, sink: PastSink, memories: readonly Memory[]): void {
  for (const memory of memories) {
    for (const interval of baseIntervals) {
      const bar = memory.running[interval]
      if (bar) emit(ask, sink, { memory, interval, bar })
    }
    sink.trades(memory.listing, memory.trades.slice(-tradesKept).reverse())
  }
}

function rollAll(memories: readonly Memory[], country: Country): void {
  for (const memory of memories) if (memory.listing.country === country) memory.previousClose = memory.last
}

function bandOf({ listing, previousClose }: Memory): Band {
  if (listing.limitBps === null) return undefined
  const span = (previousClose * listing.limitBps) / 10_000
  return {
    low: onGrid(listing.ticks, previousClose - span, 'up'),
    high: onGrid(listing.ticks, previousClose + span, 'down'),
  }
}

/** Which day it is in each country, and whether its market trades. */
function createDays(ask: PastAsk) {
  const present = [...new Set(ask.listings.map(({ country }) => country))]
  return {
    /** Brings the days up to a moment; answers the countries where another one began. */
    roll(at: number, day: Map<Country, number>): Country[] {
      return present.filter((country) => {
        const start = dayStart(exchanges[country].zone, at)
        if (day.get(country) === start) return false
        day.set(country, start)
        return true
      })
    },
    open: (country: Country, at: number): boolean =>
      ask.hours[country] === 'practice' ||
      sessionAt(exchanges[country], ask.hours[country], at).state === 'open',
  }
}
