import { done, type KycSide, type KycWaiting, refuse } from '@openbourse/protocol'
import type { OperatorContext } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { readAgreement } from './agreement.ts'
import { benchOf } from './bench.ts'
import { recordShown } from './duplicates.ts'
import { isClaimedBy, isClaimedByOther } from './rules.ts'
import type { Service } from './service.ts'
import { caseById, imagesOf } from './store.ts'
import type { Case } from './types.ts'

type Asker = Pick<OperatorContext, 'operator' | 'nowMs'>

const minuteMs = 60_000

/** Open cases, without personal data. */
export async function queue(service: Service, { operator, nowMs }: Asker) {
  const { desk, writer, settings, nameOf } = service
  await writer.settled()
  const waiting = desk.queue()
  const list = waiting.slice(0, limits.kycQueueShownMax).map((one): KycWaiting => {
    const { id, userId, country, document, n, submittedAt, dueAt, claim } = one
    const isHeld = claim !== null && claim.until > nowMs
    return {
      id: String(id),
      displayId: nameOf(userId),
      country,
      document,
      n,
      submittedAt,
      dueAt,
      claim: isHeld
        ? {
            operator: String(claim.operatorId),
            name: service.operatorName(claim.operatorId),
            until: claim.until,
            mine: claim.operatorId === operator.id,
          }
        : null,
      reviews: desk.decisions(id).length,
      decided: desk.decisions(id).some(({ operatorId }) => operatorId === operator.id),
    }
  })
  return done({
    list,
    waiting: waiting.length,
    promiseHours: settings.integer('kyc.promise.hours'),
    reviewers: settings.integer('kyc.pass.reviewers'),
    agreement: await agreementOf(service, nowMs),
  })
}

const agreementOf = ({ database, settings }: Service, nowMs: number) =>
  readAgreement(database, { nowMs, secondShare: settings.integer('kyc.second.share') })

/** Public figures of the reviews. */
export async function figures(service: Service, { nowMs }: { readonly nowMs: number }) {
  await service.writer.settled()
  return done(await agreementOf(service, nowMs))
}

export const subjectOf = (caseId: number) => ({ kind: 'kyc_case', id: String(caseId) })

/** Why a case cannot be worked on: it does not exist or is closed. */
export async function caseProblem({ database, writer }: Service, caseId: number) {
  await writer.settled()
  return refuse((await caseById(database, caseId)) ? 'kyc_case_over' : 'kyc_case_unknown', {
    fields: ['case'],
  })
}

/** Assigns the case to the reviewer for some minutes, and returns it without its photos. */
export async function open(
  service: Service,
  asker: Asker,
  asked: { readonly case: string; readonly reason: string },
) {
  const { desk, writer, settings, audit } = service
  const { operator } = asker
  const caseId = Number(asked.case)
  const written = await writer.run({
    actor: 0,
    decide(turn) {
      const one = desk.pending(caseId)
      if (!one) return undefined
      if (isClaimedByOther(one.claim, operator.id, turn.nowMs)) return one
      const until = turn.nowMs + settings.integer('kyc.claim.minutes') * minuteMs
      const claimed: Case = { ...one, claim: { operatorId: operator.id, until } }
      desk.change(turn, claimed)
      audit(turn, {
        operatorId: operator.id,
        act: 'kyc_opened',
        subject: subjectOf(caseId),
        reason: asked.reason,
      })
      return claimed
    },
  })
  const one = written.kind === 'done' ? written.answer : undefined
  if (!one) return caseProblem(service, caseId)
  if (one.claim?.operatorId !== operator.id)
    return refuse('kyc_case_claimed', { values: { until: String(one.claim?.until) }, fields: ['case'] })
  const bench = await benchOf(service, one, operator.id)
  if (!bench) return caseProblem(service, caseId)
  const looked = { operatorId: operator.id, subject: subjectOf(caseId), reason: asked.reason }
  await recordShown(service, bench.duplicates, looked)
  return done(bench)
}

/** One photo of the reviewer's open case. The view is recorded before the photo is sent. */
export async function look(
  service: Service,
  { operator }: Asker,
  asked: { readonly case: string; readonly side: KycSide; readonly reason: string },
) {
  const { writer, desk, audit } = service
  const caseId = Number(asked.case)
  const { side, reason } = asked
  const waiting = desk.pending(caseId)
  const photo = waiting && (await photoOf(service, waiting, side))
  const written = await writer.run({
    actor: 0,
    decide(turn) {
      const one = desk.pending(caseId)
      if (!one) return 'none'
      if (!isClaimedBy(one.claim, operator.id, turn.nowMs)) return 'not_open'
      if (!photo) return 'none'
      desk.look(turn, { caseId, side, operatorId: operator.id, reason })
      const subject = subjectOf(caseId)
      audit(turn, { operatorId: operator.id, act: 'kyc_viewed_image', subject, reason, details: { side } })
      return 'seen'
    },
  })
  const ended = written.kind === 'done' ? written.answer : 'none'
  if (ended === 'not_open') return refuse('kyc_case_not_open', { fields: ['case'] })
  return ended === 'seen' && photo ? done(photo) : caseProblem(service, caseId)
}

/** Read before the view is recorded, so that only readable photos count as viewed. */
async function photoOf({ database, uploads, sealing }: Service, one: Case, side: KycSide) {
  const [image] = await imagesOf(database, one.userId, [one[side]])
  const sealer = await sealing.sealerOf(one.userId, 'images')
  if (!image || !sealer) return undefined
  const bytes = await uploads.read(image.file, sealer)
  return { mediaType: image.mediaType, base64: bytes.toString('base64') }
}

export async function release(service: Service, { operator }: Asker, asked: { readonly case: string }) {
  const { desk, writer, audit } = service
  const caseId = Number(asked.case)
  const written = await writer.run({
    actor: 0,
    decide(turn) {
      const one = desk.pending(caseId)
      if (!one || !isClaimedBy(one.claim, operator.id, turn.nowMs)) return one ? 'not_open' : 'none'
      desk.change(turn, { ...one, claim: null })
      audit(turn, { operatorId: operator.id, act: 'kyc_released', subject: subjectOf(caseId) })
      return 'released'
    },
  })
  if (written.kind === 'done' && written.answer === 'released') return done({})
  if (written.kind === 'done' && written.answer === 'none') return caseProblem(service, caseId)
  return refuse('kyc_case_not_open', { fields: ['case'] })
}
