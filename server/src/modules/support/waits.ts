import type { Queryable } from '../../platform/db/types.ts'
import { type Wait, waitFrom } from '../../platform/waits.ts'

/** People who waited for an answer, which is promised within `promiseMs`. */
export async function answerWaits(
  database: Queryable,
  { sinceMs, promiseMs }: { readonly sinceMs: number; readonly promiseMs: number },
): Promise<Wait[]> {
  const rows = await database.query(
    `select at - waited_ms as since, at - waited_ms + $2 as due, at as until
     from support.message where waited_ms is not null and at > $1
     union all
     select waiting_since, waiting_since + $2, null
     from support.conversation where waiting_since is not null and state = 'open'`,
    [sinceMs, promiseMs],
  )
  return rows.map(waitFrom)
}
