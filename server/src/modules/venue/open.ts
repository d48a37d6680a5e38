import type { Calls, Country, Locale, Output } from '@openbourse/protocol'
import { Overloaded, type Writer } from '../../core/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { isDatabaseAway } from '../../platform/db/index.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Random } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { Settings } from '../settings/index.ts'
import { createCalendar } from './actions/calendar.ts'
import type { CalendarName } from './calendar/calendars.ts'
import type { MarketHours } from './calendar/rules.ts'
import { dayMs, hourMs } from './calendar/zone.ts'
import { readChanges } from './changes-store.ts'
import { fairNow, fairValueRow, fairValueTable, readFair, worthAtStart } from './fair-store.ts'
import { createFeed, type Feed } from './feed.ts'
import { coinPairs, contracts, listings } from './instruments/index.ts'
import { knownListings } from './known-listings.ts'
import { priceOfOne } from './market/changed.ts'
import { type Clockwork, createClockwork } from './market/clockwork.ts'
import { createCommands } from './market/commands.ts'
import { createMarket } from './market/market.ts'
import type { Place } from './market/place.ts'
import { readKeptSeries } from './market/series.ts'
import { openReplay, type Replay } from './replay/replay.ts'
import { createSeeds, type Seeds } from './seeds/seeds.ts'
import { createParticipantsThread, type Participants } from './simulation/participants.ts'
import type { LiveThread } from './simulation/tasks.ts'
import { bringUpToNow, readStored } from './start.ts'
import { dropMinutesBefore, readTradingDays } from './store.ts'
import { isPastless, withTape } from './tape/listings.ts'
import { openTape, type TapeNow } from './tape/open.ts'
import { createVenue, type WholeVenue } from './venue.ts'

const stepEveryMs = 250
const flushEveryMs = 10_000
const pruneEveryMs = hourMs
const minutesKeptMs = 30 * dayMs

export type VenueOptions = {
  readonly database: Database
  readonly writer: Writer
  readonly clock: Clock
  readonly settings: Settings
  readonly secrets: Secrets
  readonly random: Random
  /** A file of real trades that a pair of coins replays, if there is one. */
  readonly coinTape: string | undefined
  readonly log: (line: string) => void
  /** The simulation failed or time cannot be kept: the process must end. */
  readonly onFatal: (error: unknown) => void
}

export type OpenVenue = WholeVenue & {
  /** The source of each day's chance, as published. */
  readonly seeds: Pick<Seeds, 'list'>
  /** Lets time pass: sessions, participants, bars. Call it when open orders are back in their books. */
  start(): Promise<void>
  /** Ends sessions that are over, at once; for callers that move a clock. */
  keepTime(): Promise<void>
  /** Why operators halted an instrument, for its page; null when they did not. */
  haltOf(symbol: string, locale: Locale): HaltNote | null
  /** The file of real trades that a pair replays, and the time in it that has been reached; null for any other instrument. */
  tapeOf(symbol: string): TapeNow | null
  /** To be called once, by whatever keeps the reasons of halts. */
  explainHalts(explain: ExplainHalt): void
  /** Stops the participants and makes the last bars durable. The writer must still be there. */
  stop(): Promise<void>
}

type HaltNote = NonNullable<Output<Calls['stockInfo']>['halt']>
type ExplainHalt = (symbol: string, locale: Locale) => HaltNote | null

/** Until the console explains halts there are none to be explained. */
export function explainedHalts(): Pick<OpenVenue, 'haltOf' | 'explainHalts'> {
  let explain: ExplainHalt = () => null
  return {
    haltOf: (symbol, locale) => explain(symbol, locale),
    explainHalts: (by) => {
      explain = by
    },
  }
}

/** Makes up the past where it is missing, and opens a book for every instrument. Nothing moves before `start`. */
export async function openVenue(options: VenueOptions): Promise<OpenVenue> {
  const { database, clock, settings, secrets, log } = options
  const nowMs = clock.nowMs()
  const { tape, player, begin, of: tapeOf } = await openTape(options.coinTape, database, nowMs)
  const hours = (country: Country): MarketHours =>
    settings.text(`market.hours.${country}`) === 'calendar' ? 'calendar' : 'practice'
  const seed = String(settings.integer('market.feed.seed'))
  const all = { NG: hours('NG'), US: hours('US'), GB: hours('GB'), MX: hours('MX'), BR: hours('BR') }
  const replay = await openReplay({ database, settings, nowMs })
  const calendar = createCalendar(seed, listings)
  const seeds = createSeeds(options)
  const begun = await seeds.begin()
  const fairStored = await readFair(database, secrets)
  const coded = withTape([...listings, ...coinPairs, ...contracts], tape)
  const { listed, everything } = await knownListings(database, coded)
  const trades = await bringUpToNow({
    database,
    listings: everything.filter((listing) => !isPastless(listing, tape)),
    seed,
    hours: all,
    nowMs,
    calendar,
    key: begun.key('past').toString('hex'),
    fair: (symbol, changes) => fairNow(fairStored, symbol, changes),
  })
  const stored = await readStored(database, nowMs, { trades, listed: listed.shares })
  const market = createMarket({ listings: everything, nowMs, hours, stored, calendar })
  const commands = createCommands(market, nowMs * 1000)
  const clockwork = createClockwork(market, commands)
  const series = await readKeptSeries(database)
  const venue = createVenue({ market, commands, clockwork, database, settings, listed, series })
  clockwork.setPhases()
  log(`venue: ${everything.length} instruments, history in place after ${clock.nowMs() - nowMs} ms`)

  const places = market.places.filter((place) => place.book && place.listing.feed !== 'none')
  let participants: Participants | undefined
  let loop: Loop | undefined
  const feed = createFeed({
    market,
    commands,
    clockwork,
    places,
    clock,
    writer: options.writer,
    target: (place, atMs) =>
      place.listing.symbol === player?.symbol ? player.price(atMs) : replay.target(place, atMs),
    tape: player,
    ask: (view) => {
      if (!participants) throw new Error('Broken invariant: participants have their turn after the start')
      return participants.ask(view)
    },
    meet: async () => participants?.meet(places.map(({ listed }) => listed)),
  })
  venue.onListed((_turn, symbol) => {
    places.push(market.place(symbol))
    feed.add()
  })

  return {
    ...venue,
    ...explainedHalts(),
    seeds,
    keepTime: feed.keepTime,
    tapeOf,
    async start() {
      await begin(options.writer, clock.nowMs())
      await announceMissedChanges({ ...options, clockwork })
      await announceMissedDays(options, clockwork, market.sessions)
      const startPrices = places.map((place) =>
        trades.has(place.listing.symbol) ? place.last : worthAtStart(place, fairStored, market),
      )
      // A day may have ended while the past was made up.
      const key = (seeds.isOver() ? await seeds.begin() : begun).key('live').toString('hex')
      participants = createParticipantsThread(
        { key, listings: places.map(({ listed }) => listed), startPrices },
        options.onFatal,
      )
      await feed.step()
      const keepFair = fairKeeper(options, { thread: participants, places })
      loop = startLoop(options, { ...feed, keep: replay.keep, keepFair, seeds, thread: participants })
    },
    async stop() {
      await loop?.stop()
      if (participants) await fairKeeper(options, { thread: participants, places })()
      await participants?.stop()
      await feed.flush()
    },
  }
}

/** Splits and delistings during the stop are processed first, so that shares match their prices. */
export async function announceMissedChanges(given: {
  readonly database: Database
  readonly writer: Writer
  readonly clockwork: Clockwork
}): Promise<void> {
  const { database, writer, clockwork } = given
  for (const change of await readChanges(database)) {
    if (change.told) continue
    await writer.run({
      actor: 0,
      decide: (turn) => clockwork.announceChange(turn, change.symbol, change),
    })
  }
}

/** A day that began while the server was stopped is processed before anything else. */
export async function announceMissedDays(
  { database, writer }: Pick<VenueOptions, 'database' | 'writer'>,
  clockwork: Clockwork,
  sessions: ReadonlyMap<CalendarName, { readonly tradingDay: string }>,
): Promise<void> {
  const told = await readTradingDays(database)
  for (const [calendar, { tradingDay }] of sessions) {
    if (told.get(calendar) === tradingDay) continue
    await writer.run({ actor: 0, decide: (turn) => clockwork.announceDay(turn, calendar) })
  }
}

type Asked = { readonly thread: Pick<LiveThread, 'values'>; readonly places: readonly Place[] }

/** Stores, sealed, the value of each instrument, so that the next start continues from there. */
function fairKeeper({ writer, secrets, clock }: VenueOptions, { thread, places }: Asked) {
  return async (): Promise<void> => {
    const values = await thread.values()
    const each = places.map((place, at) => [place.listing.symbol, values[at]! / priceOfOne(place.changes)])
    const row = fairValueRow(secrets, { at: clock.nowMs(), values: Object.fromEntries(each) })
    await writer.run({ actor: 0, decide: (turn) => turn.write(fairValueTable, row) })
  }
}

type Loop = { stop(): Promise<void> }

type Looped = Pick<Feed, 'step' | 'flush'> &
  Pick<Replay, 'keep'> & {
    readonly keepFair: () => Promise<void>
    readonly seeds: Seeds
    readonly thread: Pick<LiveThread, 'renew'>
  }

/** One step after the other, a quarter of a second apart; never two at once. */
function startLoop({ database, clock, onFatal }: VenueOptions, feed: Looped): Loop {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  let flushedAt = clock.nowMs()
  let prunedAt = 0
  const once = async (): Promise<void> => {
    if (feed.seeds.isOver()) feed.thread.renew((await feed.seeds.begin()).key('live').toString('hex'))
    await feed.step()
    const nowMs = clock.nowMs()
    if (nowMs - flushedAt >= flushEveryMs) {
      flushedAt = nowMs
      await feed.flush()
      await feed.keep(nowMs)
      await feed.keepFair()
      await feed.seeds.promise()
    }
    if (nowMs - prunedAt >= pruneEveryMs) {
      prunedAt = nowMs
      await dropMinutesBefore(database, nowMs - minutesKeptMs)
    }
  }
  const next = (): void => {
    timer = setTimeout(() => {
      working = once().then(() => (stopped ? undefined : next()), fail)
    }, stepEveryMs)
  }
  const fail = (error: unknown): void => {
    if (stopped) return
    // Users' commands go first: when the queue is full, participants wait for their next turn, and so they do while
    // the database is away.
    if (error instanceof Overloaded || isDatabaseAway(error)) next()
    else onFatal(error)
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await working
    },
  }
}
