import { done, type Reason, type Refused, refuse } from '@openbourse/protocol'
import { faultsText, readFaults } from '@openbourse/protocol/documents'
import type { Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { OperatorContext } from '../../platform/http/types.ts'
import { writeNotice } from '../notices/index.ts'
import { hasUntrue } from './grounds.ts'
import { caseProblem, subjectOf } from './review.ts'
import { isClaimedBy, isWholeChecklist } from './rules.ts'
import { bytesPerDraw, type Decision, isAgreed, isDrawn, type Outcome, outcomeOf } from './seats.ts'
import { kycPage, type Service } from './service.ts'
import { holderOf } from './store.ts'
import { writeHolder, writeVerdict } from './tables.ts'
import type { Case } from './types.ts'

type Asker = Pick<OperatorContext, 'operator' | 'nowMs'>
type NotNow = Refused<'kyc_case_not_open' | 'kyc_case_signed' | 'kyc_photos_unseen'>
type By = { readonly operatorId: number; readonly nowMs: number }

/**
 * Why a reviewer cannot decide an open case: another reviewer has it, they have already decided it, or they
 * have not viewed both photos of this submission.
 */
function notNow({ desk }: Service, one: Case, by: By): NotNow | undefined {
  const fields = { fields: ['case'] }
  if (!isClaimedBy(one.claim, by.operatorId, by.nowMs)) return refuse('kyc_case_not_open', fields)
  if (desk.decisions(one.id).some(({ operatorId }) => operatorId === by.operatorId))
    return refuse('kyc_case_signed', fields)
  const seesBoth = (['front', 'back'] as const).every((side) => desk.hasSeen(one.id, by.operatorId, side))
  return seesBoth ? undefined : refuse('kyc_photos_unseen', fields)
}

/**
 * Decides to pass a case. Duplicate documents are checked inside the turn, so of two cases with one document
 * only one can pass.
 */
export async function pass(
  service: Service,
  { operator }: Asker,
  asked: { readonly case: string; readonly checklist: string },
) {
  if (!isWholeChecklist(asked.checklist)) return refuse('kyc_checklist', { fields: ['checklist'] })
  return decide(service, {
    operatorId: operator.id,
    caseId: Number(asked.case),
    faults: [],
    async problem(tx, one) {
      const holder = one.numberMark === null ? undefined : await holderOf(tx, one.numberMark)
      const isTaken = holder !== undefined && holder !== one.userId
      return isTaken ? refuse('kyc_document_taken', { fields: ['case'] }) : undefined
    },
  })
}

/** Decides to refuse a case, part by part. */
export async function refuseParts(
  service: Service,
  { operator }: Asker,
  asked: { readonly case: string; readonly faults: string },
) {
  const faults = readFaults(asked.faults)
  if (!faults || faults.length === 0) return refuse('kyc_faults', { fields: ['faults'] })
  const caseId = Number(asked.case)
  return decide(service, {
    operatorId: operator.id,
    caseId,
    faults,
    problem: async (_tx, one, nowMs) =>
      (await hasUntrue(service, one, { faults, nowMs }))
        ? refuse('proposal_reason_untrue', { fields: ['faults'] })
        : undefined,
  })
}

type Deciding<Why extends Reason> = Pick<Decision, 'operatorId' | 'faults'> & {
  readonly caseId: number
  /** Further objections, checked inside the turn. */
  readonly problem: (tx: Queryable, one: Case, nowMs: number) => Promise<Refused<Why> | undefined>
}

async function decide<Why extends Reason>(service: Service, asked: Deciding<Why>) {
  const { desk, writer, audit } = service
  const { operatorId, caseId, faults } = asked
  const answer = await writer.exclusive(async (tx, turn) => {
    const one = desk.pending(caseId)
    if (!one) return undefined
    const problem =
      notNow(service, one, { operatorId, nowMs: turn.nowMs }) ?? (await asked.problem(tx, one, turn.nowMs))
    if (problem) return problem
    const before = desk.decisions(caseId)
    const [first] = before
    const decisions = [...before, { operatorId, at: turn.nowMs, faults }]
    const agrees = first && before.length === 1 ? isAgreed(first, { faults }) : null
    desk.decide(turn, caseId, { operatorId, at: turn.nowMs, faults, agrees })
    const outcome = outcomeOf(decisions, { again: isReviewedAgain(service, before) })
    if (outcome.state === 'pending') {
      desk.change(turn, { ...one, claim: null })
      // The decision stays out of the audit log while it could influence another reviewer.
      const details = { seat: String(decisions.length) }
      audit(turn, { operatorId, act: 'kyc_signed', subject: subjectOf(caseId), details })
    } else finish(service, turn, { one, outcome, decisions })
    return done({ state: outcome.state, reviews: decisions.length })
  })
  return answer ?? caseProblem(service, caseId)
}

/**
 * Whether the first pass of a case gets a second review: always where the setting requires two, otherwise at
 * random.
 */
function isReviewedAgain({ settings, random }: Service, before: readonly Decision[]): boolean {
  if (before.length > 0 || settings.integer('kyc.pass.reviewers') > 1) return true
  return isDrawn(random.bytes(bytesPerDraw), settings.integer('kyc.second.share'))
}

type Settled = {
  readonly one: Case
  readonly outcome: Exclude<Outcome, { readonly state: 'pending' }>
  readonly decisions: readonly Decision[]
}

function finish(service: Service, turn: Turn, { one, outcome, decisions }: Settled): void {
  const { desk, people, audit } = service
  const { id, userId, numberMark } = one
  const isPassed = outcome.state === 'passed'
  const status = isPassed ? 'succ' : 'fail'
  desk.change(turn, { ...one, state: outcome.state, endedAt: turn.nowMs, claim: null })
  desk.learn(userId, status)
  people.changeIdStatus(turn, userId, status)
  audit(turn, {
    operatorId: decisions.at(-1)?.operatorId ?? 0,
    act: isPassed ? 'kyc_passed' : 'kyc_refused',
    subject: subjectOf(id),
    details: { decisions: decisionsText(decisions) },
  })
  const about = { userId, link: kycPage, about: 'kyc' } as const
  if (isPassed) {
    if (numberMark !== null) writeHolder(turn, { numberMark, userId, caseId: id })
    writeNotice(turn, { ...about, word: 'kyc_passed', values: {} })
    return
  }
  for (const fault of outcome.faults) writeVerdict(turn, id, fault)
  writeNotice(turn, { ...about, word: 'kyc_refused', values: { parts: String(outcome.faults.length) } })
}

/** The decisions in order, as the audit log shows them once the case is closed. */
const decisionsText = (decisions: readonly Decision[]): string =>
  decisions
    .map(({ operatorId, faults }) => `${operatorId} ${faults.length === 0 ? 'pass' : faultsText(faults)}`)
    .join('; ')
