import type { Queryable } from '../../platform/db/types.ts'

export type Head = {
  readonly size: number
  readonly root: Buffer
  /** The signed checkpoint, as it is served. */
  readonly note: string
  readonly at: number
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

/** The number of a leaf by its hash, in the newest full tiles. */
export async function findInTiles(
  database: Queryable,
  leafHash: Uint8Array,
  most: number,
): Promise<number | undefined> {
  const rows = await database.query<{ n: string; place: number }>(
    `select n, position($1::bytea in hashes) as place
     from (select n, hashes from log.tile where level = 0 order by n desc limit $2) newest
     where position($1::bytea in hashes) > 0 order by n desc`,
    [Buffer.from(leafHash), most],
  )
  const found = rows.find(({ place }) => (place - 1) % 32 === 0)
  return found && Number(found.n) * 256 + (found.place - 1) / 32
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
