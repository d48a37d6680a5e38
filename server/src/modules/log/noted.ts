import type { LeafTable, NotedTable } from '../../core/index.ts'
import type { Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'

const columns = {
  id: 'bigint',
  source: 'text',
  row_key: 'text',
  sha256: 'text',
  at: 'bigint',
} as const
/** Hashes of rows that were written outside of turns. */
export const noteTable: LeafTable<keyof typeof columns> = {
  name: 'log.noted',
  columns,
  leaf: { kind: 32, key: ['id'] },
}

/** A row that is to be noted: its table, its key as one text, and the hash of its columns. */
export type Noted = { readonly source: string; readonly row_key: string; readonly sha256: string }

export function writeNoted(turn: Turn, noted: Noted): void {
  turn.write(noteTable, { id: turn.nextId(), ...noted, at: turn.nowMs })
}

const textOf = (of: readonly string[]): string =>
  `jsonb_build_array(${of.map((column) => `t.${column}::text`).join(', ')})::text`

/** A row as it is noted: one text for its key, and SHA-256 of its columns as an array of texts in JSON. */
const hashedSql = ({ name, key, columns: all }: NotedTable): string =>
  `select '${name}' as source, ${textOf(key)} as row_key,
     encode(sha256(convert_to(${textOf(all)}, 'UTF8')), 'hex') as sha256
   from ${name} t`

/** Rows that are not noted yet, at most so many. */
export async function notYetNoted(
  database: Queryable,
  tables: readonly NotedTable[],
  most: number,
): Promise<readonly Noted[]> {
  const found: Noted[] = []
  for (const each of tables) {
    if (found.length >= most) break
    const rows = await database.query<Noted>(
      `select r.* from (${hashedSql(each)}) r
       where not exists (select from log.noted n where n.source = r.source and n.row_key = r.row_key)
       limit $1`,
      [most - found.length],
    )
    found.push(...rows)
  }
  return found
}

/** Noted rows that are gone or have other columns, named for a reader, at most so many. */
export async function changedSinceNoted(
  database: Queryable,
  each: NotedTable,
  most: number,
): Promise<readonly string[]> {
  const rows = await database.query<{ row_key: string }>(
    `select n.row_key from log.noted n left join (${hashedSql(each)}) r on r.row_key = n.row_key
     where n.source = $1 and r.sha256 is distinct from n.sha256 order by n.row_key limit $2`,
    [each.name, most],
  )
  return rows.map(({ row_key }) => `${each.name}, ${row_key}`)
}
