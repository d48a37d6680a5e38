import { createBook, type OrderBook } from '@openbourse/matching'
import { spareDecimals } from '@openbourse/money'
import type { Trade } from '@openbourse/protocol'
import type { Changed } from '../actions/applied.ts'
import type { Bar } from '../candles/bar.ts'
import type { BaseInterval } from '../candles/intervals.ts'
import { createTail, type Starts, type Tail } from '../candles/tail.ts'
import { type Listing, onGrid } from '../instruments/index.ts'
import { premiumTick } from '../instruments/options.ts'
import { scalesOf, type Wait } from '../types.ts'
import { afterChanges } from './changed.ts'
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
  /** The instrument as it is now; a split changes its figures, and one that is delisted is not tradable. */
  listing: Listing
  /** As it was first listed. */
  readonly listed: Listing
  readonly index: number
  /** An index has none. */
  book: OrderBook | undefined
  /** What its shares became, oldest first. */
  changes: readonly Changed[]
  readonly tail: Tail
  sequence: number
  last: number
  previousClose: number
  day: DayStatistics | undefined
  spark: Spark
  /** Newest first. */
  trades: Printed[]
  /** Shares that users took from simulated orders since the participants' last turn: bought less sold. */
  flow: number
  /** Whether a simulated order was filled since participants last looked. */
  traded: boolean
  halted: boolean
  /** What products still have to do before it trades. */
  wait: Wait
  /** A dividend that has left the shares and not yet the participants' values; or 0. */
  dropped: number
  changedAt: number
}

export type StoredPlace = {
  readonly changes?: readonly Changed[]
  readonly bars: Partial<Record<BaseInterval, Bar[]>>
  readonly spark: readonly { readonly t: number; readonly price: number }[]
  readonly trades: readonly Printed[]
  /** The price that a share was offered at, before its first trade. */
  readonly offered?: number
  readonly waits?: Wait
}

const tradesKept = 50
const ordersMax = 2 ** 16
const levelsMax = 2 ** 18
/** A coin has no price limits: a bid may wait at half its price, which is many steps away. */
const coinLevelsMax = 2 ** 21
const optionOrdersMax = 2 ** 14
const optionLevelsMax = 2 ** 18

/** An instrument as it was left: the day that began at `dayStartsAt` continues, everything before it is history. */
export function createPlace(
  listed: Listing,
  index: number,
  {
    stored,
    dayStartsAt,
    drop = 0,
  }: { readonly stored: StoredPlace; readonly dayStartsAt: number; readonly drop?: number },
): Place {
  const changes = stored.changes ?? []
  const listing = afterChanges(listed, changes)
  const replayed = listing.feed === 'replay'
  const days = stored.bars['1d'] ?? []
  const newest = [stored.bars['1m'], stored.bars['1h'], days].map((bars) => bars?.at(-1)).find((bar) => bar)
  const closed = days.findLast((bar) => bar.t < dayStartsAt)
  const nominal = priceNow(listing, changes, {
    t: Number.NEGATIVE_INFINITY,
    close: stored.offered ?? listed.nominal,
  })
  const close = closed ? priceNow(listing, changes, closed) : nominal
  const previousClose = lessDividend(listing, close, drop)
  // Before the day's first print a share is worth its last close, less the dividend that it comes without.
  const isBefore = drop > 0 && newest !== undefined && newest.t < dayStartsAt
  const newestClose = newest ? priceNow(listing, changes, newest) : nominal
  const last = isBefore ? previousClose : newestClose
  const today = replayed ? undefined : days.find((bar) => bar.t === dayStartsAt)
  return {
    listing,
    listed,
    changes,
    index,
    book: listed.tradable ? emptyBook(listed, last) : undefined,
    tail: createTail(stored.bars, { dayBars: !replayed }),
    sequence: 0,
    last,
    previousClose,
    day: today && statisticsOf(today),
    spark: createSpark(stored.spark),
    trades: stored.trades.slice(0, tradesKept),
    flow: 0,
    traded: false,
    halted: isGone(changes),
    wait: stored.waits ?? 'nothing',
    dropped: 0,
    changedAt: newest?.t ?? dayStartsAt,
  }
}

/** A price of a trade, or a level of an index (with no quantity). */
export function print(
  place: Place,
  { at, starts, price, quantity }: { at: number; starts: Starts; price: number; quantity: number },
): void {
  place.last = price
  const turnover = turnoverOf(place.listing, price, quantity)
  place.tail.add(starts, { price, quantity, turnover })
  place.spark.add(at, price)
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

/**
 * Turnover of a print. Statistics only: users' payments are posted exactly. It runs for every trade of every
 * participant, so it uses floating point; a trade is worth a whole number of units, which the nearest integer is.
 */
export function turnoverOf(listing: Listing, price: number, quantity: number): number {
  const spare = spareDecimals(scalesOf(listing))
  return spare === 0 ? price * quantity : Math.floor((price * quantity) / 10 ** spare + 0.5)
}

export function remember(place: Place, trade: Printed): void {
  place.trades.unshift(trade)
  if (place.trades.length > tradesKept) place.trades.pop()
}

/** Shares are counted one by one, so that odd ones left by a split can be sold; coins in lots, so that sums of their units stay exact. */
function bookOptions({ class: of, quantityScale, lot, ticks }: Listing) {
  if (of === 'option') return { ordersMax: optionOrdersMax, levelsMax: optionLevelsMax, tick: premiumTick }
  if (quantityScale === 0) return { ordersMax, levelsMax, tick: 1 }
  return { ordersMax, levelsMax: coinLevelsMax, lot, tick: Math.min(...ticks.map(({ step }) => step)) }
}

function emptyBook(listing: Listing, lastPrice: number): OrderBook {
  const options = bookOptions(listing)
  return createBook(listing.class === 'option' ? options : { ...options, lastPrice })
}

/** How far from the last price an order may wait: the levels of a side cover one such distance above it and one below. */
export function reachOf({ listing }: Pick<Place, 'listing'>): number {
  const { levelsMax, tick } = bookOptions(listing)
  return (levelsMax / 2) * tick
}

/**
 * The shares become others, or none: from now on prices are of those. Orders in the book have been taken out before,
 * so that nothing is left that was meant for the shares as they were.
 */
export function change(place: Place, changed: Changed): void {
  place.changes = [...place.changes, changed]
  place.listing = afterChanges(place.listed, place.changes)
  place.halted = isGone(place.changes)
  if (!changed.ratio) return
  place.last = onNearest(place.listing, (place.last * changed.ratio.was) / changed.ratio.now)
  place.previousClose = place.last
  place.flow = 0
}

/** A book in which nothing was ever printed at a price of the shares as they were. */
export function renewBook(place: Place): void {
  if (place.book) place.book = emptyBook(place.listing, place.last)
}

export function isGone(changes: readonly Changed[]): boolean {
  return changes.some(({ ratio }) => !ratio)
}

/**
 * The price of a bar as one of the shares of now: change by change, each rounded as `change` rounds it, so that a start finds the price
 * that was left also after two splits without a trade between them.
 */
function priceNow(
  listing: Listing,
  changes: readonly Changed[],
  { t, close }: Pick<Bar, 't' | 'close'>,
): number {
  let price = close
  for (const { at, ratio } of changes)
    if (ratio && t < at) price = onNearest(listing, (price * ratio.was) / ratio.now)
  return price
}

function onNearest({ ticks }: Listing, price: number): number {
  const [down, up] = [onGrid(ticks, price, 'down'), onGrid(ticks, price, 'up')]
  return price - down <= up - price ? down : up
}

/** A trading day ended: its last price, less what the next one goes without, is what that one is measured by. */
export function rollDay(place: Place, drop: number): void {
  if (drop > 0) {
    place.last = lessDividend(place.listing, place.last, drop)
    place.dropped = drop
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
  if (listing.limitBps === null)
    return listing.highest ? { low: listing.ticks[0]!.step, high: listing.highest } : undefined
  const span = (previousClose * listing.limitBps) / 10_000
  return {
    low: onGrid(listing.ticks, previousClose - span, 'up'),
    high: onGrid(listing.ticks, previousClose + span, 'down'),
  }
}

function statisticsOf({ open, high, low, volume, turnover }: Bar): DayStatistics {
  return { open, high, low, volume, turnover }
}
