import { fieldsOf, type LeafTable, type OwnRow } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { PoolBook } from './book.ts'
import { type Closable, closingLeaves } from './closings.ts'
import type { PoolTables } from './tables.ts'
import type { PoolKind } from './types.ts'

/** Rows of a pool that anyone may have opened: what was published of it, and its dealing points. */
export type PoolTrack = {
  /** The owner whose sales are its closed trades; undefined for a number that no pool has. */
  portfolioOf(poolId: number): number | undefined
  terms(poolId: number): Promise<readonly OwnRow[]>
  /** Dealing points behind one, oldest first. */
  dealings(poolId: number, after: number, most: number): Promise<readonly OwnRow[]>
}

/** Rows with the reason of a closing, one at most. */
export const closingTrack = (db: Queryable, what: Closable, id: number): Promise<OwnRow[]> =>
  rowsOf(db, {
    table: closingLeaves[0]!,
    where: 'of = $1 and subject_id = $2',
    values: [what, id],
    most: 1,
    at: 'at',
  })

export function poolTrack(
  db: Queryable,
  of: {
    readonly kind: PoolKind
    readonly tables: PoolTables
    readonly book: Pick<PoolBook, 'shelf'>
  },
): PoolTrack {
  const { kind, tables, book } = of
  const [poolTable, dealingTable] = tables.leaves
  const poolId = `${kind.word}_id`
  return {
    portfolioOf: (id) => book.shelf(id)?.pool.portfolioId,
    terms: (id) =>
      rowsOf(db, { table: poolTable!, where: 'id = $1', values: [id], most: 1, at: 'published_at' }),
    dealings: (id, after, most) =>
      rowsOf(db, {
        table: dealingTable!,
        where: `${poolId} = $1 and id > $2`,
        values: [id, after],
        most,
        at: 'at',
      }),
  }
}

/** Rows of a table in the order of their numbers, as their leaves have them. */
export async function rowsOf(
  db: Queryable,
  of: {
    readonly table: LeafTable
    readonly where: string
    readonly values: readonly (number | string)[]
    readonly most: number
    readonly at: string
  },
): Promise<OwnRow[]> {
  const { table, where, values, most, at } = of
  const columns = fieldsOf(table).map((name) => `${name}::text`)
  const rows = await db.query<Record<string, string | null>>(
    `select ${columns.join(', ')} from ${table.name} where ${where} order by id limit ${most}`,
    [...values],
  )
  return rows.map((row) => ({ table, row, at: Number(row[at]) }))
}
