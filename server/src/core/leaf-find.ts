import { entryBytes } from '@openbourse/proof'
import type { Queryable } from '../platform/db/types.ts'

/** A leaf that is looked for: its bytes, and a time that is not after that of its page, in epoch milliseconds. */
export type Wanted = { readonly entry: Uint8Array; readonly at: number }

/** Pages behind its time in which a leaf is looked for: those of one millisecond, and all that were taken in from before the log. */
const pagesLookedAt = 5_000

/** The numbers of leaves in the log, in the order in which they are wanted; undefined for one that is not found. */
export async function findLeaves(
  database: Queryable,
  wanted: readonly Wanted[],
): Promise<(number | undefined)[]> {
  const rows = await database.query<{ at: string; leaf: string }>(
    `select w.n - 1 as at, page.first_leaf + (page.place - 1) / ${entryBytes} as leaf
     from unnest($1::text[], $2::bigint[]) with ordinality as w(entry, since, n)
     cross join lateral (
       select first_leaf, position(decode(w.entry, 'hex') in entries) as place
       from (
         select first_leaf, entries from core.batch where at >= w.since order by at, first_leaf limit ${pagesLookedAt}
       ) near
       where position(decode(w.entry, 'hex') in entries) > 0
       limit 1
     ) page`,
    [wanted.map(({ entry }) => Buffer.from(entry).toString('hex')), wanted.map(({ at }) => at)],
  )
  const found = new Map(rows.map(({ at, leaf }) => [Number(at), Number(leaf)]))
  return wanted.map((_, at) => found.get(at))
}
