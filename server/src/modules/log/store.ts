import { entryBytes } from '../../core/leaf.ts'
import type { Queryable } from '../../platform/db/types.ts'

/** Leaves of one page. */
export type StoredBatch = { readonly first: number; readonly entries: readonly Buffer[] }

export type Head = {
  readonly size: number
  readonly root: Buffer
  /** The signed checkpoint, as it is served. */
  readonly note: string
  readonly at: number
}

type BatchRow = { readonly first_leaf: string; readonly entries: Buffer }

const batchOf = ({ first_leaf, entries }: BatchRow): StoredBatch => ({
  first: Number(first_leaf),
  entries: Array.from({ length: entries.length / entryBytes }, (_, at) =>
    entries.subarray(at * entryBytes, (at + 1) * entryBytes),
  ),
})

/** Batches from a leaf on, in order; the first one begins there. */
export async function batchesFrom(
  database: Queryable,
  leaf: number,
  most: number,
): Promise<readonly StoredBatch[]> {
  const rows = await database.query<BatchRow>(
    'select first_leaf, entries from log.batch where first_leaf >= $1 order by first_leaf limit $2',
    [leaf, most],
  )
  return rows.map(batchOf)
}

/** The entries from a leaf on of the batch that it is in; none where it begins one. */
export async function restOfBatch(database: Queryable, leaf: number): Promise<Buffer[]> {
  const [row] = await database.query<BatchRow>(
    `select first_leaf, entries from log.batch where first_leaf < $1 and first_leaf + leaves > $1
     order by first_leaf desc limit 1`,
    [leaf],
  )
  if (!row) return []
  const { first, entries } = batchOf(row)
  return entries.slice(leaf - first)
}

/** The entries of leaves `from` (inclusive) to `to` (exclusive). */
export async function entriesBetween(database: Queryable, from: number, to: number): Promise<Buffer[]> {
  const rows = await database.query<BatchRow>(
    `select first_leaf, entries from log.batch
     where first_leaf < $2 and first_leaf >= coalesce((select max(first_leaf) from log.batch where first_leaf <= $1), 0)
     order by first_leaf`,
    [from, to],
  )
  return rows
    .map(batchOf)
    .flatMap(({ first, entries }) => entries.slice(Math.max(0, from - first), to - first))
}

/** Number of the leaf with this entry among the pages that ended at a time or soon after it; undefined when there is none. */
export async function leafWith(
  database: Queryable,
  entry: Buffer,
  { atMs, pages }: { readonly atMs: number; readonly pages: number },
): Promise<number | undefined> {
  const rows = await database.query<BatchRow>(
    `select first_leaf, entries from log.batch where at >= $1 order by first_leaf limit $2`,
    [atMs, pages],
  )
  for (const { first, entries } of rows.map(batchOf)) {
    const at = entries.findIndex((one) => one.equals(entry))
    if (at >= 0) return first + at
  }
  return undefined
}

export async function storeTile(
  database: Queryable,
  tile: { readonly level: number; readonly index: number; readonly hashes: Uint8Array },
): Promise<void> {
  await database.query(
    'insert into log.tile (level, n, hashes) values ($1, $2, $3) on conflict (level, n) do nothing',
    [tile.level, tile.index, Buffer.from(tile.hashes)],
  )
}

export async function readTile(
  database: Queryable,
  level: number,
  index: number,
): Promise<Buffer | undefined> {
  const [row] = await database.query<{ hashes: Buffer }>(
    'select hashes from log.tile where level = $1 and n = $2',
    [level, index],
  )
  return row?.hashes
}

/** Full tiles of a level from one on, in order. */
export async function tilesFrom(database: Queryable, level: number, from: number): Promise<Buffer[]> {
  const rows = await database.query<{ hashes: Buffer }>(
    'select hashes from log.tile where level = $1 and n >= $2 order by n',
    [level, from],
  )
  return rows.map(({ hashes }) => hashes)
}

/** How many full tiles each level has. */
export async function tileCounts(database: Queryable): Promise<Map<number, number>> {
  const rows = await database.query<{ level: number; count: string }>(
    'select level, count(*) as count from log.tile group by level',
  )
  return new Map(rows.map(({ level, count }) => [level, Number(count)]))
}

export async function readHead(database: Queryable): Promise<Head | undefined> {
  const [row] = await database.query<{ size: string; root: Buffer; note: string; at: string }>(
    'select size, root, note, at from log.head',
  )
  return row && { size: Number(row.size), root: row.root, note: row.note, at: Number(row.at) }
}

export async function storeHead(database: Queryable, { size, root, note, at }: Head): Promise<void> {
  await database.query(
    `insert into log.head (size, root, note, at) values ($1, $2, $3, $4)
     on conflict (sole) do update set size = excluded.size, root = excluded.root, note = excluded.note, at = excluded.at`,
    [size, root, note, at],
  )
}
