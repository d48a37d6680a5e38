import type { WithdrawalChecked, WithdrawalRefusal } from '@openbourse/protocol'
import { fact, type Grounds, judgement, record } from '../approvals/index.ts'
import { hasFailed, type ReleaseReason } from './checks.ts'
import type { WithdrawalKind } from './types.ts'

/** A withdrawal as its refusal reasons see it. */
export type Judged = {
  readonly kind: WithdrawalKind
  readonly checks: readonly WithdrawalChecked[]
  /** Whether the bank's latest answer about the account is that it is closed. */
  readonly isClosed: boolean
}

/**
 * The evidence for each refusal reason. A crypto address has no holder name and cannot be closed; a bank
 * reason needs the bank's own line; misuse and court orders need a record that a second operator can look up.
 */
export const refusalGrounds: Grounds<WithdrawalRefusal, Judged> = {
  withdrawal_name_differs: fact(
    'the account is in another name than the verified one',
    ({ kind, checks }) => kind === 'bank' && hasFailed(checks, 'payee'),
  ),
  withdrawal_identity: fact('no identity is verified', ({ checks }) => hasFailed(checks, 'identity')),
  withdrawal_account_closed: fact(
    'the bank’s newest line about the account says that it is closed',
    ({ kind, isClosed }) => kind === 'bank' && isClosed,
  ),
  withdrawal_misuse: record,
  withdrawal_ordered_stop: record,
}

export const releaseGrounds: Grounds<ReleaseReason, Judged> = {
  checks_passed: fact('all checks pass', ({ checks }) => releaseReasonOf(checks) === 'checks_passed'),
  name_proved: judgement,
}

/** The required release reason: a differing name needs proof, and without an identity there is no release. */
export function releaseReasonOf(checks: readonly WithdrawalChecked[]): ReleaseReason | undefined {
  if (hasFailed(checks, 'identity') || hasFailed(checks, 'hold')) return undefined
  return hasFailed(checks, 'payee') ? 'name_proved' : 'checks_passed'
}
