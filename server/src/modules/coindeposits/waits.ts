import type { Queryable } from '../../platform/db/types.ts'
import { type Wait, waitFrom } from '../../platform/waits.ts'

/** Coins in suspense that waited for a decision, promised within `promiseMs`. */
export async function coinWaits(
  database: Queryable,
  { sinceMs, promiseMs }: { readonly sinceMs: number; readonly promiseMs: number },
): Promise<Wait[]> {
  const rows = await database.query(
    `select seen_at as since, seen_at + $2 as due, null::bigint as until from coindeposits.deposit
     where state in ('suspended', 'returning')
     union all
     select d.seen_at, d.seen_at + $2, m.at
     from coindeposits.moment m join coindeposits.deposit d on d.id = m.deposit
     where m.word in ('allotted', 'sent_back') and m.at > $1`,
    [sinceMs, promiseMs],
  )
  return rows.map(waitFrom)
}
