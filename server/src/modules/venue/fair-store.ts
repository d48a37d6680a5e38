import type { JournalTable } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { Sealer } from '../../platform/secrets/index.ts'
import type { Changed } from './actions/applied.ts'
import { priceOfOne } from './market/changed.ts'
import type { Market } from './market/market.ts'
import type { Place } from './market/place.ts'

const place = { table: 'venue.fair_value', column: 'values_sealed', row: 1 } as const

export const fairValueTable: JournalTable<'id' | 'values_sealed' | 'at'> = {
  name: 'venue.fair_value',
  columns: { id: 'integer', values_sealed: 'text', at: 'bigint' },
  upsertOn: ['id'],
}

/** The value of one share as listed, by instrument, when participants last acted. */
export type FairStored = { readonly at: number; readonly values: Readonly<Record<string, number>> }

export function fairValueRow(sealer: Sealer, { at, values }: FairStored) {
  return { id: 1, values_sealed: sealer.seal(place, JSON.stringify(values)), at }
}

export async function readFair(database: Queryable, sealer: Sealer): Promise<FairStored> {
  const rows = await database.query<{ values_sealed: string; at: string }>(
    'select values_sealed, at from venue.fair_value where id = 1',
  )
  const [row] = rows
  return row
    ? { at: Number(row.at), values: JSON.parse(sealer.open(place, row.values_sealed)) }
    : { at: 0, values: {} }
}

/** Undefined before the first time that it was written down. */
export function fairNow(
  { values }: FairStored,
  symbol: string,
  changes: readonly Changed[],
): number | undefined {
  const value = values[symbol]
  return value === undefined ? undefined : value * priceOfOne(changes)
}

/**
 * The values that participants begin with: the stored ones, less a dividend of the shares since. The last price, at
 * which two users may have traded, is used only where nothing was stored.
 */
export function worthAtStart(
  place: Pick<Place, 'listing' | 'changes' | 'last'>,
  stored: FairStored,
  { sessions, calendar }: Pick<Market, 'sessions' | 'calendar'>,
): number {
  const { symbol, calendar: name } = place.listing
  const fair = fairNow(stored, symbol, place.changes)
  if (fair === undefined) return place.last
  const { dayStartsAt, tradingDay } = sessions.get(name)!
  return Math.max(1, fair - (stored.at < dayStartsAt ? calendar.dropOn(symbol, tradingDay) : 0))
}
