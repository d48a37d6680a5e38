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
