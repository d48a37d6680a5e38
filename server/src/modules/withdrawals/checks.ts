import type { WithdrawalCheck, WithdrawalChecked, WithdrawalRefusal } from '@openbourse/protocol'

/** Inputs of the automatic checks. */
export type Evidence = {
  readonly nowMs: number
  /** Whether an identity is verified now. */
  readonly isVerified: boolean
  /** Whether the account is in the name of that identity; true for an address, which has no holder name. */
  readonly isOwnName: boolean
  readonly usableFrom: number
  /** Whether the hold matches the requested amount. */
  readonly isHeld: boolean
}

/** The six checks in order. Password and limits were checked before the money was put on hold. */
export function checksOf(evidence: Evidence): readonly WithdrawalChecked[] {
  const { nowMs, usableFrom } = evidence
  const rests = usableFrom > nowMs
  return [
    said('identity', evidence.isVerified),
    said('payee', evidence.isOwnName),
    { word: 'account', state: rests ? 'waits' : 'passed', until: rests ? usableFrom : null },
    said('password', true),
    said('hold', evidence.isHeld),
    said('limits', true),
  ]
}

const said = (word: WithdrawalCheck, isFine: boolean): WithdrawalChecked => ({
  word,
  state: isFine ? 'passed' : 'failed',
  until: null,
})

export const allPassed = (checks: readonly WithdrawalChecked[]): boolean =>
  checks.every(({ state }) => state === 'passed')

export const hasFailed = (checks: readonly WithdrawalChecked[], word: WithdrawalCheck): boolean =>
  checks.some((check) => check.word === word && check.state === 'failed')

/** The refusal of the first failed check, used when no operator decides; undefined when none failed. */
export function refusalOf(checks: readonly WithdrawalChecked[]): WithdrawalRefusal | undefined {
  if (hasFailed(checks, 'identity')) return 'withdrawal_identity'
  if (hasFailed(checks, 'payee')) return 'withdrawal_name_differs'
  return undefined
}

export type ReleaseReason = 'checks_passed' | 'name_proved'

/** The rule decides in the last minute before the deadline, so the deadline holds without operators. */
export const ruleDecidesMs = 60_000

export type Clocked = {
  readonly nowMs: number
  readonly dueAt: number
  readonly checkers: number
  readonly checks: readonly WithdrawalChecked[]
  /** Whether a proposal to refuse is open. */
  readonly refusalProposed: boolean
}

export type ByRule =
  | { readonly act: 'wait' }
  | { readonly act: 'release' }
  | { readonly act: 'refuse'; readonly reason: WithdrawalRefusal }
  | { readonly act: 'late' }

/**
 * The decision without an operator. Small amounts are paid when all checks pass. At the deadline, the rest is
 * paid when all checks pass and refused when one failed; with an open proposal to refuse it is marked late.
 */
export function decideByRule({ nowMs, dueAt, checkers, checks, refusalProposed }: Clocked): ByRule {
  const isDue = nowMs >= dueAt - ruleDecidesMs
  if (refusalProposed) return nowMs > dueAt ? { act: 'late' } : { act: 'wait' }
  if (allPassed(checks)) return checkers === 0 || isDue ? { act: 'release' } : { act: 'wait' }
  const reason = refusalOf(checks)
  if (isDue && reason) return { act: 'refuse', reason }
  return nowMs > dueAt ? { act: 'late' } : { act: 'wait' }
}
