import type { Queryable } from '../platform/db/types.ts'
import { fieldsOf, type LeafRow, type LeafTable } from './leaf.ts'
import type { RowOwner } from './types.ts'

/**
 * A row of a user whose leaf may be opened to them, and a time that is not after that of its page, in epoch
 * milliseconds.
 */
export type OwnRow = { readonly table: LeafTable; readonly row: LeafRow; readonly at: number }

/** The numbers that a user’s rows have: of the user, and of their portfolios. */
export type Owning = { readonly userId: number; readonly portfolios: readonly number[] }

/** A table whose rows belong to users. */
export type OwnedTable = LeafTable & { readonly leaf: { readonly owner: RowOwner } }

export const isOwned = (table: LeafTable): table is OwnedTable => table.leaf.owner !== undefined

const numbersOf = ({ leaf: { owner } }: OwnedTable, { userId, portfolios }: Owning): readonly number[] =>
  owner.by === 'user' ? [userId] : portfolios

/** Columns as texts, so that each is what the leaf has: no number is rounded on the way. */
function columnsOf(table: OwnedTable): string {
  const names = [...fieldsOf(table), ...table.leaf.key, 'owner_at']
  return [...new Set(names)].map((name) => `${name}::text`).join(', ')
}

/** Rows of the users or portfolios in $1 that meet a condition, each with its time as `owner_at`. */
function ownSql(table: OwnedTable, condition: string): string {
  const { column, at, through } = table.leaf.owner
  if (!through)
    return `not materialized (select own.*, own.${at} as owner_at from ${table.name} own
      where own.${column} = any($1::bigint[]) and ${condition})`
  // From the user’s rows of the other table, and never through all of this one in the order of its keys.
  return `materialized (select own.*, ${at ? `own.${at}` : `owning.${through.at}`} as owner_at
      from ${through.table} owning join ${table.name} own on own.${column} = owning.${through.key}
      where owning.${through.column} = any($1::bigint[]) and ${condition})`
}

async function rowsWhere(
  database: Queryable,
  table: OwnedTable,
  where: { readonly sql: string; readonly values: readonly unknown[]; readonly most: number },
): Promise<OwnRow[]> {
  const { only, key } = table.leaf
  const condition = only ? `(${only}) and ${where.sql}` : where.sql
  const rows = await database.query<Record<string, string | null>>(
    `with mine as ${ownSql(table, condition)}
     select ${columnsOf(table)} from mine order by ${key.map((name) => `mine.${name}`).join(', ')} limit ${where.most}`,
    [...where.values],
  )
  return rows.map(({ owner_at: at, ...row }) => ({ table, row, at: Number(at) }))
}

/** Rows of a user that one thing caused, as the ledger names it, in the order of their keys. */
export async function ownRowsOf(
  database: Queryable,
  table: OwnedTable,
  of: Owning & { readonly cause: { readonly kind: string; readonly id: string }; readonly most: number },
): Promise<OwnRow[]> {
  const { cause } = table.leaf.owner
  if (!cause || cause.kind !== of.cause.kind) return []
  const type = table.columns[cause.column]
  if (type === 'bigint' && !/^[1-9]\d{0,15}$/.test(of.cause.id)) return []
  const sql = `own.${cause.column} = $2::${type}`
  return rowsWhere(database, table, { sql, values: [numbersOf(table, of), of.cause.id], most: of.most })
}

/** Rows of a user behind the one with this key, or the first ones, in the order of their keys. */
export async function ownRowsAfter(
  database: Queryable,
  table: OwnedTable,
  of: Owning & { readonly after: readonly string[] | undefined; readonly most: number },
): Promise<OwnRow[]> {
  const { key } = table.leaf
  const values = [numbersOf(table, of), ...(of.after ?? [])]
  if (!of.after) return rowsWhere(database, table, { sql: 'true', values, most: of.most })
  const places = key.map((name, at) => `$${at + 2}::${table.columns[name]}`)
  const sql = `(${key.map((name) => `own.${name}`).join(', ')}) > (${places.join(', ')})`
  return rowsWhere(database, table, { sql, values, most: of.most })
}
