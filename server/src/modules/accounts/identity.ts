import type { IdStatus } from '@openbourse/protocol'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'

const identityTable = {
  name: 'accounts.identity',
  columns: { user_id: 'bigint', status: 'text' },
  upsertOn: ['user_id'],
} as const satisfies JournalTable

/** Stores the state of a user's identity check, in the turn of the change. */
export function writeIdStatus(turn: Turn, userId: number, status: IdStatus): void {
  turn.write(identityTable, { user_id: userId, status })
}

/** The states of all users with a submission. */
export async function idStatuses(database: Queryable): Promise<Map<number, IdStatus>> {
  const rows = await database.query<{ id: string; status: IdStatus }>(
    `select u.id, coalesce(i.status, u.id_status) as status
     from accounts.user u left join accounts.identity i on i.user_id = u.id
     where coalesce(i.status, u.id_status) <> 'none'`,
  )
  return new Map(rows.map(({ id, status }) => [Number(id), status]))
}

/** Accounts that their owners closed up to a moment. */
export async function closedUntil(
  database: Queryable,
  atMs: number,
): Promise<{ readonly userId: number; readonly closedAt: number }[]> {
  const rows = await database.query<{ id: string; closed_at: string }>(
    'select id, closed_at from accounts.user where closed_at <= $1 order by id',
    [atMs],
  )
  return rows.map((row) => ({ userId: Number(row.id), closedAt: Number(row.closed_at) }))
}

/** A closed account of which something is still to be erased. */
export type ToErase = { readonly userId: number; readonly closedAt: number }

/** The next accounts that were closed up to a moment and are not erased, in the order of their closing. */
export async function closedNext(
  database: Queryable,
  asked: { readonly after: ToErase; readonly closedBy: number; readonly most: number },
): Promise<ToErase[]> {
  const rows = await database.query<{ id: string; closed_at: string }>(
    `select id, closed_at from accounts.user
     where closed_at is not null and erased_at is null and (closed_at, id) > ($1, $2) and closed_at <= $3
     order by closed_at, id limit $4`,
    [asked.after.closedAt, asked.after.userId, asked.closedBy, asked.most],
  )
  return rows.map((row) => ({ userId: Number(row.id), closedAt: Number(row.closed_at) }))
}

export async function markErased(tx: Queryable, userId: number, at: number): Promise<void> {
  await tx.query('update accounts.user set erased_at = $2 where id = $1', [userId, at])
}
