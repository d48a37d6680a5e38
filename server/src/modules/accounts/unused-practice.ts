import type { Queryable } from '../../platform/db/types.ts'

/** Position of a walk over practice accounts. */
export type WalkedTo = { readonly createdAt: number; readonly id: number }
export const walkBegin: WalkedTo = { createdAt: 0, id: 0 }

export type WalkedAccount = WalkedTo & {
  /** Whether the account was not used since, and has no identity submission. */
  readonly isUnused: boolean
}

/** An account with a phone, an email or a password is registered: its owner can return at any time. */
const openPractice =
  'u.practice and u.status = 1 and u.phone is null and u.email is null and u.password_hash is null'
const isUnused = `not exists (select 1 from accounts.session s where s.user_id = u.id and s.last_seen_at >= $1)
  and u.id_status = 'none' and not exists (select 1 from accounts.identity i where i.user_id = u.id)`

/** The next practice accounts opened before a time, oldest first. */
export async function nextPractice(
  database: Queryable,
  walk: { readonly from: WalkedTo; readonly before: number; readonly size: number },
): Promise<WalkedAccount[]> {
  const rows = await database.query<{ id: string; created_at: string; unused: boolean }>(
    `select u.id, u.created_at, ${isUnused} as unused from accounts.user u
     where ${openPractice} and u.created_at < $1 and (u.created_at, u.id) > ($2, $3)
     order by u.created_at, u.id limit $4`,
    [walk.before, walk.from.createdAt, walk.from.id, walk.size],
  )
  return rows.map((row) => ({ id: Number(row.id), createdAt: Number(row.created_at), isUnused: row.unused }))
}

/** Checked again at the decision; locks the row until then. */
export async function isStillUnused(tx: Queryable, userId: number, before: number): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from accounts.user u where u.id = $2 and ${openPractice} and ${isUnused} for update`,
    [before, userId],
  )
  return rows.length > 0
}
