import type { Queryable } from '../../platform/db/types.ts'

/** A device of a session, as hashes for comparison only. */
export type SessionTrait = {
  readonly userId: number
  /** Address and browser together. */
  readonly device: string
  /** The address alone; null for sessions from before it was kept. */
  readonly address: string | null
  readonly from: number
  readonly until: number
}

/** The latest sessions of each of these users, open or ended. */
export async function sessionTraitsOf(
  database: Queryable,
  of: { readonly users: readonly number[]; readonly max: number },
): Promise<SessionTrait[]> {
  const rows = await database.query<Readonly<Record<string, string | null>>>(
    `select s.user_id, encode(s.device_hash, 'hex') as device, encode(s.address_mark, 'hex') as address,
       s.started_at, s.last_seen_at
     from unnest($1::bigint[]) as wanted (user_id)
     cross join lateral (
       select * from accounts.session where session.user_id = wanted.user_id order by last_seen_at desc limit $2
     ) s`,
    [of.users, of.max],
  )
  return rows.map((row) => ({
    userId: Number(row.user_id),
    device: String(row.device),
    address: row.address ?? null,
    from: Number(row.started_at),
    until: Number(row.last_seen_at),
  }))
}
