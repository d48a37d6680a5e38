import type { Queryable } from '../../platform/db/types.ts'
import { type Wait, waitFrom } from '../../platform/waits.ts'

/** Identities that waited for reviewers, without submissions withdrawn by the user. */
export async function identityWaits(database: Queryable, sinceMs: number): Promise<Wait[]> {
  const rows = await database.query(
    `select submitted_at as since, due_at as due, ended_at as until from kyc.submission
     where ended_at is null or (ended_at > $1 and state in ('passed', 'refused'))`,
    [sinceMs],
  )
  return rows.map(waitFrom)
}
