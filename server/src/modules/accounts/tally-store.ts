import type { Queryable } from '../../platform/db/types.ts'

export type Counting = {
  readonly key: Uint8Array
  readonly at: number
  /** After this time without a counted try the count starts again. */
  readonly windowMs: number
  readonly max: number
}

/**
 * Counts a try in one statement, so that concurrent tries each count. The count stops one above the maximum,
 * and the time at the last allowed try, so further tries do not lengthen the lock.
 */
export async function countTry(
  database: Queryable,
  { key, at, windowMs, max }: Counting,
): Promise<{ readonly count: number; readonly lastAt: number }> {
  const rows = await database.query<{ count: number; last_at: string }>(
    `insert into accounts.tally as t (key, count, first_at, last_at) values ($1, 1, $2, $2)
     on conflict (key) do update set
       count = case when t.last_at + $3 <= $2 then 1 else least(t.count + 1, $4 + 1) end,
       first_at = case when t.last_at + $3 <= $2 then $2 else t.first_at end,
       last_at = case when t.last_at + $3 <= $2 or t.count < $4 then $2 else t.last_at end
     returning count, last_at`,
    [key, at, windowMs, max],
  )
  return { count: rows[0]!.count, lastAt: Number(rows[0]!.last_at) }
}

export async function readTries(
  database: Queryable,
  key: Uint8Array,
): Promise<{ readonly count: number; readonly lastMs: number } | undefined> {
  const rows = await database.query<{ count: number; last_at: string }>(
    'select count, last_at from accounts.tally where key = $1',
    [key],
  )
  return rows[0] && { count: rows[0].count, lastMs: Number(rows[0].last_at) }
}

export async function forgetTries(database: Queryable, key: Uint8Array): Promise<void> {
  await database.query('delete from accounts.tally where key = $1', [key])
}

export async function forgetOld(database: Queryable, before: number): Promise<void> {
  await database.query('delete from accounts.tally where last_at < $1', [before])
}
