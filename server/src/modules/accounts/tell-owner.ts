import type { Turn, Writer } from '../../core/types.ts'
import { type NoticeDraft, writeNotice } from '../notices/index.ts'

/** Writes what happened to an account into its message centre; durable before whoever did it is answered. */
export async function tellOwner(writer: Writer, told: NoticeDraft): Promise<void> {
  await writer.run({
    actor: told.userId,
    decide: (turn) => tellOwnerIn(turn, told),
  })
}

/** The same within the turn of what happened: both are there, or neither. */
export function tellOwnerIn(turn: Turn, told: NoticeDraft): void {
  writeNotice(turn, { link: '/pages/user/security', ...told })
}
