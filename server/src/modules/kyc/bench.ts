import type { KycBench } from '@openbourse/protocol'
import { faultsText } from '@openbourse/protocol/documents'
import { contentsOf } from './contents.ts'
import { duplicatesOf } from './duplicates.ts'
import { isOpenToNext } from './seats.ts'
import type { Service } from './service.ts'
import { casesOf, faultsOf, imagesOf, twinsOf, viewsOf } from './store.ts'
import type { Case } from './types.ts'

/** An open case without its photos, as one reviewer sees it; undefined once it is erased. */
export async function benchOf(
  service: Service,
  one: Case,
  operatorId: number,
): Promise<KycBench | undefined> {
  const { database, desk, settings, nameOf } = service
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
  return {
    id: String(id),
    displayId: nameOf(userId),
    state: one.state,
    n: one.n,
    country: one.country,
    document: one.document,
    ...contents,
    submittedAt: one.submittedAt,
    dueAt: one.dueAt,
    claimedUntil: one.claim?.until ?? one.dueAt,
    changed: [...one.changed],
    images: images.map(({ side, mediaType, width, height, bytes }) => ({
      side,
      mediaType,
      width,
      height,
      bytes,
      views: views.get(side) ?? 0,
      seen: desk.hasSeen(id, operatorId, side),
    })),
    duplicates: await duplicatesOf(service, twins),
    ...reviewsFor(service, id, operatorId),
    yearsMin: settings.integer('kyc.age.min'),
    history: earlier.map((other) => ({
      n: other.n,
      state: other.state,
      submittedAt: other.submittedAt,
      endedAt: other.endedAt,
      faults: faultsText(faults.get(other.id) ?? []),
    })),
  }
}

/** Number of decisions. Their content and authors are shown only to the reviewer who settles a difference. */
function reviewsFor({ desk, operatorName }: Service, caseId: number, operatorId: number) {
  const decisions = desk.decisions(caseId)
  return {
    reviews: decisions.length,
    decided: decisions.some((decision) => decision.operatorId === operatorId),
    differing: isOpenToNext(decisions)
      ? decisions.map((decision) => ({
          operator: operatorName(decision.operatorId),
          at: decision.at,
          faults: faultsText(decision.faults),
        }))
      : [],
  }
}
