import type { Country, MarketSession, Quote } from '@openbourse/protocol'
import { stable } from '../../../platform/http/stable.ts'
import { Remembered } from '../../../platform/remembered.ts'
import { type ActionCalendar, emptyCalendar } from '../actions/calendar.ts'
import { countries, exchanges } from '../calendar/exchanges.ts'
import { type MarketHours, type Session, sessionAt } from '../calendar/rules.ts'
import type { Listing } from '../instruments/index.ts'
import { createPlace, isGone, type Place, type StoredPlace } from './place.ts'
import { quoteOf } from './quote.ts'

/** All instruments and sessions as memory has them; who changes it holds the pen. */
export type Market = {
  readonly places: readonly Place[]
  readonly bySymbol: ReadonlyMap<string, Place>
  /** Of each country, as it was last set; `clockwork` keeps it up with time. */
  readonly sessions: Map<Country, Session>
  hours(country: Country): MarketHours
  readonly calendar: ActionCalendar
  place(symbol: string): Place
  quote(place: Place): Quote
  /** Of everything that is listed; the same list until a quote changes. */
  quotes(): readonly Quote[]
  /** Forgets the made-up quote of an instrument that changed. */
  touch(place: Place, atMs: number): void
  touchAll(country: Country): void
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
  const sessions = new Map(
    countries.map((country) => [country, sessionAt(exchanges[country], hours(country), nowMs)]),
  )
  const places = listings.map((listing, index) => {
    const { dayStartsAt, tradingDay } = sessions.get(listing.country)!
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
      known = stable(quoteOf(place, sessions.get(place.listing.country)!.state))
      quotes.set(place, known)
    }
    return known
  }
  return {
    places,
    bySymbol,
    sessions,
    hours,
    calendar,
    place(symbol) {
      const place = bySymbol.get(symbol)
      if (!place) throw new Error(`Broken invariant: ${symbol} is listed`)
      return place
    },
    quote,
    quotes() {
      all ??= places.filter(({ changes }) => !isGone(changes)).map(quote)
      return all
    },
    touch(place, atMs) {
      place.changedAt = atMs
      quotes.delete(place)
      all = undefined
    },
    touchAll(country) {
      for (const place of places) if (place.listing.country === country) quotes.delete(place)
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

function viewOf(
  country: Country,
  hours: MarketHours,
  { session, places }: { session: Session; places: readonly Place[] },
): MarketSession {
  const { name, city, currency, zone } = exchanges[country]
  const { state, endsAt, opensAt, tradingDay } = session
  const stocks = places.filter(
    ({ listing, changes }) => listing.country === country && listing.kind === 'stock' && !isGone(changes),
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
