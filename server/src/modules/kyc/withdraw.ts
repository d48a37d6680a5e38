import { done, type IdStatus, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { writeNotice } from '../notices/index.ts'
import { removeImages } from './images.ts'
import { kycPage, type Service } from './service.ts'
import { casesOf, imagesOf } from './store.ts'
import { writeField, writeImage } from './tables.ts'
import { type Case, type Image, sealedFields } from './types.ts'

type Leaving = {
  readonly case: Case
  /** Images that no other submission of the user has. */
  readonly images: readonly Image[]
  readonly status: IdStatus
}

/** What a withdrawn case erases, read before the writer turn. */
export async function leavingOf(
  { database, writer, desk }: Service,
  userId: number,
): Promise<Leaving | undefined> {
  await writer.settled()
  const pending = desk.pendingOf(userId)
  if (!pending) return undefined
  const others = (await casesOf(database, userId)).filter(
    ({ id, state }) => id !== pending.id && state !== 'withdrawn',
  )
  const kept = new Set(others.flatMap(({ front, back }) => [front, back]))
  const images = await imagesOf(database, userId, [pending.front, pending.back])
  return {
    case: pending,
    images: images.filter(({ id }) => !kept.has(id)),
    // An earlier refusal applies again: the user continues from there.
    status: others[0]?.state === 'refused' ? 'fail' : 'none',
  }
}

/**
 * Ends a case unless it was decided meanwhile. Its fields are erased immediately, its images in the next
 * sweep.
 */
export function leave({ desk, people }: Service, turn: Turn, leaving: Leaving): boolean {
  const pending = desk.pending(leaving.case.id)
  if (!pending) return false
  for (const field of sealedFields) writeField(turn, { caseId: pending.id, field, sealed: null })
  for (const image of leaving.images) writeImage(turn, { ...image, endsAt: turn.nowMs })
  desk.change(turn, {
    ...pending,
    numberMark: null,
    personMark: null,
    claim: null,
    state: 'withdrawn',
    endedAt: turn.nowMs,
  })
  desk.learn(pending.userId, leaving.status)
  people.changeIdStatus(turn, pending.userId, leaving.status)
  return true
}

export async function withdraw(service: Service, userId: number) {
  const leaving = await leavingOf(service, userId)
  if (!leaving) return refuse('kyc_not_pending')
  const written = await service.writer.run({
    actor: userId,
    decide(turn) {
      const left = leave(service, turn, leaving)
      const about = { link: kycPage, about: 'kyc', seen: true }
      if (left) writeNotice(turn, { userId, word: 'kyc_taken_back', values: {}, ...about })
      return left
    },
  })
  if (written.kind !== 'done' || !written.answer) return refuse('kyc_not_pending')
  await removeImages(service, service.clock.nowMs())
  return done({})
}
