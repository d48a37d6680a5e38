import { invariant, scaleOf, tradesExactly } from '@openbourse/money'
import type { Country, MarketSession, Quote } from '@openbourse/protocol'
import { stable } from '../../../platform/http/stable.ts'
import { Remembered } from '../../../platform/remembered.ts'
import { type ActionCalendar, emptyCalendar } from '../actions/calendar.ts'
import { type CalendarName, type Calendars, createCalendars } from '../calendar/calendars.ts'
import { countries, exchanges } from '../calendar/exchanges.ts'
import type { MarketHours, Session } from '../calendar/rules.ts'
import type { Listing } from '../instruments/index.ts'
import { scalesOf } from '../types.ts'
import { createPlace, isGone, type Place, type StoredPlace } from './place.ts'
import { isListed, quoteOf } from './quote.ts'

/** All instruments and sessions as memory has them; changed only within a turn of the writer. */
export type Market = {
  readonly places: readonly Place[]
  readonly bySymbol: ReadonlyMap<string, Place>
  readonly calendars: Calendars
  /** The last known state of each calendar in use; `clockwork` updates it with time. */
  readonly sessions: Map<CalendarName, Session>
  hours(country: Country): MarketHours
  readonly calendar: ActionCalendar
  /** An instrument more, without a past. Throws on terms that nothing can be traded by, and on a symbol that is taken. */
  add(listing: Listing, stored: StoredPlace): Place
  /** Removes an instrument whose book is empty. */
  remove(symbol: string): void
  place(symbol: string): Place
  quote(place: Place): Quote
  /** Of every stock and index; the same list until a quote changes. */
  quotes(): readonly Quote[]
  /** Forgets the made-up quote of an instrument that changed. */
  touch(place: Place, atMs: number): void
  touchAll(calendar: CalendarName): void
  sessionView(country: Country): MarketSession
}

export type MarketStart = {
  readonly listings: readonly Listing[]
  readonly nowMs: number
  readonly hours: (country: Country) => MarketHours
  readonly stored: (symbol: string) => StoredPlace
  /** Without one nothing ever goes ex. */
  readonly calendar?: ActionCalendar
}

export function createMarket({
  listings,
  nowMs,
  hours,
  stored,
  calendar = emptyCalendar,
}: MarketStart): Market {
  for (const listing of listings) checkTerms(listing)
  const calendars = createCalendars(hours)
  // A coin can be listed while the market runs, also where there is none at its start.
  const inUse = new Set<CalendarName>([...countries, 'always', ...listings.map(({ calendar }) => calendar)])
  const sessions = new Map([...inUse].map((name) => [name, calendars.sessionAt(name, nowMs)]))
  const places = listings.map((listing, index) => {
    const { dayStartsAt, tradingDay } = sessions.get(listing.calendar)!
    return createPlace(listing, index, {
      stored: stored(listing.symbol),
      dayStartsAt,
      drop: calendar.dropOn(listing.symbol, tradingDay),
    })
  })
  const bySymbol = new Map(places.map((place) => [place.listing.symbol, place]))
  const quotes = new Map<Place, Quote>()
  let all: readonly Quote[] | undefined
  const views = new Remembered<Session, MarketSession>()
  let touched = 0
  const quote = (place: Place): Quote => {
    let known = quotes.get(place)
    if (!known) {
      known = stable(quoteOf(place, sessions.get(place.listing.calendar)!.state))
      quotes.set(place, known)
    }
    return known
  }
  return {
    places,
    bySymbol,
    calendars,
    sessions,
    hours,
    calendar,
    add(listing, stored) {
      checkTerms(listing)
      invariant(!bySymbol.has(listing.symbol), `${listing.symbol} is listed once`)
      const { dayStartsAt } = sessions.get(listing.calendar)!
      const place = createPlace(listing, places.length, { stored, dayStartsAt })
      places.push(place)
      bySymbol.set(listing.symbol, place)
      all = undefined
      touched += 1
      return place
    },
    remove(symbol) {
      const at = places.findIndex(({ listing }) => listing.symbol === symbol)
      if (at < 0) return
      quotes.delete(places[at]!)
      places.splice(at, 1)
      bySymbol.delete(symbol)
      all = undefined
      touched += 1
    },
    place(symbol) {
      const place = bySymbol.get(symbol)
      if (!place) throw new Error(`Broken invariant: ${symbol} is listed`)
      return place
    },
    quote,
    quotes() {
      all ??= places.filter(({ listing, changes }) => isListed(listing) && !isGone(changes)).map(quote)
      return all
    },
    touch(place, atMs) {
      place.changedAt = atMs
      quotes.delete(place)
      all = undefined
    },
    touchAll(calendar) {
      for (const place of places) if (place.listing.calendar === calendar) quotes.delete(place)
      all = undefined
      touched += 1
    },
    sessionView(country) {
      const session = sessions.get(country)!
      const hoursNow = hours(country)
      return views.of(session, [hoursNow, touched], () =>
        stable(viewOf(country, hoursNow, { session, places })),
      )
    },
  }
}

/**
 * Terms that come as data are checked once, so that every trade can be paid to the unit. Throws on terms that can't
 * be traded.
 */
function checkTerms(instrument: Listing): void {
  const { symbol, base, quantityScale, lot, ticks } = instrument
  const scales = scalesOf(instrument)
  invariant(quantityScale === scaleOf(base), `quantities of ${symbol} have the decimals of ${base}`)
  for (const { step } of ticks)
    invariant(
      tradesExactly({ tick: BigInt(step), lot: BigInt(lot) }, scales),
      `each lot of ${symbol} at each tick is worth a whole number of units`,
    )
}

function viewOf(
  country: Country,
  hours: MarketHours,
  { session, places }: { session: Session; places: readonly Place[] },
): MarketSession {
  const { name, city, currency, zone } = exchanges[country]
  const { state, endsAt, opensAt, tradingDay } = session
  const stocks = places.filter(
    ({ listing, changes }) => listing.country === country && listing.class === 'equity' && !isGone(changes),
  ).length
  const closesAt = state === 'closed' ? null : endsAt
  return {
    country,
    name,
    city,
    currency,
    timeZone: zone,
    hours,
    state,
    closesAt,
    opensAt,
    tradingDay,
    stocks,
  }
}
