import type { Turn } from '../../../core/index.ts'
import { writeVoucher } from '../tables.ts'

/** A voucher of a user as it is stored, without its picture: for lives that have no pictures. */
export function plantVoucher(turn: Turn, userId: number): number {
  const id = turn.nextId()
  const file = `planted-${id}`
  writeVoucher(turn, {
    id,
    userId,
    at: turn.nowMs,
    file,
    mediaType: 'image/jpeg',
    sha256: file,
    likeness: String(id),
  })
  return id
}
