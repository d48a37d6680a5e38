import { done, type Refused, refuse } from '@openbourse/protocol'
import { type KycFault, kycFieldReasons, readFaults } from '@openbourse/protocol/documents'
import type { Turn } from '../../core/types.ts'
import type { OperatorContext } from '../../platform/http/types.ts'
import type { KindOfProposal } from '../approvals/index.ts'
import { writeNotice } from '../notices/index.ts'
import { hasUntrue } from './grounds.ts'
import { caseProblem, refusalOf, subjectOf } from './review.ts'
import { isClaimedBy, isWholeChecklist } from './rules.ts'
import { kycPage, type Service } from './service.ts'
import { holderOf } from './store.ts'
import { writeHolder, writeVerdict } from './tables.ts'
import type { Case } from './types.ts'

type Asker = Pick<OperatorContext, 'operator' | 'nowMs'>
type NotNow = Refused<'kyc_case_not_open' | 'kyc_case_refusal'>

const dayMs = 24 * 3600 * 1000

/** Why a reviewer cannot decide a case that waits. */
function notNow(
  service: Service,
  one: Case,
  by: { readonly operatorId: number; readonly nowMs: number },
): NotNow | undefined {
  const fields = { fields: ['case'] }
  if (!isClaimedBy(one.claim, by.operatorId, by.nowMs)) return refuse('kyc_case_not_open', fields)
  return refusalOf(service, one.id) ? refuse('kyc_case_refusal', fields) : undefined
}

/**
 * Passes a case: alone, or where it takes two as the second of them. Whether the document is somebody else's is asked while holding
 * the pen, so that of two cases with one document only one can pass.
 */
export async function pass(
  service: Service,
  { operator }: Asker,
  asked: { readonly case: string; readonly checklist: string },
) {
  const { desk, writer, settings, audit } = service
  const caseId = Number(asked.case)
  if (!isWholeChecklist(asked.checklist)) return refuse('kyc_checklist', { fields: ['checklist'] })
  const answer = await writer.exclusive(async (tx, turn) => {
    const one = desk.pending(caseId)
    if (!one) return undefined
    const by = { operatorId: operator.id, nowMs: turn.nowMs }
    const problem = notNow(service, one, by)
    if (problem) return problem
    const signed = desk.signatures(caseId)
    if (signed.some(({ operatorId }) => operatorId === operator.id))
      return refuse('kyc_case_signed', { fields: ['case'] })
    const holder = one.numberMark === null ? undefined : await holderOf(tx, one.numberMark)
    if (holder !== undefined && holder !== one.userId)
      return refuse('kyc_document_taken', { fields: ['case'] })
    const needed = settings.integer('kyc.pass.reviewers')
    const count = signed.length + 1
    const isLast = count >= needed
    if (needed > 1) desk.sign(turn, caseId, { operatorId: operator.id, at: turn.nowMs })
    if (isLast) finish(service, turn, { ...one, state: 'passed' })
    else desk.change(turn, { ...one, claim: null })
    const act = isLast ? 'kyc_passed' : 'kyc_signed'
    audit(turn, { operatorId: operator.id, act, subject: subjectOf(caseId) })
    return done({ state: isLast ? ('passed' as const) : ('pending' as const), signed: count })
  })
  return answer ?? caseProblem(service, caseId)
}

function finish(service: Service, turn: Turn, one: Case & { readonly state: 'passed' | 'refused' }): void {
  const { desk, people } = service
  const { id, userId, numberMark } = one
  const status = one.state === 'passed' ? 'succ' : 'fail'
  desk.change(turn, { ...one, endedAt: turn.nowMs, claim: null })
  desk.learn(userId, status)
  people.changeIdStatus(turn, userId, status)
  if (one.state === 'refused') return
  if (numberMark !== null) writeHolder(turn, { numberMark, userId, caseId: id })
  writeNotice(turn, { userId, word: 'kyc_passed', values: {}, link: kycPage, about: 'kyc' })
}

/** Proposes a refusal, part by part. It comes true when a second reviewer signs it. */
export async function proposeRefusal(
  service: Service,
  { operator }: Asker,
  asked: { readonly case: string; readonly faults: string },
) {
  const { desk, writer, approvals, audit } = service
  const caseId = Number(asked.case)
  const faults = readFaults(asked.faults)
  const [first] = faults ?? []
  if (!first) return refuse('kyc_faults', { fields: ['faults'] })
  const known = desk.pending(caseId)
  const by = { faults: faults ?? [], nowMs: service.clock.nowMs() }
  if (known && (await hasUntrue(service, known, by)))
    return refuse('proposal_reason_untrue', { fields: ['faults'] })
  const written = await writer.run({
    actor: 0,
    decide(turn) {
      const one = desk.pending(caseId)
      if (!one) return undefined
      const problem = notNow(service, one, { operatorId: operator.id, nowMs: turn.nowMs })
      if (problem) return problem
      const proposed = approvals.propose(turn, operator, {
        ...{ kind: 'kyc_refuse', reason: first.reason, subject: subjectOf(caseId) },
        payload: { case: String(caseId), faults: asked.faults },
      })
      if (!proposed.ok) return proposed
      desk.change(turn, { ...one, claim: null })
      const act = { operatorId: operator.id, act: 'kyc_refusal_proposed' } as const
      audit(turn, {
        ...act,
        subject: subjectOf(caseId),
        reason: first.reason,
        details: { faults: asked.faults },
      })
      return done({ proposal: String(proposed.value.id) })
    },
  })
  return (written.kind === 'done' && written.answer) || caseProblem(service, caseId)
}

/** What refusing means to whoever keeps proposals. */
export function refusalKind(service: Service): KindOfProposal {
  const reasons = [...new Set(Object.values(kycFieldReasons).flat())]
  return {
    ...{ kind: 'kyc_refuse', makers: ['reviewer'], checkers: ['reviewer'], reasons },
    seats: () => 1,
    delayMs: () => 0,
    expiresMs: dayMs,
    execute(turn, payload, { signatures }) {
      const one = service.desk.pending(Number(payload.case))
      const faults = readFaults(payload.faults ?? '')
      // Passed, taken back or refused meanwhile: what was proposed is about nothing any more.
      if (!one || !faults) return refuse('kyc_case_over')
      refuseCase(service, turn, { one, faults, operatorId: signatures.at(-1)?.operatorId ?? 0 })
      return undefined
    },
  }
}

function refuseCase(
  service: Service,
  turn: Turn,
  given: { readonly one: Case; readonly faults: readonly KycFault[]; readonly operatorId: number },
): void {
  const { one, faults, operatorId } = given
  for (const fault of faults) writeVerdict(turn, one.id, fault)
  finish(service, turn, { ...one, state: 'refused' })
  const values = { parts: String(faults.length) }
  writeNotice(turn, { userId: one.userId, word: 'kyc_refused', values, link: kycPage, about: 'kyc' })
  service.audit(turn, { operatorId, act: 'kyc_refused', subject: subjectOf(one.id) })
}
