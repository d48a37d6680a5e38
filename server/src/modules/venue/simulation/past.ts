import { EventKind, type Events, Side } from '@openbourse/matching'
import type { Country } from '@openbourse/protocol'
import { type CalendarName, isExchange, zoneOf } from '../calendar/calendars.ts'
import { exchanges } from '../calendar/exchanges.ts'
import { dayStart, type MarketHours, sessionAt } from '../calendar/rules.ts'
import { dayMs, hourMs, minuteMs } from '../calendar/zone.ts'
import { type Bar, barOf, extend } from '../candles/bar.ts'
import { type BaseInterval, baseIntervals } from '../candles/intervals.ts'
import { type Listing, onGrid } from '../instruments/index.ts'
import { levelOf } from '../market/indices.ts'
import { type Printed, turnoverOf } from '../market/place.ts'
import { createChance, secretChance } from './chance.ts'
import { createFairValues } from './fair-values.ts'
import { type Band, quotable } from './makers.ts'
import { createPit, trade } from './pit.ts'
import { traitsOf } from './traits.ts'

/** State of an instrument when its simulated past begins: the bars that are still being built. */
export type Standing = {
  readonly last: number
  /** Its value, where there is better information than the last price. */
  readonly fair?: number | undefined
  readonly running: Partial<Record<BaseInterval, Bar>>
}

export type PastAsk = {
  /** Public: the two years before a market begins are nothing that a user could bet on. */
  readonly seed: string
  /** For the time that the server was away, a key that was thrown away, in hexadecimal. */
  readonly key?: string | undefined
  /** Stocks and coins, and the indices whose members are all among them. */
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
const tradesKept = 50
const tradesForMs = 12 * hourMs

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
 * Simulates the time between two moments: the same fair values, makers and takers as in the living market, through
 * the same book, in coarse steps. Bars and prices continue from the state of each instrument.
 */
export function makePast(ask: PastAsk, sink: PastSink): void {
  // A delisted share keeps its last price, which its index continues to use.
  const own = ask.listings.filter(({ members, tradable }) => members.length === 0 && tradable)
  const memories = ask.listings.map((listing, index) =>
    memoryOf(listing, index, ask.standing.get(listing.symbol)),
  )
  const bySymbol = new Map(memories.map((memory) => [memory.listing.symbol, memory]))
  const traded = own.map(({ symbol }) => bySymbol.get(symbol)!)
  const indices = memories.filter(({ listing }) => listing.members.length > 0)
  const chance = ask.key
    ? secretChance(Buffer.from(ask.key, 'hex'))
    : createChance(`${ask.seed}/past/${ask.fromMs}`)
  const traits = own.map(traitsOf)
  const values = createFairValues(traits, chance)
  for (const [at, memory] of traded.entries())
    values.reset(at, ask.standing.get(memory.listing.symbol)?.fair ?? memory.last)
  const streams = own.map(({ symbol }) => chance.fork(`past:${symbol}`))
  const days = createDays(ask)

  const now: Now = { at: 0, day: new Map() }
  const fold = (memory: Memory, price: number, quantity: number): void => {
    const moment = { at: now.at, day: now.day.get(memory.listing.calendar)! }
    memory.last = price
    extendRunning(memory, { ...moment, price, quantity }, (interval, bar) =>
      emit(ask, sink, { memory, interval, bar }),
    )
  }
  const remember = rememberer(ask.toMs - tradesForMs)
  const pits = traded.map((memory) =>
    createPit((events) => {
      for (let row = 0; row < events.count; row += 1) {
        if (events.kind[row] !== EventKind.traded) continue
        fold(memory, events.price[row]!, events.quantity[row]!)
        remember(memory, now.at, { events, row })
      }
    }, memory.listing.lot),
  )
  const level = (memory: Memory): number => levelOf(memory.listing, (symbol) => bySymbol.get(symbol)!)

  for (const { from, partMs, middle } of partsBetween(ask.fromMs, ask.toMs)) {
    now.at = middle
    values.advance(partMs)
    for (const calendar of days.roll(from, now.day)) rollAll(memories, calendar)
    const isOpen = ({ listing }: Memory): boolean => days.open(listing.calendar, from)
    for (const [at, memory] of traded.entries()) {
      if (!isOpen(memory)) continue
      const fair = quotable(values.value(at), memory.band)
      trade({ pit: pits[at]!, traits: traits[at]!, fair, partMs }, streams[at]!)
    }
    for (const memory of indices) if (isOpen(memory)) fold(memory, level(memory), 0)
  }
  finish(ask, sink, memories)
}

/** The moment that is being made, and the midnight at which its day began in each calendar. */
type Now = { at: number; readonly day: Map<CalendarName, number> }

/** The parts of all steps, each with the moment in its middle, at which its trades happen. */
function* partsBetween(
  fromMs: number,
  toMs: number,
): Generator<{ from: number; partMs: number; middle: number }> {
  for (const { from, to } of stepsOf(fromMs, toMs)) {
    const parts = partsOf(to - from)
    const partMs = (to - from) / parts
    for (let part = 0; part < parts; part += 1) {
      yield { from, partMs, middle: Math.floor(from + (part + 0.5) * partMs) }
    }
  }
}

/** Keeps the newest trades of each instrument; those before `fromMs` are too old to be among them. */
function rememberer(fromMs: number) {
  let id = 0
  return (
    memory: Memory,
    at: number,
    { events, row }: { readonly events: Events; readonly row: number },
  ): void => {
    if (at < fromMs) return
    id += 1
    const [price, quantity] = [events.price[row]!, events.quantity[row]!]
    memory.trades.push({ id, at, price, quantity, taker: events.side[row] === Side.buy ? 'buy' : 'sell' })
    if (memory.trades.length > 2 * tradesKept) memory.trades = memory.trades.slice(-tradesKept)
  }
}

function memoryOf(listing: Listing, index: number, standing: Standing | undefined): Memory {
  const last = standing?.last ?? listing.nominal
  return { listing, index, last, band: bandOf(listing, last), running: { ...standing?.running }, trades: [] }
}

function extendRunning(
  memory: Memory,
  { at, day, price, quantity }: { at: number; day: number; price: number; quantity: number },
  over: (interval: BaseInterval, bar: Bar) => void,
): void {
  const turnover = turnoverOf(memory.listing, price, quantity)
  for (const interval of baseIntervals) {
    const t = interval === '1m' ? at - (at % minuteMs) : interval === '1h' ? at - (at % hourMs) : day
    const bar = memory.running[interval]
    if (bar?.t === t) {
      extend(bar, { price, quantity, turnover })
      continue
    }
    if (bar) over(interval, bar)
    memory.running[interval] = barOf(t, { price, quantity, turnover })
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

function rollAll(memories: readonly Memory[], calendar: CalendarName): void {
  for (const memory of memories)
    if (memory.listing.calendar === calendar) memory.band = bandOf(memory.listing, memory.last)
}

function bandOf(listing: Listing, previousClose: number): Band {
  if (listing.limitBps === null) return undefined
  const span = (previousClose * listing.limitBps) / 10_000
  return {
    low: onGrid(listing.ticks, previousClose - span, 'up'),
    high: onGrid(listing.ticks, previousClose + span, 'down'),
  }
}

/** Which day it is in each calendar, and whether its market trades. */
function createDays(ask: PastAsk) {
  const present = [...new Set(ask.listings.map(({ calendar }) => calendar))]
  return {
    /** Brings the days up to a moment; answers the calendars in which another one began. */
    roll(at: number, day: Map<CalendarName, number>): CalendarName[] {
      return present.filter((calendar) => {
        const start = dayStart(zoneOf(calendar), at)
        if (day.get(calendar) === start) return false
        day.set(calendar, start)
        return true
      })
    },
    open: (calendar: CalendarName, at: number): boolean =>
      !isExchange(calendar) ||
      ask.hours[calendar] === 'practice' ||
      sessionAt(exchanges[calendar], ask.hours[calendar], at).state === 'open',
  }
}
