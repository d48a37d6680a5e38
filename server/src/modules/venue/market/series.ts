import { invariant } from '@openbourse/money'
import type { JournalTable } from '../../../core/types.ts'
import type { Queryable } from '../../../platform/db/types.ts'
import { optionListing } from '../instruments/options.ts'
import type { Venue } from '../types.ts'
import type { Clockwork } from './clockwork.ts'
import type { Market } from './market.ts'

const seriesTable = {
  name: 'venue.series',
  columns: { symbol: 'text', kept: 'boolean', at: 'bigint' },
  upsertOn: ['symbol'],
} as const satisfies JournalTable

/** Series whose books have to be there at the next start, because orders may wait in them. */
export async function readKeptSeries(db: Queryable): Promise<readonly string[]> {
  const rows = await db.query('select symbol from venue.series where kept order by symbol')
  return rows.map(({ symbol }) => String(symbol))
}

/** Books of option series: there from the first look until nothing waits in them. */
export function createSeries(of: {
  readonly market: Market
  readonly clockwork: Clockwork
  readonly kept: readonly string[]
}): Pick<Venue, 'openSeries' | 'keepSeries' | 'closeSeries' | 'openSymbols'> {
  const { market, clockwork } = of
  const open = new Set<string>()
  const kept = new Set(of.kept)
  const add = (symbol: string) => {
    const listing = optionListing(symbol)
    invariant(listing, `${symbol} is an option series`)
    open.add(symbol)
    return market.add(listing, { bars: {}, spark: [], trades: [] })
  }
  for (const symbol of of.kept) add(symbol)
  return {
    openSymbols: () => open,
    openSeries(turn, symbol) {
      if (!open.has(symbol)) clockwork.look(turn, add(symbol))
    },
    keepSeries(turn, symbol) {
      invariant(open.has(symbol), `${symbol} has a book`)
      if (kept.has(symbol)) return
      kept.add(symbol)
      turn.write(seriesTable, { symbol, kept: true, at: turn.nowMs })
    },
    closeSeries(turn, symbol) {
      if (!open.has(symbol) || (market.place(symbol).book?.size() ?? 0) > 0) return
      open.delete(symbol)
      market.remove(symbol)
      if (!kept.delete(symbol)) return
      turn.write(seriesTable, { symbol, kept: false, at: turn.nowMs })
    },
  }
}
