import type { Queryable } from '../../platform/db/types.ts'

/** A device with a session, open or ended. */
export type SignIn = {
  readonly at: number
  readonly device: string
  readonly lastSeenAt: number
  readonly endedAt: number | null
  readonly endReason: string | null
}

/** When and on which kind of device a user logged in, newest first. */
export async function signInsOf(db: Queryable, userId: number, size: number): Promise<SignIn[]> {
  const rows = await db.query(
    `select started_at, device, last_seen_at, ended_at, end_reason from accounts.session
     where user_id = $1 order by started_at desc, id desc limit $2`,
    [userId, size],
  )
  return rows.map((row) => ({
    at: Number(row.started_at),
    device: String(row.device),
    lastSeenAt: Number(row.last_seen_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
    endReason: row.end_reason === null ? null : String(row.end_reason),
  }))
}
