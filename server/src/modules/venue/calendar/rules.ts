import type { Exchange } from './exchanges.ts'
import { addDays, dateFrom, dateText, midnightOf, minuteMs, momentOf, wallAt, weekday } from './zone.ts'

export type MarketHours = 'practice' | 'calendar'

export type SessionState = 'open' | 'auction' | 'closed'

export type Session = {
  readonly state: SessionState
  /** When this state ends. Epoch ms, as all times here. */
  readonly endsAt: number
  /** The next moment at which continuous trading begins, or null while it is on. */
  readonly opensAt: number | null
  /** The day that an order placed now belongs to; after the close it is the next one. */
  readonly tradingDay: string
  /** Midnight at which the date of `tradingDay` begins in the exchange's zone: the time of its day bar. */
  readonly dayStartsAt: number
}

/** In practice hours the day's last minute collects orders for its closing price. */
const practiceAuctionMs = minuteMs
/** No exchange is shut for longer than this. */
const shutDaysMax = 30

/** State of a market at a moment. */
export function sessionAt(exchange: Exchange, hours: MarketHours, atMs: number): Session {
  return hours === 'practice' ? practiceAt(exchange, atMs) : calendarAt(exchange, atMs)
}

/** When shares bought now can be sold: the start of trading on the next trading day. */
export function settlesAt(exchange: Exchange, hours: MarketHours, atMs: number): number {
  const today = sessionAt(exchange, hours, atMs).tradingDay
  if (hours === 'practice') return midnightOf(exchange.zone, addDays(dateFrom(today), 1))
  return timesOf(exchange, nextTradingDay(exchange, today)).open
}

/** When the trading day that an order placed now belongs to ends: its close, or in practice hours the next midnight. */
export function dayEndsAt(exchange: Exchange, hours: MarketHours, atMs: number): number {
  const { tradingDay } = sessionAt(exchange, hours, atMs)
  if (hours === 'practice') return midnightOf(exchange.zone, addDays(dateFrom(tradingDay), 1))
  return timesOf(exchange, tradingDay).close
}

/** When trading ends on a date of the exchange; undefined where there is none on it. */
export function closesOn(exchange: Exchange, hours: MarketHours, date: string): number | undefined {
  if (hours === 'practice') return midnightOf(exchange.zone, addDays(dateFrom(date), 1))
  return isTradingDay(exchange, date) ? timesOf(exchange, date).close : undefined
}

/** When it trades continuously between two moments, in order; what reaches beyond them is cut there. */
export function openTimes(
  exchange: Exchange,
  hours: MarketHours,
  { from, to }: { readonly from: number; readonly to: number },
): { readonly from: number; readonly to: number }[] {
  const times = []
  for (let at = from; at < to; ) {
    const { state, endsAt } = sessionAt(exchange, hours, at)
    if (state === 'open') times.push({ from: at, to: Math.min(endsAt, to) })
    at = endsAt
  }
  return times
}

export function isTradingDay(exchange: Exchange, date: string): boolean {
  const day = weekday(dateFrom(date))
  return day !== 0 && day !== 6 && !exchange.holidays.has(date)
}

/** The midnight that begins the date on which a moment falls. */
export function dayStart(zone: string, atMs: number): number {
  return midnightOf(zone, wallAt(zone, atMs))
}

/** Open every day around the clock, except for the minute before midnight. */
function practiceAt(exchange: Exchange, atMs: number): Session {
  const date = wallAt(exchange.zone, atMs)
  const dayStartsAt = midnightOf(exchange.zone, date)
  const midnight = midnightOf(exchange.zone, addDays(date, 1))
  const auctionAt = midnight - practiceAuctionMs
  const open = atMs < auctionAt
  return {
    state: open ? 'open' : 'auction',
    endsAt: open ? auctionAt : midnight,
    opensAt: open ? null : midnight,
    tradingDay: dateText(date),
    dayStartsAt,
  }
}

function calendarAt(exchange: Exchange, atMs: number): Session {
  const today = dateText(wallAt(exchange.zone, atMs))
  const trading = isTradingDay(exchange, today)
  const over = !trading || atMs >= timesOf(exchange, today).close
  const tradingDay = over ? nextTradingDay(exchange, today) : today
  const { auction, open, closing, close } = timesOf(exchange, tradingDay)
  const day = { tradingDay, dayStartsAt: midnightOf(exchange.zone, dateFrom(tradingDay)) }
  if (atMs < auction) return { ...day, state: 'closed', endsAt: auction, opensAt: open }
  if (atMs < open) return { ...day, state: 'auction', endsAt: open, opensAt: open }
  if (atMs < closing) return { ...day, state: 'open', endsAt: closing, opensAt: null }
  const next = timesOf(exchange, nextTradingDay(exchange, tradingDay))
  return { ...day, state: 'auction', endsAt: close, opensAt: next.open }
}

function nextTradingDay(exchange: Exchange, after: string): string {
  let date = dateFrom(after)
  for (let days = 0; days < shutDaysMax; days += 1) {
    date = addDays(date, 1)
    if (isTradingDay(exchange, dateText(date))) return dateText(date)
  }
  throw new Error(`Broken invariant: ${exchange.country} trades within ${shutDaysMax} days of ${after}`)
}

/** The four borders of a trading day. */
function timesOf(exchange: Exchange, date: string) {
  const { opening, closing } = exchange
  const day = dateFrom(date)
  const lasts = closing.close - closing.auction
  const ends = exchange.early.get(date) ?? closing.auction
  return {
    auction: momentOf(opening.zone, { ...day, minute: opening.auction }),
    open: momentOf(opening.zone, { ...day, minute: opening.open }),
    closing: momentOf(closing.zone, { ...day, minute: ends }),
    close: momentOf(closing.zone, { ...day, minute: ends + lasts }),
  }
}
