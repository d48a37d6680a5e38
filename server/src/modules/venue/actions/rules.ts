import type { Country } from '@openbourse/protocol'
import { exchanges } from '../calendar/exchanges.ts'
import { isTradingDay } from '../calendar/rules.ts'
import { addDays, dateFrom, dateText } from '../calendar/zone.ts'

/** One corporate action. Days are dates of the exchange, 'YYYY-MM-DD', and all of them are its trading days. */
export type CorporateAction = {
  /** 'dividend:LAGC:2026-01-21': kind, stock and ex date, of which there is one. */
  readonly id: string
  readonly kind: 'dividend'
  readonly symbol: string
  readonly country: Country
  readonly currency: string
  readonly announcedOn: string
  /** A holder of shares at the end of the day before is entitled; a user who buys from this day on is not. */
  readonly exOn: string
  /** With settlement on the next day, what was bought before the ex date is on the books at its end: the two are one day. */
  readonly recordOn: string
  readonly payOn: string
  /** Money for a share, in hundredths of the currency's smallest unit: 29,600 is ₦2.9600. */
  readonly perShare: number
}

/** Properties of a stock that the calendar needs. */
export type Payer = {
  readonly symbol: string
  readonly country: Country
  readonly currency: string
  readonly yearly: { readonly dividend: number } | null
}

/** When a stock goes ex: in every `weeks`-th week from week `slot` on, on this day of it (0 is Monday). */
type Rhythm = { readonly weeks: number; readonly slot: number; readonly weekday: number }

const weeksInYear = 52
/** A quarter: where a market has stocks enough, each of them pays four times a year. */
const weeksMax = 13
const announcedDaysBefore = 21
const paidDaysAfter = 4
const weekdays = 5
/** Monday, 5 January 1970 began week 0. */
const firstMonday = 4

/**
 * Gives each payer its place in the calendar, by a draw that the seed decides. Payers of a country take the weeks in turn, so
 * that one of them goes ex in every week; with fewer than thirteen the round is as long as they are many.
 */
export function rhythmsOf(seed: string, payers: readonly Payer[]): ReadonlyMap<string, Rhythm> {
  const paying = payers.filter(({ yearly }) => (yearly?.dividend ?? 0) > 0)
  const rhythms = new Map<string, Rhythm>()
  for (const [country, group] of Map.groupBy(paying, (payer) => payer.country)) {
    const weeks = Math.min(weeksMax, group.length)
    const drawn = group
      .map(({ symbol }) => ({ symbol, draw: drawOf(`${seed}/dividend/${symbol}`) }))
      .sort((one, other) => one.draw - other.draw || (one.symbol < other.symbol ? -1 : 1))
    const first = drawOf(`${seed}/dividend/${country}`) % weekdays
    for (const [place, { symbol, draw }] of drawn.entries()) {
      // The first round goes ex on one weekday, so that seven days never pass without one; the others where they were drawn.
      rhythms.set(symbol, {
        weeks,
        slot: place % weeks,
        weekday: place < weeks ? first : draw % weekdays,
      })
    }
  }
  return rhythms
}

/** The dividends of one stock that go ex from `from` to `to`, both included, oldest first. */
export function dividendsOf(
  payer: Payer,
  rhythm: Rhythm,
  { from, to }: { readonly from: string; readonly to: string },
): CorporateAction[] {
  const found: CorporateAction[] = []
  // A holiday moves a day by a week at most, so the week before is included.
  for (let week = weekOf(from) - 1; week <= weekOf(to); week += 1) {
    if (mod(week - rhythm.slot, rhythm.weeks) !== 0) continue
    const action = dividendIn(payer, rhythm, week)
    if (action && action.exOn >= from && action.exOn <= to) found.push(action)
  }
  return found
}

function dividendIn(
  { symbol, country, currency, yearly }: Payer,
  { weeks, weekday }: Rhythm,
  week: number,
): CorporateAction | undefined {
  // The part of the yearly figure that falls to this round, rounded down.
  const perShare = Math.floor(((yearly?.dividend ?? 0) * 100 * weeks) / weeksInYear)
  if (perShare === 0) return undefined
  const planned = dateText(addDays(epoch, firstMonday + week * 7 + weekday))
  const exOn = tradingDayFrom(country, planned)
  return {
    id: `dividend:${symbol}:${exOn}`,
    kind: 'dividend',
    symbol,
    country,
    currency,
    exOn,
    recordOn: exOn,
    perShare,
    announcedOn: tradingDayFrom(country, daysAfter(exOn, -announcedDaysBefore)),
    payOn: tradingDayFrom(country, daysAfter(exOn, paidDaysAfter)),
  }
}

/** By how much a share is worth less once it trades without a dividend: half-up to the smallest unit. */
export function dropOf(perShare: number): number {
  return Math.floor((perShare + 50) / 100)
}

export function daysAfter(day: string, days: number): string {
  return dateText(addDays(dateFrom(day), days))
}

const epoch = { year: 1970, month: 1, day: 1 }
const shutDaysMax = 30

/** The first trading day of a country that is not before this day. */
export function tradingDayFrom(country: Country, day: string): string {
  return nearestTradingDay(country, day, 1)
}

/** The last trading day of a country that is not after this day. */
export function tradingDayUpTo(country: Country, day: string): string {
  return nearestTradingDay(country, day, -1)
}

function nearestTradingDay(country: Country, day: string, step: 1 | -1): string {
  for (let after = 0; after < shutDaysMax; after += 1) {
    const next = daysAfter(day, after * step)
    if (isTradingDay(exchanges[country], next)) return next
  }
  throw new Error(`Broken invariant: ${country} trades within ${shutDaysMax} days of ${day}`)
}

function weekOf(day: string): number {
  const { year, month, day: date } = dateFrom(day)
  return Math.floor((Date.UTC(year, month - 1, date) / 86_400_000 - firstMonday) / 7)
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by
}

/** FNV-1a of 32 bits over the text, then the finish of MurmurHash3: short, and the same in every language there is. */
export function drawOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
