import type { Queryable } from '../../platform/db/types.ts'
import { type Wait, waitFrom } from '../../platform/waits.ts'

/** Users who waited for an answer, promised within `promiseMs`; a question closed without one is missed. */
export async function answerWaits(
  database: Queryable,
  { sinceMs, promiseMs }: { readonly sinceMs: number; readonly promiseMs: number },
): Promise<Wait[]> {
  const rows = await database.query(
    `select at - waited_ms as since, at - waited_ms + $2 as due, at as until, false as missed
     from support.message where waited_ms is not null and at > $1
     union all
     select since, since + $2, closed_at, true from support.unanswered where closed_at > $1
     union all
     select waiting_since, waiting_since + $2, null, false
     from support.conversation where waiting_since is not null and state = 'open'`,
    [sinceMs, promiseMs],
  )
  return rows.map((row) => (row.missed === true ? { ...waitFrom(row), missed: true } : waitFrom(row)))
}
