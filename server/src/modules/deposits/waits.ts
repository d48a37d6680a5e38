import type { Queryable } from '../../platform/db/types.ts'
import { type Wait, waitFrom } from '../../platform/waits.ts'

/**
 * Vouchers and money in suspense that waited for a decision, promised within `promiseMs`, without canceled
 * and unpaid deposits.
 */
export async function depositWaits(
  database: Queryable,
  { sinceMs, promiseMs }: { readonly sinceMs: number; readonly promiseMs: number },
): Promise<Wait[]> {
  const rows = await database.query(
    `select asked_at as since, asked_at + $2 as due,
       case when s.state = 'under_review' then null else s.changed_at end as until
     from deposits.deposit d join deposits.state s using (id)
     where d.kind = 'offline' and (s.state = 'under_review'
       or (s.changed_at > $1 and (s.state = 'success'
         or (s.state = 'fail' and s.reason not in ('deposit_cancelled', 'deposit_expired')))))
     union all
     select at, at + $2, case when s.state in ('credited', 'returned') then s.changed_at end
     from deposits.credit join deposits.credit_state s using (item)
     where s.problem is not null and (s.state in ('suspense', 'returning') or s.changed_at > $1)`,
    [sinceMs, promiseMs],
  )
  return rows.map(waitFrom)
}
