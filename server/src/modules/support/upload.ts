import { done, refuse } from '@openbourse/protocol'
import { limits } from '../../platform/limits.ts'
import { uploadLimits } from '../../platform/uploads/index.ts'
import type { Service } from './parts.ts'
import { type Bringer, uploadsSince } from './store.ts'
import { writeAttachment } from './tables.ts'

const dayMs = 24 * 3600 * 1000

/** Stores a picture for a message: re-encoded, sealed, and visible only to its uploader until it is sent. */
export async function bring(
  { database, writer, uploads }: Service,
  by: Bringer & { readonly userId: number },
  { nowMs, file }: { readonly nowMs: number; readonly file?: Buffer | undefined },
) {
  await writer.settled()
  const max = by.operatorId === null ? limits.chatUploadsPerDayMax : limits.chatOperatorUploadsPerDayMax
  if ((await uploadsSince(database, by, nowMs - dayMs)) >= max)
    return refuse('chat_uploads_max', { values: { max: String(max) } })
  const kept = await uploads.keepPicture(file)
  if (kept === 'upload_size') return refuse('upload_size', { values: uploadLimits })
  if (typeof kept === 'string') return refuse(kept)
  const { name, mediaType, width, height, bytes, sha256 } = kept
  const written = await writer.run({
    actor: by.operatorId === null ? by.userId : 0,
    decide(turn) {
      const picture = { id: String(turn.nextId()), mediaType, width, height, bytes, sha256 }
      writeAttachment(turn, { ...by, file: name, picture })
      return picture
    },
  })
  if (written.kind !== 'done') throw new Error('Broken invariant: a command without a key is always decided')
  return done({ attachment: written.answer })
}
