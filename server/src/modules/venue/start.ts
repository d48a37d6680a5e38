import { availableParallelism } from 'node:os'
import type { Country } from '@openbourse/protocol'
import type { Database } from '../../platform/db/types.ts'
import { countries, exchanges } from './calendar/exchanges.ts'
import { dayStart, type MarketHours } from './calendar/rules.ts'
import { dayMs, minuteMs } from './calendar/zone.ts'
import type { Bar } from './candles/bar.ts'
import { type BaseInterval, baseIntervals } from './candles/intervals.ts'
import { type Listing, listings } from './instruments/index.ts'
import type { Printed, StoredPlace } from './market/place.ts'
import type { Standing } from './simulation/past.ts'
import { runPast } from './simulation/tasks.ts'
import { closesSince, newestBars, writeBars } from './store.ts'

const pastDays = 730
const minutesKeptAtFirst = 2 * dayMs
const hoursKeptAtFirst = 60 * dayMs
const tailCounts: Readonly<Record<BaseInterval, number>> = { '1m': 64, '1h': 32, '1d': 40 }
const sparkStepMs = 45 * minuteMs

export type PastSettings = {
  readonly database: Database
  readonly seed: string
  readonly hours: Readonly<Record<Country, MarketHours>>
  readonly nowMs: number
}

type Newest = Record<BaseInterval, Map<string, Bar[]>>

/**
 * Makes up what is missing between the newest stored bar and now: two years at the first start, later the time that the
 * house was away. Answers the newest trades, so that screens are not empty.
 */
export async function bringUpToNow(settings: PastSettings): Promise<ReadonlyMap<string, readonly Printed[]>> {
  const simulated = listings.filter(({ feed }) => feed === 'simulated')
  const newest = await readNewest(settings.database, simulated, { '1m': 1, '1h': 1, '1d': 1 })
  const lastMinute = Math.max(0, ...[...newest['1m'].values()].map((bars) => bars.at(-1)!.t))
  const first = lastMinute === 0
  const toMs = Math.floor(settings.nowMs / minuteMs) * minuteMs
  const fromMs = first ? dayStart(exchanges.NG.zone, toMs - pastDays * dayMs) : lastMinute + minuteMs
  if (fromMs >= toMs) return new Map()
  const standing = new Map(simulated.map(({ symbol }) => [symbol, standingOf(newest, symbol)] as const))
  const ask = {
    seed: settings.seed,
    hours: settings.hours,
    standing: first ? new Map<string, Standing>() : known(standing),
    fromMs,
    toMs,
    minutesFromMs: first ? toMs - minutesKeptAtFirst : 0,
    hoursFromMs: first ? toMs - hoursKeptAtFirst : 0,
  }
  const write = (bars: Parameters<typeof writeBars>[1]): Promise<void> => writeBars(settings.database, bars)
  const made = await Promise.all(
    shares(simulated).map((symbols) => runPast({ kind: 'past', symbols, ask }, write)),
  )
  return new Map(made.flatMap((trades) => [...trades]))
}

/** What memory needs of each instrument. */
export async function readStored(
  database: Database,
  nowMs: number,
  trades: ReadonlyMap<string, readonly Printed[]>,
): Promise<(symbol: string) => StoredPlace> {
  const newest = await readNewest(database, listings, tailCounts)
  const sparks = await Promise.all(countries.map((country) => readSparks(database, country, nowMs)))
  const spark = new Map(sparks.flatMap((ofCountry) => [...ofCountry]))
  return (symbol) => ({
    bars: {
      '1m': newest['1m'].get(symbol) ?? [],
      '1h': newest['1h'].get(symbol) ?? [],
      '1d': newest['1d'].get(symbol) ?? [],
    },
    spark: spark.get(symbol) ?? [],
    trades: trades.get(symbol) ?? [],
  })
}

async function readSparks(database: Database, country: Country, nowMs: number) {
  const symbols = listings.filter((listing) => listing.country === country).map(({ symbol }) => symbol)
  const fromMs = dayStart(exchanges[country].zone, nowMs)
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

function standingOf(newest: Newest, symbol: string): Standing | undefined {
  const running: Partial<Record<BaseInterval, Bar>> = {}
  for (const interval of baseIntervals) {
    const bar = newest[interval].get(symbol)?.at(-1)
    if (bar) running[interval] = bar
  }
  const last = running['1m'] ?? running['1h'] ?? running['1d']
  return last && { last: last.close, running }
}

function known(standing: ReadonlyMap<string, Standing | undefined>): Map<string, Standing> {
  return new Map([...standing].flatMap(([symbol, one]) => (one ? [[symbol, one] as const] : [])))
}

/** Countries are simulated apart, so that a second processor can help; an index stays with its members. */
function shares(of: readonly Listing[]): string[][] {
  const groups: readonly (readonly Country[])[] =
    availableParallelism() > 1
      ? [
          ['NG', 'GB', 'BR'],
          ['US', 'MX'],
        ]
      : [countries]
  return groups.map((group) =>
    of.filter(({ country }) => group.includes(country)).map(({ symbol }) => symbol),
  )
}
