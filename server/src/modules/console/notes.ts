import type { JournalTable, Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { Secrets } from '../../platform/secrets/index.ts'

const noteTable = {
  name: 'console.note',
  columns: { id: 'bigint', user_id: 'bigint', operator_id: 'bigint', at: 'bigint', body_sealed: 'text' },
} as const satisfies JournalTable

const place = (id: number) => ({ table: 'console.note', column: 'body_sealed', row: id })

export function writeNote(
  turn: Turn,
  secrets: Secrets,
  note: { readonly userId: number; readonly operatorId: number; readonly text: string },
): number {
  const id = turn.nextId()
  turn.write(noteTable, {
    id,
    user_id: note.userId,
    operator_id: note.operatorId,
    at: turn.nowMs,
    body_sealed: secrets.seal(place(id), note.text),
  })
  return id
}

/** Notes about a user, newest first; or one by its id. */
export async function notesOf(
  db: Queryable,
  secrets: Secrets,
  of: { readonly userId: number; readonly id?: number },
): Promise<
  { readonly id: number; readonly at: number; readonly operatorId: number; readonly text: string }[]
> {
  const rows = await db.query(
    `select * from console.note where user_id = $1 and ($2::bigint is null or id = $2) order by id desc limit $3`,
    [of.userId, of.id ?? null, limits.personMomentsMax],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    at: Number(row.at),
    operatorId: Number(row.operator_id),
    // Of an erased account nothing is left to open.
    text: row.body_sealed === '' ? '' : secrets.open(place(Number(row.id)), String(row.body_sealed)),
  }))
}
