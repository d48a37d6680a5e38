import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Database } from '../../../platform/db/types.ts'
import type { Settings } from '../../settings/index.ts'
import { exchanges } from '../calendar/exchanges.ts'
import { dateFrom, dateText, midnightOf, wallAt } from '../calendar/zone.ts'
import { listings, type StockListing } from '../instruments/index.ts'
import type { Place } from '../market/place.ts'
import { newestBars, writeBars } from '../store.ts'
import { type FileBar, readBarFile } from './csv.ts'
import { firstPlayed, type Played, playingAt } from './rules.ts'

const columns = { date: 'date', open: 'open', high: 'high', low: 'low', close: 'close', volume: 'volume' }
const rowsPerWrite = 5000

export type Replay = {
  /** The price that the file wants to see now, or 0 for an instrument that is not replayed. */
  target(place: Place, nowMs: number): number
  /** Bars that have been played become history. */
  keep(nowMs: number): Promise<void>
}

/**
 * The bars of the file. With 'end' all of them are history, and makers quote around the last close; with a date the bars
 * from then on are played one after the other, beginning when the venue opens, and become history as they end.
 */
export async function openReplay({
  database,
  settings,
  nowMs,
}: {
  readonly database: Database
  readonly settings: Settings
  readonly nowMs: number
}): Promise<Replay> {
  const listing = listings.find(({ feed }) => feed === 'replay')
  if (!listing) return { target: () => 0, keep: () => Promise.resolve() }
  const bars = readBarFile({ text: readFileSync(standardFile(), 'utf8'), columns })
  const played: Played = {
    bars,
    first: firstPlayed(bars, settings.text('market.replay.start'), await lastStored(database, listing)),
    startedMs: nowMs,
    barMs: settings.integer('market.replay.barSeconds') * 1000,
  }
  let kept = 0
  const keep = async (atMs: number): Promise<void> => {
    const { history } = playingAt(played, atMs)
    if (history.length === kept) return
    await storeHistory(database, listing, history)
    kept = history.length
  }
  await keep(nowMs)
  return { keep, target: (place, at) => (place.listing === listing ? playingAt(played, at).price : 0) }
}

/** Date of the newest bar that is history already. */
async function lastStored(
  database: Database,
  { symbol, country }: StockListing,
): Promise<string | undefined> {
  const newest = await newestBars(database, [symbol], { interval: '1d', count: 1 })
  const t = newest.get(symbol)?.at(-1)?.t
  return t === undefined ? undefined : dateText(wallAt(exchanges[country].zone, t))
}

/** S&P 500 by the day, 2000-01-03 to 2020-04-17, as the data package has it. */
function standardFile(): URL {
  const script = createRequire(import.meta.url).resolve('vega-datasets')
  return new URL('../data/sp500-2000.csv', pathToFileURL(script))
}

async function storeHistory(
  database: Database,
  listing: StockListing,
  bars: readonly FileBar[],
): Promise<void> {
  const { symbol, country } = listing
  const newest = await newestBars(database, [symbol], { interval: '1d', count: 1 })
  const newestT = newest.get(symbol)?.at(-1)?.t ?? Number.NEGATIVE_INFINITY
  const timed = bars.map((bar) => ({ ...bar, t: midnightOf(exchanges[country].zone, dateFrom(bar.date)) }))
  const missing = timed.filter(({ t }) => t > newestT)
  for (let at = 0; at < missing.length; at += rowsPerWrite) {
    const chunk = missing.slice(at, at + rowsPerWrite)
    const column = (of: (bar: (typeof chunk)[number]) => number): Float64Array => Float64Array.from(chunk, of)
    const bars = {
      interval: '1d' as const,
      symbols: chunk.map(() => symbol),
      numbers: [
        column(({ t }) => t),
        column(({ open }) => open),
        column(({ high }) => high),
        column(({ low }) => low),
        column(({ close }) => close),
        column(({ volume }) => volume),
        // The file has no amounts paid.
        column(() => 0),
      ],
    }
    await writeBars(database, bars, { mend: false })
  }
}
