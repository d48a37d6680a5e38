import type { JournalTable } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { IndexLook } from './market/index-entry.ts'

const columns = {
  index_symbol: 'text',
  symbol: 'text',
  day: 'text',
  at: 'bigint',
  n: 'integer',
  entered: 'boolean',
  left_symbol: 'text',
  divisor: 'text',
} as const

/** Reviews of listed shares by their indices. */
export const indexLookTable = {
  name: 'venue.index_look',
  columns,
  leaf: { kind: 78, key: ['index_symbol', 'symbol'] },
} as const satisfies JournalTable<keyof typeof columns>

export function indexLookRow({ index, symbol, day, at, n, entry }: IndexLook) {
  return {
    index_symbol: index,
    symbol,
    day,
    at,
    n,
    entered: entry !== null,
    left_symbol: entry?.leaves ?? null,
    divisor: entry === null ? null : String(entry.divisor),
  }
}

/** In the order in which they happened. */
export async function readIndexLooks(database: Queryable): Promise<IndexLook[]> {
  const rows = await database.query('select * from venue.index_look order by index_symbol, n')
  return rows.map((row) => ({
    index: String(row.index_symbol),
    symbol: String(row.symbol),
    day: String(row.day),
    at: Number(row.at),
    n: Number(row.n),
    entry:
      row.divisor === null
        ? null
        : {
            divisor: BigInt(String(row.divisor)),
            leaves: row.left_symbol === null ? null : String(row.left_symbol),
          },
  }))
}

/** When the members of an index were last others, epoch ms. */
export async function lastEntryAt(database: Queryable, index: string): Promise<number | undefined> {
  const [row] = await database.query<{ at: string | null }>(
    'select max(at) as at from venue.index_look where index_symbol = $1 and entered',
    [index],
  )
  return row?.at ? Number(row.at) : undefined
}
