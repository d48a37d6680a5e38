import { limits } from '../../platform/limits.ts'
import type { Service } from './parts.ts'
import { markGone, picturesOf, unsentBefore } from './store.ts'

/**
 * Removes the files of uploaded pictures that were never sent. Their rows stay, since rows are only added;
 * after a crash between removing the file and noting it, the removal is repeated.
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

/** Removes the files of all pictures of a conversation, when its account is erased. */
export async function removePictures(
  { database, writer, uploads, clock }: Pick<Service, 'database' | 'writer' | 'uploads' | 'clock'>,
  userId: number,
): Promise<void> {
  await writer.settled()
  for (const { id, file } of await picturesOf(database, userId)) {
    await uploads.remove(file)
    await markGone(database, id, clock.nowMs())
  }
}
