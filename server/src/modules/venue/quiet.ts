import type { Country } from '@openbourse/protocol'
import type { Database, Row } from '../../platform/db/types.ts'
import type { MarketHours } from './calendar/rules.ts'
import { knownListings } from './known-listings.ts'
import { createClockwork } from './market/clockwork.ts'
import { createCommands } from './market/commands.ts'
import { createMarket } from './market/market.ts'
import { readKeptSeries } from './market/series.ts'
import type { QuietMarket } from './market-port.ts'
import {
  announceMissedChanges,
  announceMissedDays,
  explainedHalts,
  type OpenVenue,
  type VenueOptions,
} from './open.ts'
import { createSeeds } from './seeds/seeds.ts'
import { addMissed, readStored } from './start.ts'
import { newestBars, readTradingDays } from './store.ts'
import { createVenue } from './venue.ts'

/** Opens books without a made-up past and without simulated participants. What became of shares meanwhile is added as at every start. */
export async function openQuietVenue(options: VenueOptions, quiet: QuietMarket): Promise<OpenVenue> {
  const { writer, clock, settings } = options
  const database = oneAtATime(options.database)
  const { listings, calendar, hours } = quiet
  const nowMs = clock.nowMs()
  if (quiet.addsMissed) await addMissedIn(database, quiet, nowMs)
  const { listed, everything } = await knownListings(database, listings)
  const stored = await readStored(database, nowMs, { trades: new Map(), listed: listed.shares })
  const market = createMarket({ listings: everything, nowMs, hours, stored, calendar })
  const commands = createCommands(market, quiet.firstTradeId)
  const clockwork = createClockwork(market, commands)
  quiet.opened?.({ market, clockwork })
  const venue = createVenue({
    market,
    commands,
    clockwork,
    settings,
    listed,
    database: options.database,
    series: await readKeptSeries(database),
  })
  clockwork.setPhases()
  return {
    ...venue,
    ...explainedHalts(),
    seeds: createSeeds(options),
    tapeOf: () => null,
    async start() {
      await announceMissedChanges({ database, writer, clockwork })
      await announceMissedDays({ database, writer }, clockwork, market.sessions)
    },
    async keepTime() {
      for (const name of clockwork.due(clock.nowMs()))
        await writer.run({ actor: 0, decide: (turn) => clockwork.advance(turn, name) })
    },
    stop: async () => {},
  }
}

async function addMissedIn(database: Database, quiet: QuietMarket, nowMs: number): Promise<void> {
  const symbols = quiet.listings.map(({ symbol }) => symbol)
  const newest = await newestBars(database, symbols, { interval: '1m', count: 1 })
  const lived = await readTradingDays(database)
  const each = (country: Country): MarketHours => quiet.hours(country)
  const hours = { NG: each('NG'), US: each('US'), GB: each('GB'), MX: each('MX'), BR: each('BR') }
  await addMissed({ database, calendar: quiet.calendar, hours, nowMs }, { fresh: [], lived, newest })
}

/** Tests keep many servers open, so none may take a connection for each thing that it reads. */
function oneAtATime(database: Database): Database {
  let before: Promise<unknown> = Promise.resolve()
  return {
    ...database,
    query<R extends Row>(sql: string, parameters?: readonly unknown[]) {
      const read = before.then(() => database.query<R>(sql, parameters))
      before = read.catch(() => undefined)
      return read
    },
  }
}
