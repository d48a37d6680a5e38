import type { Queryable } from '../../../platform/db/types.ts'

export type StoredSeed = {
  readonly day: string
  readonly commitment: string
  readonly sealed: string
  readonly committedAt: number
  readonly uses: number
}

type Row = {
  readonly day: string
  readonly commitment: string
  readonly seed_sealed: string
  readonly committed_at: string
  readonly uses: number
}

const stored = (row: Row): StoredSeed => ({
  day: row.day,
  commitment: row.commitment,
  sealed: row.seed_sealed,
  committedAt: Number(row.committed_at),
  uses: row.uses,
})

const columns = `day, commitment, seed_sealed, committed_at,
  (select count(*)::integer from venue.seed_use as used where used.day = day_seed.day) as uses`

export async function readSeed(database: Queryable, day: string): Promise<StoredSeed | undefined> {
  const rows = await database.query<Row>(`select ${columns} from venue.day_seed where day = $1`, [day])
  return rows[0] && stored(rows[0])
}

/** Newest first. */
export async function readSeeds(
  database: Queryable,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<StoredSeed[]> {
  const rows = await database.query<Row>(
    `select ${columns} from venue.day_seed where $1::text is null or day < $1 order by day desc limit $2`,
    [before ?? null, limit],
  )
  return rows.map(stored)
}

/** A day has one seed: a second writer finds the first one. */
export async function addSeed(database: Queryable, seed: Omit<StoredSeed, 'uses'>): Promise<void> {
  await database.query(
    `insert into venue.day_seed (day, commitment, seed_sealed, committed_at) values ($1, $2, $3, $4)
     on conflict (day) do nothing`,
    [seed.day, seed.commitment, seed.sealed, seed.committedAt],
  )
}

/** Fails when another server did the same at this moment: two never draw the same chance. */
export async function addUse(database: Queryable, day: string, n: number, at: number): Promise<void> {
  await database.query('insert into venue.seed_use (day, n, at) values ($1, $2, $3)', [day, n, at])
}
