import { invariant } from '@openbourse/money'
import { done, type KycSide, refuse } from '@openbourse/protocol'
import type { Context } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { areAlike, likenessOf, uploadLimits } from '../../platform/uploads/index.ts'
import type { Service } from './service.ts'
import { deleteImage, imagesToRemove, uploadsSince } from './store.ts'
import { writeImage } from './tables.ts'
import type { Image } from './types.ts'

const dayMs = 24 * 3600 * 1000

/** Stores a photo before its submission, sealed with the user's key. Only reviewers can read it. */
export async function upload(
  service: Service,
  asker: Pick<Context, 'userId' | 'nowMs' | 'file'>,
  side: KycSide,
) {
  const { database, writer, uploads, sealing } = service
  const { userId, nowMs, file } = asker
  await writer.settled()
  if ((await uploadsSince(database, userId, nowMs - dayMs)) >= limits.kycUploadsPerDayMax)
    return refuse('kyc_uploads_max', { values: { max: String(limits.kycUploadsPerDayMax) } })
  const sealer = await sealing.sealerOf(userId, 'images')
  invariant(sealer, 'a closed account, whose key alone can be gone, has no session')
  const sideMin = limits.kycImageSideMin
  const kept = await uploads.keepPhoto(file, { sideMin, by: sealer })
  if (kept === 'photo_small') return refuse('kyc_image_small', { values: { min: String(sideMin) } })
  if (kept === 'photo_plain') return refuse('kyc_image_plain')
  if (kept === 'upload_size') return refuse('upload_size', { values: uploadLimits })
  if (typeof kept === 'string') return refuse(kept)
  const { name, mediaType, width, height, bytes, sha256 } = kept
  const written = await writer.run({
    actor: userId,
    decide(turn) {
      const image: Image = {
        id: turn.nextId(),
        userId,
        at: turn.nowMs,
        side,
        file: name,
        mediaType,
        width,
        height,
        bytes,
        mark: sealing.imageMark(sha256),
        endsAt: turn.nowMs + dayMs,
      }
      writeImage(turn, image)
      return { id: String(image.id), width, height, bytes }
    },
  })
  invariant(written.kind === 'done', 'a command without a key is always decided')
  return done(written.answer)
}

/**
 * Whether both sides are the same photo: the same file, or one that differs only in size, sharpness or a
 * stamp.
 */
export async function areOneSide(service: Service, images: readonly Image[]): Promise<boolean> {
  const [one, other] = images
  if (!one || !other) return false
  if (one.mark === other.mark) return true
  const sealer = await service.sealing.sealerOf(one.userId, 'images')
  const likeness = async ({ file }: Image) => likenessOf(await service.uploads.read(file, sealer))
  return areAlike(await likeness(one), await likeness(other))
}

/**
 * Removes the files of expired images, then their rows; after a crash in between, the removal is repeated.
 */
export async function removeImages({ database, uploads }: Service, nowMs: number): Promise<void> {
  for (;;) {
    const due = await imagesToRemove(database, nowMs, limits.kycRemovedAtOnceMax)
    for (const { id, file } of due) {
      await uploads.remove(file)
      await deleteImage(database, id, nowMs)
    }
    if (due.length < limits.kycRemovedAtOnceMax) return
  }
}
