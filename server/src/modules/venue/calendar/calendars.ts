import type { Country } from '@openbourse/protocol'
import { exchanges } from './exchanges.ts'
import {
  closesOn,
  dayEndsAt,
  dayStart,
  type MarketHours,
  type Session,
  sessionAt,
  settlesAt,
} from './rules.ts'
import { addDays, dateFrom, dateText, midnightOf, wallAt } from './zone.ts'

/** When an instrument is traded: as an exchange, or always, with days that roll at midnight UTC. */
export type CalendarName = Country | 'always'

export const isExchange = (calendar: CalendarName): calendar is Country => calendar !== 'always'

const alwaysZone = 'UTC'

export function zoneOf(calendar: CalendarName): string {
  return isExchange(calendar) ? exchanges[calendar].zone : alwaysZone
}

/** State of a calendar at a moment; `hours` are those of an exchange, from a setting. */
export type Calendars = {
  sessionAt(calendar: CalendarName, atMs: number): Session
  /** When what is bought now under settlement on the next trading day can be sold. */
  settlesAt(calendar: CalendarName, atMs: number): number
  /** When the trading day that an order placed now belongs to ends. */
  dayEndsAt(calendar: CalendarName, atMs: number): number
  /** When trading ends on a date; undefined where there is none on it. */
  closesOn(calendar: CalendarName, date: string): number | undefined
}

export function createCalendars(hours: (country: Country) => MarketHours): Calendars {
  return {
    sessionAt: (calendar, atMs) =>
      isExchange(calendar) ? sessionAt(exchanges[calendar], hours(calendar), atMs) : alwaysOpen(atMs),
    settlesAt: (calendar, atMs) =>
      isExchange(calendar) ? settlesAt(exchanges[calendar], hours(calendar), atMs) : alwaysOpen(atMs).endsAt,
    dayEndsAt: (calendar, atMs) =>
      isExchange(calendar) ? dayEndsAt(exchanges[calendar], hours(calendar), atMs) : alwaysOpen(atMs).endsAt,
    closesOn: (calendar, date) =>
      isExchange(calendar)
        ? closesOn(exchanges[calendar], hours(calendar), date)
        : midnightOf(alwaysZone, addDays(dateFrom(date), 1)),
  }
}

/** No auction and no closing time: a day only decides where statistics restart and day orders end. */
function alwaysOpen(atMs: number): Session {
  const date = wallAt(alwaysZone, atMs)
  return {
    state: 'open',
    endsAt: midnightOf(alwaysZone, addDays(date, 1)),
    opensAt: null,
    tradingDay: dateText(date),
    dayStartsAt: dayStart(alwaysZone, atMs),
  }
}
