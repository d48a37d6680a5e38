import { parseMinor, scaleOf } from '@openbourse/money'
import {
  type LoanRefusal,
  loanApproveReasons,
  loanRefusals,
  loanWriteOffReasons,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import {
  fact,
  type Grounds,
  isUntrue,
  judgement,
  type KindOfProposal,
  needsNote,
  type Payload,
} from '../approvals/index.ts'
import { catchUp, payOut, writeOff } from './life.ts'
import { notify } from './notices.ts'
import type { LoanParts } from './parts.ts'
import {
  currency,
  daysLate,
  debtNow,
  type Loan,
  numberOf,
  type ReviewFacts,
  scoreNeeded,
  seatsFor,
  valuesOf,
  written,
} from './rules.ts'
import { rulesNow } from './terms.ts'

const threeDaysMs = 3 * 24 * 3600 * 1000

const usual = {
  makers: ['reviewer'],
  checkers: ['approver'],
  delayMs: () => 0,
  expiresMs: threeDaysMs,
} as const

/** What the reasons of a refusal rest on. */
export const loanGrounds: Grounds<LoanRefusal, ReviewFacts> = {
  loan_score_fell: fact(
    'the score is below what the amount needs',
    ({ amount, score }) => score < (scoreNeeded(amount) ?? 0),
  ),
  loan_late_before: fact(
    'more parts of earlier loans were paid late than the rule allows',
    ({ late, lateMost }) => late > lateMost,
  ),
  loan_purpose_unfit: judgement,
}

type Reviewed = Pick<LoanParts, 'book' | 'credit' | 'ledger' | 'settings'>

export const factsOf = (
  { credit, settings }: Pick<LoanParts, 'credit' | 'settings'>,
  loan: Loan,
): ReviewFacts => ({
  amount: loan.amount,
  score: credit.scoreOf(loan.userId),
  late: credit.lateOf(loan.userId),
  lateMost: rulesNow(settings).lateMost,
})

/** Why an application cannot be decided like this now. */
export function whyNotApproved(
  parts: Reviewed,
  loan: Loan,
  nowMs: number,
): Refused<'loan_decided' | 'loan_score_fell' | 'loan_excluded'> | undefined {
  if (loan.step !== 'under_review') return refuse('loan_decided')
  const until = parts.book.excludedUntil(loan.userId)
  if (until !== undefined && until > nowMs)
    return refuse('loan_excluded', { values: { until: String(until) } })
  const facts = factsOf(parts, loan)
  return facts.score < (scoreNeeded(loan.amount) ?? 0)
    ? refuse('loan_score_fell', { values: { ...valuesOf('loan_score_fell', facts) } })
    : undefined
}

export function whyNotRefused(
  parts: Reviewed,
  loan: Loan,
  reason: LoanRefusal,
): Refused<'loan_decided' | 'proposal_reason_untrue'> | undefined {
  if (loan.step !== 'under_review') return refuse('loan_decided')
  return isUntrue(loanGrounds[reason], factsOf(parts, loan))
    ? refuse('proposal_reason_untrue', { fields: ['reason'] })
    : undefined
}

export function whyNotWrittenOff(
  { settings }: Pick<LoanParts, 'settings'>,
  loan: Loan,
  nowMs: number,
): Refused<'loan_not_late_enough'> | undefined {
  const { writeOffDays } = rulesNow(settings)
  const debt = debtNow(loan, nowMs)
  const days = debt === null || loan.details.slip ? 0 : daysLate(debt)
  if (days >= writeOffDays) return undefined
  return refuse('loan_not_late_enough', { values: { days: String(days), needed: String(writeOffDays) } })
}

/** What is signed: the loan and its amount, as the maker saw it. */
export const payloadOf = (loan: Loan, reason: string): Payload => ({
  number: numberOf(loan.id),
  loan: String(loan.id),
  user: String(loan.userId),
  amount: written(loan.amount),
  asset: 'NGN',
  reason,
})

/** The three proposals about loans. A refusal and a write-off need two operators, an approval above an amount. */
export function loanKinds(parts: Reviewed): readonly KindOfProposal[] {
  const { book } = parts
  const found = (payload: Payload): Loan | undefined => book.find(Number(payload.loan))
  return [
    {
      ...usual,
      kind: 'loan_approve',
      reasons: loanApproveReasons,
      seats: ({ amount = '' }) =>
        seatsFor(parseMinor(amount, scaleOf(currency)) ?? 0n, rulesNow(parts.settings)),
      execute(turn, payload) {
        const loan = found(payload)
        if (!loan) return refuse('loan_decided')
        const why = whyNotApproved(parts, loan, turn.nowMs)
        if (why) return why
        payOut(turn, parts, loan)
        return undefined
      },
    },
    {
      ...usual,
      kind: 'loan_refuse',
      reasons: loanRefusals,
      grounds: loanGrounds,
      seats: () => 1,
      execute: (turn, payload, { reason }) => refused(turn, found(payload), reason),
    },
    {
      ...usual,
      kind: 'loan_write_off',
      reasons: loanWriteOffReasons,
      seats: () => 1,
      execute(turn, payload) {
        const loan = found(payload)
        if (loan?.step !== 'in_progress') return refuse('loan_decided')
        const why = whyNotWrittenOff(parts, loan, turn.nowMs)
        if (why) return why
        writeOff(turn, parts, catchUp(turn, parts, loan))
        return undefined
      },
    },
  ]

  function refused(turn: Turn, loan: Loan | undefined, word: string): Refused | undefined {
    const reason = loanRefusals.find((one) => one === word)
    if (!loan || !reason) return refuse('loan_decided')
    const why = whyNotRefused(parts, loan, reason)
    if (why) return why
    const refusal = { reason, values: valuesOf(reason, factsOf(parts, loan)) }
    const to = {
      step: 'rejected',
      endedAt: turn.nowMs,
      details: { ...loan.details, refusal },
    } as const
    const over = book.stand(turn, loan, to, { kind: 'refused' })
    notify(turn, over, { word: 'loan_refused', values: { number: numberOf(loan.id) } })
    return undefined
  }
}

/** Reasons for a refusal that are not contradicted by what is known now, with what the rule asks for and what is so. */
export function possibleRefusals(parts: Reviewed, loan: Loan) {
  const facts = factsOf(parts, loan)
  return loanRefusals
    .filter((word) => needsNote(loanGrounds[word]) || !isUntrue(loanGrounds[word], facts))
    .map((word) => ({ word, values: { ...valuesOf(word, facts) } }))
}
