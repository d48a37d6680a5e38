import { createBook, EventKind, type Events, Side, TimeInForce } from '@openbourse/matching'
import type { Country } from '@openbourse/protocol'
import { exchanges } from '../calendar/exchanges.ts'
import { dayStart, type MarketHours, sessionAt } from '../calendar/rules.ts'
import { dayMs, hourMs, minuteMs } from '../calendar/zone.ts'
import { type Bar, barOf, extend } from '../candles/bar.ts'
import { type BaseInterval, baseIntervals } from '../candles/intervals.ts'
import { type Listing, onGrid } from '../instruments/index.ts'
import { levelOf } from '../market/indices.ts'
import type { Printed } from '../market/place.ts'
import { type Chance, createChance } from './chance.ts'
import { createFairValues } from './fair-values.ts'
import { type Band, bestAround, quotable, sizeOf } from './makers.ts'
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

/** Each step is drawn in this many parts, so that a bar has a shape. A day has many steps, whatever they are. */
const partsOf = (stepMs: number): number => (stepMs === hourMs ? 3 : 2)
const takersPerPart = 2
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
  /** The limits of the day that is being made. */
  band: Band
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
  const pits = stocks.map((_, index) => createPit((events) => hear(index, events)))

  for (const { from, to } of stepsOf(ask.fromMs, ask.toMs)) {
    const parts = partsOf(to - from)
    const part = (to - from) / parts
    for (let turn = 0; turn < parts; turn += 1) {
      now = { at: Math.floor(from + (turn + 0.5) * part), day: now.day }
      values.advance(part)
      for (const country of days.roll(from, now.day)) rollAll(memories, country)
      for (let at = 0; at < traded.length; at += 1) {
        if (!days.open(traded[at]!.listing.country, from)) continue
        const fair = quotable(values.value(at), traded[at]!.band)
        trade({ pit: pits[at]!, traits: traits[at]!, fair, partMs: part }, streams[at]!)
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

type Part = { pit: Pit; traits: Traits; fair: number; partMs: number }

/** One part of a step for one instrument: a fresh quote on both sides, and some who take it. */
function trade({ pit, traits, fair, partMs }: Part, chance: Chance): void {
  const { ticks } = traits.listing
  const { bid, ask } = bestAround(traits, fair)
  // Half of the noise takes; what they take in all is spread over the few orders of this part.
  const usual = Math.max(0.3, (0.4 * traits.ordersPerSecond * partMs) / 1000 / takersPerPart)
  const size = sizeOf(traits, fair, usual * 20)
  const prices = [onGrid(ticks, ask, 'up'), onGrid(ticks, Math.max(1, bid), 'down')] as const
  pit.quote({ bid: prices[1], ask: prices[0], size })
  for (let taker = 0; taker < takersPerPart; taker += 1) {
    const side = chance.unit() < 0.5 ? Side.buy : Side.sell
    pit.take(side, prices[side], sizeOf(traits, fair, usual * Math.exp(0.6 * chance.normal())))
  }
}

/** A book with one maker, who shows one price a side, and takers who come and go. */
type Pit = {
  quote(best: { bid: number; ask: number; size: number }): void
  take(side: Side, price: number, quantity: number): void
}

const makerOwner = 1
const takerOwner = 2

function createPit(hear: (events: Events) => void): Pit {
  const book = createBook({ ordersMax: 64, levelsMax: 2 ** 16 })
  let id = 0
  // Written out field by field: this runs millions of times at a first start.
  const place = (side: Side, price: number, { quantity, rests }: Wanted): Events => {
    id += 1
    const owner = rests ? makerOwner : takerOwner
    const timeInForce = rests ? TimeInForce.rest : TimeInForce.immediateOrCancel
    return book.place({ id, owner, side, price, quantity, timeInForce, stopPrice: 0 })
  }
  let quoted = 0
  return {
    quote({ bid, ask, size }) {
      if (quoted > 0) {
        book.cancel(quoted)
        book.cancel(quoted - 1)
      }
      place(Side.buy, bid, { quantity: size, rests: true })
      place(Side.sell, ask, { quantity: size, rests: true })
      quoted = id
    },
    take: (side, price, quantity) => hear(place(side, price, { quantity, rests: false })),
  }
}

type Wanted = { readonly quantity: number; readonly rests: boolean }

function memoryOf(listing: Listing, index: number, standing: Standing | undefined): Memory {
  const last = standing?.last ?? listing.nominal
  return { listing, index, last, band: bandOf(listing, last), running: { ...standing?.running }, trades: [] }
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
  for (const memory of memories)
    if (memory.listing.country === country) memory.band = bandOf(memory.listing, memory.last)
}

function bandOf(listing: Listing, previousClose: number): Band {
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
