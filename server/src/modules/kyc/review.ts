import { done, type KycBench, type KycSide, type KycWaiting, refuse } from '@openbourse/protocol'
import { faultsText } from '@openbourse/protocol/documents'
import type { OperatorContext } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { contentsOf } from './contents.ts'
import { duplicatesOf, recordShown } from './duplicates.ts'
import { isClaimedBy, isClaimedByOther } from './rules.ts'
import type { Service } from './service.ts'
import { caseById, casesOf, faultsOf, imagesOf, twinsOf, viewsOf } from './store.ts'
import { writeView } from './tables.ts'
import type { Case } from './types.ts'

type Asker = Pick<OperatorContext, 'operator' | 'nowMs'>

const minuteMs = 60_000

/** Cases that wait, without anything that says whose they are. */
export async function queue(service: Service, { operator, nowMs }: Asker) {
  const { desk, writer, settings, nameOf } = service
  await writer.settled()
  const waiting = desk.queue()
  const list = waiting.slice(0, limits.kycQueueShownMax).map((one): KycWaiting => {
    const { id, userId, country, document, n, submittedAt, dueAt, claim } = one
    const isHeld = claim !== null && claim.until > nowMs
    return {
      ...{ id: String(id), displayId: nameOf(userId), country, document, n, submittedAt, dueAt },
      claim: isHeld
        ? {
            operator: String(claim.operatorId),
            name: service.operatorName(claim.operatorId),
            until: claim.until,
            mine: claim.operatorId === operator.id,
          }
        : null,
      signed: desk.signatures(id).length,
      refusal: refusalOf(service, id) !== undefined,
    }
  })
  return done({
    ...{ list, waiting: waiting.length, promiseHours: settings.integer('kyc.promise.hours') },
    reviewers: settings.integer('kyc.pass.reviewers'),
  })
}

export const subjectOf = (caseId: number) => ({ kind: 'kyc_case', id: String(caseId) })

export const refusalOf = ({ approvals }: Service, caseId: number) =>
  approvals.openOf(subjectOf(caseId)).find(({ kind }) => kind === 'kyc_refuse')

/** Why a case cannot be worked on: there is none, or it is over. */
export async function caseProblem({ database, writer }: Service, caseId: number) {
  await writer.settled()
  return refuse((await caseById(database, caseId)) ? 'kyc_case_over' : 'kyc_case_unknown', {
    fields: ['case'],
  })
}

/** Takes the case for some minutes, and shows all of it but the photos. */
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

async function benchOf(service: Service, one: Case, operatorId: number): Promise<KycBench | undefined> {
  const { database, desk, settings, nameOf, operatorName } = service
  const { id, userId } = one
  const contents = await contentsOf(service, one)
  if (!contents) return undefined
  const images = await imagesOf(database, userId, [one.front, one.back])
  const markOf = (imageId: number) => images.find((image) => image.id === imageId)?.mark ?? ''
  const twins = await twinsOf(database, one, { front: markOf(one.front), back: markOf(one.back) })
  const views = await viewsOf(database, id)
  const earlier = (await casesOf(database, userId)).filter((other) => other.id !== id)
  const faults = await faultsOf(
    database,
    earlier.map((other) => other.id),
  )
  const refusal = refusalOf(service, id)
  return {
    ...{ id: String(id), displayId: nameOf(userId), state: one.state, n: one.n, country: one.country },
    ...{ document: one.document, ...contents, submittedAt: one.submittedAt, dueAt: one.dueAt },
    claimedUntil: one.claim?.until ?? one.dueAt,
    changed: [...one.changed],
    images: images.map(({ side, mediaType, width, height, bytes }) => ({
      ...{ side, mediaType, width, height, bytes, views: views.get(side) ?? 0 },
    })),
    duplicates: await duplicatesOf(service, twins),
    signed: desk.signatures(id).map((signature) => ({
      operator: operatorName(signature.operatorId),
      at: signature.at,
      mine: signature.operatorId === operatorId,
    })),
    reviewers: settings.integer('kyc.pass.reviewers'),
    yearsMin: settings.integer('kyc.age.min'),
    refusal: refusal
      ? {
          proposal: String(refusal.id),
          payloadHash: refusal.payloadHash,
          faults: refusal.payload.faults ?? '',
          maker: operatorName(refusal.makerId),
          mine: refusal.makerId === operatorId,
        }
      : null,
    history: earlier.map((other) => ({
      ...{ n: other.n, state: other.state, submittedAt: other.submittedAt, endedAt: other.endedAt },
      faults: faultsText(faults.get(other.id) ?? []),
    })),
  }
}

/** One photo of the case that the reviewer has open; the look is on record before the photo leaves. */
export async function look(
  service: Service,
  { operator }: Asker,
  asked: { readonly case: string; readonly side: KycSide; readonly reason: string },
) {
  const { database, writer, desk, uploads, sealing, audit } = service
  const caseId = Number(asked.case)
  const { side, reason } = asked
  const written = await writer.run({
    actor: 0,
    decide(turn) {
      const one = desk.pending(caseId)
      if (!one || !isClaimedBy(one.claim, operator.id, turn.nowMs)) return one && ('not_open' as const)
      writeView(turn, { caseId, side, operatorId: operator.id, reason })
      const details = { side }
      audit(turn, {
        operatorId: operator.id,
        act: 'kyc_viewed_image',
        subject: subjectOf(caseId),
        reason,
        details,
      })
      return one
    },
  })
  const one = written.kind === 'done' ? written.answer : undefined
  if (!one) return caseProblem(service, caseId)
  if (one === 'not_open') return refuse('kyc_case_not_open', { fields: ['case'] })
  const [image] = await imagesOf(database, one.userId, [one[side]])
  const sealer = await sealing.sealerOf(one.userId, 'images')
  if (!image || !sealer) return caseProblem(service, caseId)
  const bytes = await uploads.read(image.file, sealer)
  return done({ mediaType: image.mediaType, base64: bytes.toString('base64') })
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
