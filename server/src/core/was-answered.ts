import type { Queryable } from '../platform/db/types.ts'

/** Whether something was answered under a key before: then asking again only repeats that answer, whatever holds now. */
export async function wasAnswered(
  database: Queryable,
  { actor, key }: { readonly actor: number; readonly key: string },
): Promise<boolean> {
  const rows = await database.query('select 1 from core.command where actor = $1 and key = $2', [actor, key])
  return rows.length > 0
}
