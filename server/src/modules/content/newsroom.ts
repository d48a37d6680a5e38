import { formatMinor, invariant } from '@openbourse/money'
import type { Country, Quote } from '@openbourse/protocol'
import type { Turn, Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import { daysAfter, type WholeVenue } from '../venue/index.ts'
import { actionStories } from './actions/rules.ts'
import {
  dayStories,
  extremesOf,
  figuresOf,
  type Issuer,
  type MarketPast,
  type Past,
  usualVolumeOf,
} from './daily/rules.ts'
import { compareDecimals } from './figures/rules.ts'
import { thinned } from './figures/thinned.ts'
import type { Beside } from './moves/rules.ts'
import { type Extremes, newsOf, newsworthy, type Story } from './rules.ts'
import { slugsSince } from './store.ts'
import { writeStory } from './write.ts'

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const dayMs = 24 * 3600 * 1000
const rememberedMs = 40 * dayMs
const yearDays = 260
/** For how many days after its date an action is news. */
const actionDays = 6
/** The earliest announcement, in days before the date. */
const announcedAtMostDays = 60
/** How many of the newest trades are searched for a large one. */
const tradesSearched = 200
/** A picture of a day has this many prices, and is drawn only from enough of them. */
const sparkPrices = { min: 6, max: 32 } as const
/** How many past days get stories at the first start. */
const backlogDays = 5

type NewsroomParts = {
  readonly database: Database
  readonly writer: Pick<Writer, 'run'>
  readonly venue: WholeVenue
  readonly clock: Clock
}

type Session = { readonly tradingDay: string; readonly timeZone: string }
type Named = {
  readonly symbol: string
  readonly name: string
  readonly currency: string
  readonly sector?: string | undefined
}
type Dated = { readonly story: Story; readonly at: number }
type Desk = {
  readonly tradingDay: string
  readonly extremes: ReadonlyMap<string, Extremes>
  readonly usualVolumes: ReadonlyMap<string, number>
}

/**
 * Checks the market periodically and writes what is new. Every story is computed from quotes and daily bars;
 * there are no forecasts.
 */
export class Newsroom {
  readonly #parts: NewsroomParts
  readonly #desks = new Map<Country, Desk>()
  /** Prices of the last minutes, oldest first. */
  readonly #seen: { readonly at: number; readonly prices: ReadonlyMap<string, string> }[] = []
  #published: Set<string> | undefined

  constructor(parts: NewsroomParts) {
    this.#parts = parts
  }

  /** Checks every market; call it about once a minute. Returns how many stories were written. */
  async look(): Promise<number> {
    const { venue, clock, database } = this.#parts
    const nowMs = clock.nowMs()
    this.#published ??= new Set(await slugsSince(database, nowMs - rememberedMs))
    const quotes = venue.quotes()
    const countries = [...new Set(quotes.flatMap(({ country }) => country ?? []))]
    const found: Dated[] = []
    for (const country of countries) {
      found.push(...(await this.#turnOfDay(country)))
      const own = quotes.filter((quote) => quote.country === country)
      found.push(...this.#lookAt(country, own, nowMs).map((story) => ({ story, at: nowMs })))
    }
    // In order of time, so that ids follow it.
    const written = await this.#publish(found)
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
      usualVolumes: desk.usualVolumes,
      largestTrade: (symbol: string) => this.#largestTrade(symbol, session),
    }
    return newsOf(view, this.#published!)
  }

  /** Reads the bars of a finished day, or of all days at the first start, and returns their stories. */
  async #turnOfDay(country: Country): Promise<Dated[]> {
    const { venue, clock } = this.#parts
    const { tradingDay, timeZone } = venue.session(country)
    if (this.#desks.get(country)?.tradingDay === tradingDay) return []
    const dateOf = dateIn(timeZone)
    const past = await this.#readPast(country, (t) => dateOf(t) < tradingDay)
    const usualVolumes = new Map(past.stocks.map(({ symbol, bars }) => [symbol, usualVolumeOf(bars)]))
    this.#desks.set(country, { tradingDay, extremes: extremesOf(past.stocks), usualVolumes })
    const days = [...new Set(past.stocks.flatMap(({ bars }) => bars.map(({ t }) => t)))]
    const news: Dated[] = []
    for (const t of days.sort((one, other) => one - other).slice(-backlogDays))
      for (const story of dayStories(past, { t, name: dateOf(t) }))
        if (!this.#published?.has(story.slug)) news.push(await this.#withDayLine(story, t))
    const number = Math.floor(Date.parse(tradingDay) / dayMs)
    const figures = figuresOf(this.#issuers(past), { number, name: tradingDay })
    const begunAt = Math.min(clock.nowMs(), (days.at(-1) ?? clock.nowMs()) + dayMs)
    const actions = this.#actionsOf(country).map((story) => ({ story, at: clock.nowMs() }))
    return [...news, ...figures.map((story) => ({ story, at: begunAt })), ...actions]
  }

  /** Gives a story of a finished day that day's line and its end as time; the last weeks' line where none is stored. */
  async #withDayLine(story: Story, t: number): Promise<Dated> {
    const { venue, clock } = this.#parts
    const symbol = story.symbols[0]!
    const ask = { symbol, interval: '15m', from: t, to: t + dayMs - 1, limit: 100 } as const
    const bars = await venue.candles(ask)
    const endedAt = (bars.at(-1)?.t ?? t + dayMs) + quarterMs
    const at = Math.min(clock.nowMs(), endedAt, t + dayMs - 1)
    if (bars.length < sparkPrices.min) return { story, at }
    const closes = thinned(
      bars.map(({ close }) => close),
      sparkPrices.max,
    )
    return { story: { ...story, spark: closes.map((close) => formatMinor(BigInt(close), 2)) }, at }
  }

  /** The largest of today's trades among the newest. */
  #largestTrade(symbol: string, { tradingDay, timeZone }: Session): Beside['largest'] {
    const dateOf = dateIn(timeZone)
    const today = this.#parts.venue
      .trades(symbol, tradesSearched)
      .filter(({ at }) => dateOf(at) === tradingDay)
    const [first, ...rest] = today
    return (
      first &&
      rest.reduce((best, one) => (compareDecimals(one.quantity, best.quantity) > 0 ? one : best), first)
    )
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
        const { spark } = venue.quote(symbol)
        return { name: listing.name, currency: listing.currency, last: venue.lastPrice(symbol), spark }
      },
    })
  }

  async #readPast(country: Country, isOver: (t: number) => boolean): Promise<MarketPast> {
    const { venue, clock } = this.#parts
    const read = async ({ symbol, name, currency, sector }: Named): Promise<Past> => {
      const ask = { symbol, interval: '1d', from: undefined, to: clock.nowMs(), limit: yearDays } as const
      const bars = await venue.candles(ask)
      return { symbol, name, currency, sector: sector ?? 'other', bars: bars.filter(({ t }) => isOver(t)) }
    }
    const own = venue.instruments().filter((instrument) => instrument.country === country)
    const stocks: Past[] = []
    for (const one of own) if (one.class === 'equity') stocks.push(await read(one))
    const index = own.find((one) => one.class === 'index')
    return { country, stocks, index: index && (await read(index)) }
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

  async #publish(found: readonly Dated[]): Promise<number> {
    const published = this.#published!
    const fresh = found
      .filter(({ story }) => !published.has(story.slug))
      .sort((one, other) => one.at - other.at)
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
    for (const { story } of fresh) published.add(story.slug)
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
