import type { Queryable } from '../../platform/db/types.ts'
import { type Wait, waitFrom } from '../../platform/waits.ts'

/**
 * Withdrawals that waited for a decision, without those paid immediately by rule and those canceled by the
 * owner.
 */
export async function withdrawalWaits(database: Queryable, sinceMs: number): Promise<Wait[]> {
  const rows = await database.query(
    `select asked_at as since, due_at as due, decided_at as until from withdrawals.withdrawal
     where (state = 'under_review' and decided_at is null)
       or (decided_at > $1 and decided_at > asked_at and decided_by <> 'owner')`,
    [sinceMs],
  )
  return rows.map(waitFrom)
}
