import type { Country } from '@openbourse/protocol'
import { assemble, give } from '../core/index.ts'
import type { Turn } from '../core/types.ts'
import { ledger, snapshotPostings, type WholeLedger } from '../modules/ledger/index.ts'
import { defaultSettings, type SettingsFace, settings } from '../modules/settings/index.ts'
import { type Stocks, stocks } from '../modules/stocks/index.ts'
import { emptyCalendar } from '../modules/venue/actions/calendar.ts'
import type { MarketHours } from '../modules/venue/calendar/rules.ts'
import type { BaseInterval } from '../modules/venue/candles/intervals.ts'
import { listings, market, type OpenVenue, type QuietMarket, venue } from '../modules/venue/index.ts'
import type { Clockwork } from '../modules/venue/market/clockwork.ts'
import { writeBars } from '../modules/venue/market/commands.ts'
import type { Market } from '../modules/venue/market/market.ts'
import { standingClock } from '../platform/clock.ts'
import type { Database, Row as Fetched } from '../platform/db/types.ts'
import { fixedSecrets, type TestPorts, testPorts } from '../testing/ports.ts'
import { type Row, StoredJournal } from './journal.ts'
import { type PairedBook, pairedBook } from './paired-book.ts'
import { TestWriter } from './test-writer.ts'

/** Stocks of three countries, each with its own grid, limits, fees and currency; and an index, which cannot be traded. */
export const symbols = ['SAVB', 'LAGC', 'ALDR', 'THMB'] as const
export const indexSymbol = 'LAG30'
export const countries = ['NG', 'US', 'GB'] as const satisfies readonly Country[]
export const startMs = Date.UTC(2026, 0, 16, 10)

export const listed = listings
  .filter(({ symbol }) => symbol === indexSymbol || symbols.some((each) => each === symbol))
  .map((listing) => (listing.class === 'index' ? { ...listing, members: ['SAVB', 'LAGC'] } : listing))

/** No setting is changed here, and what is never written needs no journal. */
const usualSettings: SettingsFace = {
  ...defaultSettings(),
  changes: {
    all: () => [],
    of: () => undefined,
    decide() {
      throw new Error('settings of a simulated server do not change')
    },
  },
}

export type TestServer = {
  readonly clock: ReturnType<typeof standingClock>
  readonly writer: TestWriter
  readonly journal: StoredJournal
  readonly ledger: WholeLedger
  readonly market: Market
  readonly clockwork: Clockwork
  readonly venue: OpenVenue
  readonly stocks: Stocks
  readonly books: ReadonlyMap<string, PairedBook>
  /** A command of the server itself. */
  own(act: (turn: Turn) => void): void
  /** Bars that changed become rows, as they do every few seconds. */
  flush(): void
  /** Rows written since the last read; the journal stores them. */
  takeRows(): Row[]
  /** The same journal and ledger under new books and a new desk, as after a restart. */
  reopen(): Promise<TestServer>
}

type Kept = Pick<TestServer, 'writer' | 'journal'> & {
  readonly ports: TestPorts
  readonly hours: (country: Country) => MarketHours
  /** State that survives a restart: the journal keeps no rows of the ledger. */
  readonly ledger?: WholeLedger
}

/** The real ledger, desk, lots, favourites, venue and calendar, with the journal kept in maps. */
export async function openTestServer(hours: (country: Country) => MarketHours): Promise<TestServer> {
  const clock = standingClock(startMs)
  const journal = new StoredJournal()
  const database = databaseOf(journal)
  const writer = await TestWriter.open(clock, database)
  return await build({ writer, journal, hours, ports: portsOf(writer, { clock, database }) })
}

function portsOf(writer: TestWriter, { clock, database }: Pick<TestPorts, 'clock' | 'database'>): TestPorts {
  const random = { bytes: (count: number) => new Uint8Array(count) }
  return testPorts({
    database,
    clock,
    writer,
    dataDir: '/nowhere',
    note: () => {},
    onFatal: (error) => {
      throw error
    },
    instead: { random, secrets: fixedSecrets(random) },
  })
}

/** The assembly of the server, with a quiet market whose books are paired. */
async function build(kept: Kept): Promise<TestServer> {
  const { writer, journal, ports, hours } = kept
  const books = new Map<string, PairedBook>()
  let opened: Parameters<NonNullable<QuietMarket['opened']>>[0] | undefined
  const quiet: QuietMarket = {
    listings: listed,
    calendar: emptyCalendar,
    hours,
    firstTradeId: 1,
    addsMissed: false,
    opened(parts) {
      opened = parts
      pair(parts.market, books)
    },
  }
  const assembly = await assemble([stocks], ports, [
    give(market, quiet),
    give(settings, usualSettings),
    give(snapshotPostings, Number.MAX_SAFE_INTEGER),
    ...(kept.ledger ? [give(ledger, kept.ledger)] : []),
  ])
  await assembly.start()
  if (!opened) throw new Error('Broken invariant: the venue told what it is made of')
  const { places } = opened.market
  const own = (act: (turn: Turn) => void): void => void writer.now({ actor: 0, decide: act })
  const money = assembly.face(ledger)
  return {
    ...opened,
    clock: ports.clock,
    writer,
    journal,
    ledger: money,
    venue: assembly.face(venue),
    stocks: assembly.face(stocks),
    books,
    own,
    flush: () =>
      own((turn) => {
        for (const place of places) writeBars(turn, place)
      }),
    takeRows: () => {
      const rows = writer.takeRows()
      journal.take(rows)
      return rows
    },
    reopen: () => build({ ...kept, ledger: money }),
  }
}

/** Each book has a twin from now on. */
function pair({ places }: Market, books: Map<string, PairedBook>): void {
  for (const place of places) {
    if (!place.book) continue
    const paired = pairedBook(place.listing.symbol, place.last)
    books.set(place.listing.symbol, paired)
    Object.assign(place, { book: paired.book })
  }
}

/** Queries of a start that are answered from stored rows, by a part of their text. */
const answersTo: readonly [
  RegExp,
  (journal: StoredJournal, asked: readonly unknown[]) => readonly Fetched[],
][] = [
  [/from stocks\.lot /, (journal) => journal.openLots()],
  [/from orders\.peak/, (journal) => journal.followed()],
  [/from orders\."order" where state in/, (journal) => journal.openOrders()],
  [
    /as wanted \(symbol\)/,
    (journal, [symbols, interval, count]) =>
      journal.newestBars(symbols as readonly string[], interval as BaseInterval, Number(count)),
  ],
  [/from venue\.trading_day/, (journal) => [...journal.days.values()]],
]

/** Answers the few questions that are asked at a start, from the kept rows. */
function databaseOf(journal: StoredJournal): Database {
  /** Rows that declared cursors have not returned yet. */
  const cursors = new Map<string, readonly Fetched[]>()
  const answer = (sql: string, parameters: readonly unknown[]): readonly Fetched[] => {
    const declared = /^declare (\w+) no scroll cursor for (.+)$/s.exec(sql)
    if (declared) {
      cursors.set(declared[1]!, answer(declared[2]!, parameters))
      return []
    }
    const fetched = /^fetch (\d+) from (\w+)$/.exec(sql)
    if (!fetched) return answersTo.find(([part]) => part.test(sql))?.[1](journal, parameters) ?? []
    const [most, name] = [Number(fetched[1]), fetched[2]!]
    const left = cursors.get(name) ?? []
    cursors.set(name, left.slice(most))
    return left.slice(0, most)
  }
  const query = async <R extends Fetched>(
    sql: string,
    parameters: readonly unknown[] = [],
  ): Promise<readonly R[]> => answer(sql, parameters) as readonly Fetched[] as readonly R[]
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
