import { done, refuse } from '@openbourse/protocol'
import { limits } from '../../platform/limits.ts'
import { likenessOf, uploadLimits } from '../../platform/uploads/index.ts'
import { isVoucherUsed, voucherFilesOf, vouchersSince } from './store.ts'
import { writeVoucher } from './tables.ts'
import type { DepositParts } from './types.ts'

const dayMs = 24 * 3600 * 1000

/** Stores a voucher's picture: re-encoded, sealed, with a file hash and a similarity hash. */
export async function takeVoucher(
  { database, writer, uploads }: DepositParts,
  by: { readonly userId: number; readonly nowMs: number; readonly file: Buffer | undefined },
) {
  const { userId, nowMs, file } = by
  const max = limits.depositVouchersPerDayMax
  if ((await vouchersSince(database, userId, nowMs - dayMs)) >= max) {
    return refuse('deposit_vouchers_max', { values: { max: String(max) } })
  }
  const kept = await uploads.keepPicture(file)
  if (kept === 'upload_size') return refuse('upload_size', { values: uploadLimits })
  if (typeof kept === 'string') return refuse(kept)
  if (await isVoucherUsed(database, kept.sha256)) return refuse('deposit_voucher_used')
  const likeness = await likenessOf(await uploads.read(kept.name))
  const written = await writer.run({
    actor: userId,
    decide(turn) {
      const id = turn.nextId()
      const { mediaType, sha256 } = kept
      writeVoucher(turn, { id, userId, at: turn.nowMs, file: kept.name, mediaType, sha256, likeness })
      return { voucher: String(id) }
    },
  })
  if (written.kind !== 'done') throw new Error('Broken invariant: a command without a key is always decided')
  return done(written.answer)
}

/** Removes the files of a user's vouchers, when the records of an account are erased. */
export async function removeVouchers(
  { database, writer, uploads }: Pick<DepositParts, 'database' | 'writer' | 'uploads'>,
  userId: number,
): Promise<void> {
  await writer.settled()
  for (const file of await voucherFilesOf(database, userId)) await uploads.remove(file)
}

/** The picture; undefined when it was erased with its account. */
export async function readOrGone(
  { uploads }: Pick<DepositParts, 'uploads'>,
  file: string,
): Promise<Buffer | undefined> {
  try {
    return await uploads.read(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
