import type { Turn, Writer } from '../../core/types.ts'
import { type NoticeDraft, writeNotice } from '../notices/index.ts'

/** Writes a message about an account event; durable before the caller is answered. */
export async function notifyOwner(writer: Writer, notice: NoticeDraft): Promise<void> {
  await writer.run({
    actor: notice.userId,
    decide: (turn) => notifyOwnerIn(turn, notice),
  })
}

/** The same within the turn of the event, so both are durable or neither. */
export function notifyOwnerIn(turn: Turn, notice: NoticeDraft): void {
  writeNotice(turn, { link: '/pages/user/security', ...notice })
}
