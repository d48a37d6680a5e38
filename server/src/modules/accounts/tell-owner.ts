import type { Turn, Writer } from '../../core/types.ts'
import { type NoticeDraft, writeNotice } from '../notices/index.ts'

/** Writes a message about an account event; durable before the caller is answered. */
export async function tellOwner(writer: Writer, told: NoticeDraft): Promise<void> {
  await writer.run({
    actor: told.userId,
    decide: (turn) => tellOwnerIn(turn, told),
  })
}

/** The same within the turn of the event, so both are durable or neither. */
export function tellOwnerIn(turn: Turn, told: NoticeDraft): void {
  writeNotice(turn, { link: '/pages/user/security', ...told })
}
