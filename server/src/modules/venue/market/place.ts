import { createBook, type OrderBook } from '@openbourse/matching'
import type { Trade } from '@openbourse/protocol'
import type { Bar } from '../candles/bar.ts'
import type { BaseInterval } from '../candles/intervals.ts'
import { createTail, type Starts, type Tail } from '../candles/tail.ts'
import { type Listing, onGrid } from '../instruments/index.ts'
import { createSpark, type Spark } from './spark.ts'

/** The trading day so far; undefined before its first print. */
export type DayStatistics = { open: number; high: number; low: number; volume: number; turnover: number }

/** One trade as readers see it. `id` grows within an instrument. */
export type Printed = {
  readonly id: number
  readonly at: number
  readonly price: number
  readonly quantity: number
  readonly taker: Trade['taker']
}

/** Everything that memory keeps of one instrument. */
export type Place = {
  readonly listing: Listing
  readonly index: number
  /** An index has none. */
  readonly book: OrderBook | undefined
  readonly tail: Tail
  sequence: number
  last: number
  previousClose: number
  day: DayStatistics | undefined
  spark: Spark
  /** Newest first. */
  trades: Printed[]
  /** Shares that takers bought less those they sold since participants last looked. */
  flow: number
  halted: boolean
  /** Where the price begins without a dividend, until participants have heard of it; or 0. */
  exPrice: number
  changedAt: number
}

export type StoredPlace = {
  readonly bars: Partial<Record<BaseInterval, Bar[]>>
  readonly spark: readonly { readonly t: number; readonly price: number }[]
  readonly trades: readonly Printed[]
}

const tradesKept = 50
const ordersMax = 2 ** 16
const levelsMax = 2 ** 18

/** An instrument as it was left: the day that began at `dayStartsAt` goes on, everything before it is history. */
export function createPlace(
  listing: Listing,
  index: number,
  {
    stored,
    dayStartsAt,
    drop = 0,
  }: { readonly stored: StoredPlace; readonly dayStartsAt: number; readonly drop?: number },
): Place {
  const replayed = listing.feed === 'replay'
  const days = stored.bars['1d'] ?? []
  const newest = [stored.bars['1m'], stored.bars['1h'], days].map((bars) => bars?.at(-1)).find((bar) => bar)
  const close = days.findLast((bar) => bar.t < dayStartsAt)?.close ?? listing.nominal
  const previousClose = lessDividend(listing, close, drop)
  // Before the day's first print a share is worth its last close, less the dividend that it comes without.
  const isBefore = drop > 0 && newest !== undefined && newest.t < dayStartsAt
  const last = isBefore ? previousClose : (newest?.close ?? listing.nominal)
  const today = replayed ? undefined : days.find((bar) => bar.t === dayStartsAt)
  return {
    listing,
    index,
    book: listing.tradable ? createBook({ lastPrice: last, ordersMax, levelsMax }) : undefined,
    tail: createTail(stored.bars, { dayBars: !replayed }),
    sequence: 0,
    last,
    previousClose,
    day: today && statisticsOf(today),
    spark: createSpark(stored.spark),
    trades: stored.trades.slice(0, tradesKept),
    flow: 0,
    halted: false,
    exPrice: 0,
    changedAt: newest?.t ?? dayStartsAt,
  }
}

/** A price at which something was traded, or at which an index stands (with no quantity). */
export function print(
  place: Place,
  { at, starts, price, quantity }: { at: number; starts: Starts; price: number; quantity: number },
): void {
  place.last = price
  place.tail.add(starts, { price, quantity })
  place.spark.add(at, price)
  const turnover = price * quantity
  const { day } = place
  if (!day) {
    place.day = { open: price, high: price, low: price, volume: quantity, turnover }
    return
  }
  if (price > day.high) day.high = price
  if (price < day.low) day.low = price
  day.volume += quantity
  day.turnover += turnover
}

export function remember(place: Place, trade: Printed): void {
  place.trades.unshift(trade)
  if (place.trades.length > tradesKept) place.trades.pop()
}

/** A trading day ended: its last price, less what the next one goes without, is what that one is measured by. */
export function rollDay(place: Place, drop: number): void {
  if (drop > 0) {
    place.last = lessDividend(place.listing, place.last, drop)
    place.exPrice = place.last
  }
  place.previousClose = place.last
  place.day = undefined
  place.spark = createSpark()
}

/** A price without a dividend, down to the grid of prices so that an auction may use it. */
function lessDividend({ ticks }: Listing, price: number, drop: number): number {
  return drop > 0 ? onGrid(ticks, Math.max(1, price - drop), 'down') : price
}

/** Prices that this day admits, or undefined without a limit. */
export function bandOf({ listing, previousClose }: Place): { low: number; high: number } | undefined {
  if (listing.limitBps === null) return undefined
  const span = (previousClose * listing.limitBps) / 10_000
  return {
    low: onGrid(listing.ticks, previousClose - span, 'up'),
    high: onGrid(listing.ticks, previousClose + span, 'down'),
  }
}

function statisticsOf({ open, high, low, volume, turnover }: Bar): DayStatistics {
  return { open, high, low, volume, turnover }
}
