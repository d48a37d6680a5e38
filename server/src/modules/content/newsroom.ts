import { invariant } from '@openbourse/money'
import type { Country, Quote } from '@openbourse/protocol'
import type { Turn, Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import { daysAfter, type VenueHouse } from '../venue/index.ts'
import { actionStories } from './actions/rules.ts'
import { dayStories, extremesOf, figuresOf, type Issuer, type MarketPast, type Past } from './daily/rules.ts'
import { type Extremes, newsOf, newsworthy, type Story } from './rules.ts'
import { slugsSince } from './store.ts'
import { writeStory } from './write.ts'

const minuteMs = 60_000
const dayMs = 24 * 3600 * 1000
const rememberedMs = 40 * dayMs
const yearDays = 260
/** For how many days after its date an action is news. */
const actionDays = 6
/** The earliest announcement, in days before the date. */
const announcedAtMostDays = 60
/** How many past days get stories at the first start. */
const backlogDays = 5

type NewsroomParts = {
  readonly database: Database
  readonly writer: Pick<Writer, 'run'>
  readonly venue: VenueHouse
  readonly clock: Clock
}

type Dated = { readonly story: Story; readonly at: number }
type Desk = { readonly tradingDay: string; readonly extremes: ReadonlyMap<string, Extremes> }

/**
 * Checks the market periodically and writes what is new. Every story is computed from quotes and daily bars;
 * there are no forecasts.
 */
export class Newsroom {
  readonly #parts: NewsroomParts
  readonly #desks = new Map<Country, Desk>()
  /** Prices of the last minutes, oldest first. */
  readonly #seen: { readonly at: number; readonly prices: ReadonlyMap<string, string> }[] = []
  #told: Set<string> | undefined

  constructor(parts: NewsroomParts) {
    this.#parts = parts
  }

  /** Checks every market; call it about once a minute. Returns how many stories were written. */
  async look(): Promise<number> {
    const { venue, clock, database } = this.#parts
    const nowMs = clock.nowMs()
    this.#told ??= new Set(await slugsSince(database, nowMs - rememberedMs))
    const quotes = venue.quotes()
    const countries = [...new Set(quotes.map(({ country }) => country))]
    const found: Dated[] = []
    for (const country of countries) {
      found.push(...(await this.#turnOfDay(country)))
      const own = quotes.filter((quote) => quote.country === country)
      found.push(...this.#lookAt(country, own, nowMs).map((story) => ({ story, at: nowMs })))
    }
    // In order of time, so that ids follow it.
    const written = await this.#tell(found)
    this.#remember(quotes, nowMs)
    return written
  }

  #lookAt(country: Country, quotes: readonly Quote[], nowMs: number): Story[] {
    const { venue } = this.#parts
    const session = venue.session(country)
    const desk = this.#desks.get(country)!
    if (session.state !== 'open') return []
    const view = {
      country,
      tradingDay: session.tradingDay,
      hour: hourIn(session.timeZone, nowMs),
      index: quotes.find(({ kind }) => kind === 'index'),
      stocks: quotes.filter(({ kind }) => kind === 'stock'),
      before: this.#pricesBefore(nowMs),
      extremes: desk.extremes,
    }
    return newsOf(view, this.#told!)
  }

  /** Reads the bars of a finished day, or of all days at the first start, and returns their stories. */
  async #turnOfDay(country: Country): Promise<Dated[]> {
    const { venue, clock } = this.#parts
    const { tradingDay, timeZone } = venue.session(country)
    if (this.#desks.get(country)?.tradingDay === tradingDay) return []
    const dateOf = dateIn(timeZone)
    const past = await this.#readPast(country, (t) => dateOf(t) < tradingDay)
    this.#desks.set(country, { tradingDay, extremes: extremesOf(past.stocks) })
    const days = [...new Set(past.stocks.flatMap(({ bars }) => bars.map(({ t }) => t)))]
    const told = days
      .sort((one, other) => one - other)
      .slice(-backlogDays)
      .flatMap((t) => {
        const at = Math.min(clock.nowMs(), t + dayMs)
        return dayStories(past, { t, name: dateOf(t) }).map((story) => ({ story, at }))
      })
    const number = Math.floor(Date.parse(tradingDay) / dayMs)
    const figures = figuresOf(this.#issuers(past), { number, name: tradingDay })
    const begunAt = Math.min(clock.nowMs(), (days.at(-1) ?? clock.nowMs()) + dayMs)
    const actions = this.#actionsOf(country).map((story) => ({ story, at: clock.nowMs() }))
    return [...told, ...figures.map((story) => ({ story, at: begunAt })), ...actions]
  }

  /** Announcements and effects of the last days, also those missed while the server was down. */
  #actionsOf(country: Country): Story[] {
    const { venue } = this.#parts
    const { tradingDay } = venue.session(country)
    const days = { from: daysAfter(tradingDay, -actionDays), to: tradingDay }
    const span = { country, from: days.from, to: daysAfter(tradingDay, announcedAtMostDays) }
    const isDone = ({ id, symbol }: { readonly id: string; readonly symbol: string }): boolean =>
      venue.changesOf(symbol).some((one) => one.id === id && one.at > 0 && one.told)
    return actionStories({
      country,
      days,
      dividends: venue.actions(span),
      changes: venue.shareChanges(span).map((one) => ({ ...one, isDone: isDone(one) })),
      issuer(symbol) {
        const listing = venue.listing(symbol)
        invariant(listing, `${symbol} is listed`)
        return { name: listing.name, currency: listing.currency, last: venue.lastPrice(symbol) }
      },
    })
  }

  async #readPast(country: Country, isOver: (t: number) => boolean): Promise<MarketPast> {
    const { venue, clock } = this.#parts
    const read = async (symbol: string, name: string, currency: string): Promise<Past> => {
      const ask = { symbol, interval: '1d', from: undefined, to: clock.nowMs(), limit: yearDays } as const
      const bars = await venue.candles(ask)
      return { symbol, name, currency, bars: bars.filter(({ t }) => isOver(t)) }
    }
    const own = venue.instruments().filter((instrument) => instrument.country === country)
    const stocks: Past[] = []
    for (const { symbol, name, currency, class: of } of own)
      if (of === 'equity') stocks.push(await read(symbol, name, currency))
    const index = own.find((one) => one.class === 'index')
    return { country, stocks, index: index && (await read(index.symbol, index.name, index.currency)) }
  }

  #issuers({ stocks }: MarketPast): Issuer[] {
    const { venue } = this.#parts
    return stocks.flatMap(({ symbol, bars }) => {
      const listing = venue.listing(symbol)
      if (!listing?.yearly) return []
      const closes = bars.map(({ close }) => close)
      return [{ ...listing, ...listing.yearly, last: closes.at(-1) ?? 0, closes }]
    })
  }

  async #tell(found: readonly Dated[]): Promise<number> {
    const told = this.#told!
    const fresh = found.filter(({ story }) => !told.has(story.slug)).sort((one, other) => one.at - other.at)
    if (fresh.length === 0) return 0
    const decide = (turn: Turn): void => {
      for (const { story, at } of fresh) writeStory(turn, story, at)
    }
    try {
      await this.#parts.writer.run({ actor: 0, decide })
    } catch (error) {
      // Unwritten stories are searched again, including past days.
      this.#desks.clear()
      throw error
    }
    for (const { story } of fresh) told.add(story.slug)
    return fresh.length
  }

  #remember(quotes: readonly Quote[], nowMs: number): void {
    const open = quotes.filter(({ kind, volume }) => kind === 'stock' && volume !== '0')
    this.#seen.push({ at: nowMs, prices: new Map(open.map(({ symbol, last }) => [symbol, last])) })
    while (this.#seen[0] && this.#seen[0].at < nowMs - newsworthy.suddenMinutes * minuteMs) this.#seen.shift()
  }

  /** The oldest prices within so many minutes, once they are nearly that old. */
  #pricesBefore(nowMs: number): ReadonlyMap<string, string> {
    const oldest = this.#seen[0]
    const since = oldest ? nowMs - oldest.at : 0
    const span = newsworthy.suddenMinutes * minuteMs
    return oldest && since >= span - minuteMs && since <= span + minuteMs ? oldest.prices : new Map()
  }
}

function hourIn(timeZone: string, atMs: number): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(atMs),
  )
}

/** Dates of a zone as 2026-01-16, which sort by time. */
function dateIn(timeZone: string): (t: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (t) => format.format(t)
}
