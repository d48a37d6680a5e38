import { type Country, sentence } from '@openbourse/protocol'
import type { Turn } from '../core/types.ts'
import { type Ledger, openLedger } from '../modules/ledger/index.ts'
import { defaultSettings, type Settings } from '../modules/settings/index.ts'
import { createStocks, type Stocks } from '../modules/stocks/index.ts'
import type { MarketHours } from '../modules/venue/calendar/rules.ts'
import { listings } from '../modules/venue/index.ts'
import { type Clockwork, createClockwork } from '../modules/venue/market/clockwork.ts'
import { createCommands, writeBars } from '../modules/venue/market/commands.ts'
import { createMarket, type Market } from '../modules/venue/market/market.ts'
import { createVenue, type VenueHouse } from '../modules/venue/venue.ts'
import { standingClock } from '../platform/clock.ts'
import type { Database, Row as Fetched } from '../platform/db/types.ts'
import { type Row, StoredJournal } from './journal.ts'
import { type PairedBook, pairedBook } from './paired-book.ts'
import { Pen } from './pen.ts'

/** Stocks of three countries, each with its own grid, limits, fees and currency; and an index, which nobody can trade. */
export const symbols = ['SAVB', 'LAGC', 'ALDR', 'THMB'] as const
export const indexSymbol = 'LAG30'
export const countries = ['NG', 'US', 'GB'] as const satisfies readonly Country[]
export const startMs = Date.UTC(2026, 0, 16, 10)

export const listed = listings
  .filter(({ symbol }) => symbol === indexSymbol || symbols.some((each) => each === symbol))
  .map((listing) => (listing.class === 'index' ? { ...listing, members: ['SAVB', 'LAGC'] } : listing))

export type House = {
  readonly clock: ReturnType<typeof standingClock>
  readonly pen: Pen
  readonly journal: StoredJournal
  readonly ledger: Ledger
  readonly settings: Settings
  readonly market: Market
  readonly clockwork: Clockwork
  readonly venue: VenueHouse
  readonly stocks: Stocks
  readonly books: ReadonlyMap<string, PairedBook>
  /** A command of the house itself. */
  own(act: (turn: Turn) => void): void
  /** Bars that changed become rows, as they do every few seconds. */
  flush(): void
  /** What was written since this was last asked; the journal keeps it. */
  takeRows(): Row[]
  /** The same journal and ledger under new books and a new desk, as after a restart. */
  reopen(): Promise<House>
}

type Kept = Pick<House, 'clock' | 'pen' | 'journal' | 'ledger' | 'settings'> & {
  readonly database: Database
  readonly hours: (country: Country) => MarketHours
}

/** The real ledger, desk, lots, favourites, venue and calendar, with the journal kept in maps. */
export async function openHouse(hours: (country: Country) => MarketHours): Promise<House> {
  const clock = standingClock(startMs)
  const settings = defaultSettings()
  const journal = new StoredJournal()
  const database = databaseOf(journal)
  const pen = await Pen.open(clock, database)
  const ledger = openLedger({ database, log: () => {}, snapshotPostings: Number.MAX_SAFE_INTEGER })
  return await build({ clock, pen, journal, ledger, settings, database, hours })
}

async function build(kept: Kept): Promise<House> {
  const { clock, pen, journal, ledger, settings, database, hours } = kept
  const market = createMarket({
    listings: listed,
    nowMs: clock.nowMs(),
    hours,
    stored: (symbol) => ({ bars: journal.barsOf(symbol), spark: [], trades: [] }),
  })
  const books = new Map<string, PairedBook>()
  for (const place of market.places) {
    if (!place.book) continue
    const paired = pairedBook(place.listing.symbol, place.last)
    books.set(place.listing.symbol, paired)
    Object.assign(place, { book: paired.book })
  }
  const commands = createCommands(market, 1)
  const clockwork = createClockwork(market, commands)
  clockwork.setPhases()
  const venue = createVenue({ market, commands, clockwork, settings, database })
  const stocks = createStocks({ database, writer: pen, ledger, venue, settings, sentence })
  await stocks.recover()
  const own = (act: (turn: Turn) => void): void => void pen.now({ actor: 0, decide: act })
  for (const country of countries) {
    const told = journal.days.get(country)?.day
    if (told !== venue.session(country).tradingDay) own((turn) => clockwork.announceDay(turn, country))
  }
  return {
    clock,
    pen,
    journal,
    ledger,
    settings,
    market,
    clockwork,
    venue,
    stocks,
    books,
    own,
    flush: () =>
      own((turn) => {
        for (const place of market.places) writeBars(turn, place)
      }),
    takeRows: () => {
      const rows = pen.takeRows()
      journal.take(rows)
      return rows
    },
    reopen: () => build(kept),
  }
}

/** Answers the few questions that are asked at a start, from the kept rows. */
function databaseOf(journal: StoredJournal): Database {
  const query = async <R extends Fetched>(sql: string): Promise<readonly R[]> => {
    const found = /from stocks\.lot /.test(sql)
      ? journal.openLots()
      : /from orders\."order" where state in/.test(sql)
        ? journal.openOrders()
        : []
    return found as readonly Fetched[] as readonly R[]
  }
  return {
    query,
    transaction: (work) => work({ query }),
    session: async () => ({
      query,
      prepared: async <R extends Fetched>(name: string, _sql: string, asked: readonly unknown[]) =>
        (name === 'answers'
          ? journal.answers(asked[0] as unknown[], asked[1] as unknown[])
          : []) as readonly Fetched[] as readonly R[],
      close: async () => {},
    }),
    close: async () => {},
  }
}
