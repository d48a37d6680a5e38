import { limits } from '../../platform/limits.ts'
import type { Service } from './parts.ts'
import { markGone, unsentBefore } from './store.ts'

/**
 * Takes away the files of pictures that came ahead of a message which was never sent. Their rows stay, as everything here does; a
 * crash between file and note only means that it is tried again.
 */
export async function removeUnsent(
  { database, writer, uploads }: Pick<Service, 'database' | 'writer' | 'uploads'>,
  nowMs: number,
): Promise<void> {
  await writer.settled()
  const due = await unsentBefore(database, nowMs - limits.chatUnsentKeptMs, limits.chatUnsentRemovedMax)
  for (const { id, file } of due) {
    await uploads.remove(file)
    await markGone(database, id, nowMs)
  }
}
