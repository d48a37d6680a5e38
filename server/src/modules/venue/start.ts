import { availableParallelism } from 'node:os'
import type { Country } from '@openbourse/protocol'
import type { Database } from '../../platform/db/types.ts'
import type { Changed } from './actions/applied.ts'
import type { ActionCalendar } from './actions/calendar.ts'
import { changesBegin } from './actions/changes.ts'
import { daysAfter } from './actions/rules.ts'
import { type CalendarName, zoneOf } from './calendar/calendars.ts'
import { countries, exchanges } from './calendar/exchanges.ts'
import { dayStart, type MarketHours, sessionAt } from './calendar/rules.ts'
import { dayMs, minuteMs } from './calendar/zone.ts'
import type { Bar } from './candles/bar.ts'
import { type BaseInterval, baseIntervals } from './candles/intervals.ts'
import { addMissedChange, readChanges } from './changes-store.ts'
import { coinPairs, contracts, type Listing, listings } from './instruments/index.ts'
import { type Listed, listedAs } from './listed-store.ts'
import type { Printed, StoredPlace } from './market/place.ts'
import type { PastAsk, Standing } from './simulation/past.ts'
import { runPast } from './simulation/tasks.ts'
import { closesSince, dropBars, newestBars, readTradingDays, writeBars } from './store.ts'

const pastDays = 730
const minutesKeptAtFirst = 2 * dayMs
const hoursKeptAtFirst = 60 * dayMs
const tailCounts: Readonly<Record<BaseInterval, number>> = { '1m': 64, '1h': 32, '1d': 40 }
const sparkStepMs = 45 * minuteMs

export type PastSettings = {
  readonly database: Database
  /** Of the two years before a market begins. */
  readonly seed: string
  /** Of the time that the server was away. */
  readonly key: string
  /** The value of a share at the last stop of the server. */
  readonly fair: (symbol: string, changes: readonly Changed[]) => number | undefined
  readonly hours: Readonly<Record<Country, MarketHours>>
  readonly nowMs: number
  readonly calendar: ActionCalendar
  /** Every instrument. */
  readonly listings: readonly Listing[]
}

type Newest = Record<BaseInterval, Map<string, Bar[]>>

/**
 * Makes up what is missing between the newest stored bar and now: two years at the first start, later the time that the
 * server was away. A first start that was cut short is made again from the beginning; a market that ever lived never is, unless it has no bar.
 * Answers the newest trades, so that screens are not empty.
 */
export async function bringUpToNow(settings: PastSettings): Promise<ReadonlyMap<string, readonly Printed[]>> {
  const { database, nowMs } = settings
  const simulated = settings.listings.filter(({ feed }) => feed === 'simulated')
  let newest = await readNewest(database, simulated, { '1m': 1, '1h': 1, '1d': 1 })
  const lived = await readTradingDays(database)
  const isNew = (calendar: CalendarName): boolean => {
    const own = simulated.filter((one) => one.calendar === calendar)
    // Without a single bar there is nothing to continue from, though days were counted before.
    const hasNone = own.every(
      ({ symbol }) => !newest['1d'].get(symbol)?.length && !newest['1m'].get(symbol)?.length,
    )
    return hasNone || (!lived.has(calendar) && own.some((one) => !isWhole(newest, one)))
  }
  const fresh = simulated.filter(({ calendar }) => isNew(calendar))
  // An instrument that was listed and has not traded yet has no past to continue.
  const hasTraded = (symbol: string) => baseIntervals.some((each) => newest[each].get(symbol)?.length)
  const known = simulated.filter(({ calendar, symbol }) => !isNew(calendar) && hasTraded(symbol))
  await dropBars(database, symbolsOf(fresh))
  const wasMissed = await addMissed(settings, { fresh, lived, newest: newest['1m'] })
  if (wasMissed) newest = await readNewest(database, simulated, { '1m': 1, '1h': 1, '1d': 1 })
  const changes = Map.groupBy(await readChanges(database), ({ symbol }) => symbol)
  const fair = (symbol: string) => settings.fair(symbol, changes.get(symbol) ?? [])
  const toMs = Math.floor(nowMs / minuteMs) * minuteMs
  const lastMinute = Math.max(0, ...known.map(({ symbol }) => newest['1m'].get(symbol)?.at(-1)?.t ?? 0))
  const made = await Promise.all([
    makeFor(settings, fresh, {
      standing: new Map(),
      fromMs: dayStart(zoneOf('NG'), toMs - pastDays * dayMs),
      toMs,
      minutesFromMs: toMs - minutesKeptAtFirst,
      hoursFromMs: toMs - hoursKeptAtFirst,
    }),
    makeFor(settings, known, {
      standing: standingOf(newest, known, fair),
      key: settings.key,
      fromMs: lastMinute + minuteMs,
      toMs,
      minutesFromMs: 0,
      hoursFromMs: 0,
    }),
  ])
  return new Map(made.flat())
}

/**
 * Stores the changes of shares since the last processed day, before a past in their new terms is simulated; a
 * market that begins takes everything before it as it is. Returns whether there was any.
 */
export async function addMissed(
  { database, calendar, hours, nowMs }: Omit<PastSettings, 'seed' | 'key' | 'fair' | 'listings'>,
  known: {
    readonly fresh: readonly Listing[]
    /** Newest processed day of each country. */
    readonly lived: ReadonlyMap<CalendarName, string>
    /** Newest minutes by symbol. */
    readonly newest: ReadonlyMap<string, readonly Bar[]>
  },
): Promise<boolean> {
  const had = new Set((await readChanges(database)).map(({ id }) => id))
  const fresh = new Set(symbolsOf(known.fresh))
  let wasAdded = false
  for (const country of countries) {
    const { tradingDay } = sessionAt(exchanges[country], hours[country], nowMs)
    const told = known.lived.get(country)
    const from = told === undefined ? changesBegin : daysAfter(told, 1)
    for (const change of calendar.changes({ country, from, to: tradingDay })) {
      const { id, symbol, exOn, ratio } = change
      if (had.has(id)) continue
      const isNew = fresh.has(symbol)
      const minute = known.newest.get(symbol)?.at(-1)?.t ?? nowMs
      // The whole day that was cut short is converted to the new terms, so that its bar is one.
      const at = isNew ? 0 : dayStart(exchanges[country].zone, minute)
      await database.transaction((tx) => addMissedChange(tx, { id, symbol, exOn, ratio, at, told: isNew }))
      wasAdded = true
    }
  }
  return wasAdded
}

type Span = Pick<PastAsk, 'key' | 'standing' | 'fromMs' | 'toMs' | 'minutesFromMs' | 'hoursFromMs'>

async function makeFor(
  { database, seed, hours, listings }: PastSettings,
  of: readonly Listing[],
  span: Span,
): Promise<(readonly [string, readonly Printed[]])[]> {
  if (of.length === 0 || span.fromMs >= span.toMs) return []
  const mend = span.standing.size > 0
  const changes = Map.groupBy(await readChanges(database), ({ symbol }) => symbol)
  const made = await Promise.all(
    shares(of).map((symbols) =>
      runPast({ kind: 'past', symbols, listings, changes, ask: { ...span, seed, hours } }, (bars) =>
        writeBars(database, bars, { mend }),
      ),
    ),
  )
  return made.flatMap((trades) => [...trades])
}

/** The day bar is what a past writes last: where it covers the newest minute, nothing before it is missing. */
function isWhole(newest: Newest, { symbol, calendar }: Listing): boolean {
  const minute = newest['1m'].get(symbol)?.at(-1)
  return minute !== undefined && newest['1d'].get(symbol)?.at(-1)?.t === dayStart(zoneOf(calendar), minute.t)
}

/** What memory needs of each instrument. */
export async function readStored(
  database: Database,
  nowMs: number,
  known: {
    readonly trades: ReadonlyMap<string, readonly Printed[]>
    /** Shares that were listed after the venue began. */
    readonly listed: readonly Listed[]
  },
): Promise<(symbol: string) => StoredPlace> {
  const { trades } = known
  const listed = new Map(known.listed.map((one) => [one.terms.symbol, one]))
  const all = [...listings, ...coinPairs, ...contracts, ...known.listed.map(({ terms }) => listedAs(terms))]
  const newest = await readNewest(database, all, tailCounts)
  const changes = Map.groupBy(await readChanges(database), ({ symbol }) => symbol)
  const calendars = [...new Set(all.map(({ calendar }) => calendar))]
  const sparks = await Promise.all(
    calendars.map((calendar) => readSparks(database, all, { calendar, nowMs })),
  )
  const spark = new Map(sparks.flatMap((some) => [...some]))
  return (symbol) => ({
    bars: {
      '1m': newest['1m'].get(symbol) ?? [],
      '1h': newest['1h'].get(symbol) ?? [],
      '1d': newest['1d'].get(symbol) ?? [],
    },
    spark: spark.get(symbol) ?? [],
    trades: trades.get(symbol) ?? [],
    changes: changes.get(symbol) ?? [],
    ...offeredOf(listed.get(symbol)),
  })
}

const offeredOf = (one: Listed | undefined) => (one ? { offered: one.terms.offered, waits: one.waits } : {})

async function readSparks(
  database: Database,
  all: readonly Listing[],
  { calendar, nowMs }: { readonly calendar: CalendarName; readonly nowMs: number },
) {
  const symbols = all.filter((listing) => listing.calendar === calendar).map(({ symbol }) => symbol)
  const fromMs = dayStart(zoneOf(calendar), nowMs)
  return await closesSince(database, symbols, { fromMs, stepMs: sparkStepMs })
}

async function readNewest(
  database: Database,
  of: readonly Listing[],
  counts: Readonly<Record<BaseInterval, number>>,
): Promise<Newest> {
  const symbols = of.map(({ symbol }) => symbol)
  const maps = await Promise.all(
    baseIntervals.map((interval) => newestBars(database, symbols, { interval, count: counts[interval] })),
  )
  return { '1m': maps[0]!, '1h': maps[1]!, '1d': maps[2]! }
}

function standingOf(
  newest: Newest,
  of: readonly Listing[],
  fair: (symbol: string) => number | undefined,
): Map<string, Standing> {
  const standing = new Map<string, Standing>()
  for (const { symbol } of of) {
    const running: Partial<Record<BaseInterval, Bar>> = {}
    for (const interval of baseIntervals) {
      const bar = newest[interval].get(symbol)?.at(-1)
      if (bar) running[interval] = bar
    }
    const last = running['1m'] ?? running['1h'] ?? running['1d']
    if (last) standing.set(symbol, { last: last.close, fair: fair(symbol), running })
  }
  return standing
}

const symbolsOf = (of: readonly Listing[]): string[] => of.map(({ symbol }) => symbol)

/** Markets are simulated apart, so that a second processor can help; an index stays with its members. */
function shares(of: readonly Listing[]): string[][] {
  const groups: readonly (readonly CalendarName[])[] =
    availableParallelism() > 1
      ? [
          ['NG', 'GB', 'BR'],
          ['US', 'MX', 'always'],
        ]
      : [[...countries, 'always']]
  return groups
    .map((group) => symbolsOf(of.filter(({ calendar }) => group.includes(calendar))))
    .filter((symbols) => symbols.length > 0)
}
