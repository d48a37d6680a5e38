import type { Queryable } from '../../platform/db/types.ts'
import { type Wait, waitFrom } from '../../platform/waits.ts'

/** Withdrawals that waited for a decision: what a rule paid in the moment of asking, and what its owner took back, did not. */
export async function withdrawalWaits(database: Queryable, sinceMs: number): Promise<Wait[]> {
  const rows = await database.query(
    `select asked_at as since, due_at as due, decided_at as until from withdrawals.withdrawal
     where (state = 'under_review' and decided_at is null)
       or (decided_at > $1 and decided_at > asked_at and decided_by <> 'owner')`,
    [sinceMs],
  )
  return rows.map(waitFrom)
}
