import type { WithdrawalCheck, WithdrawalChecked, WithdrawalRefusal } from '@openbourse/protocol'

/** What the machine knows of a withdrawal when it looks. */
export type Evidence = {
  readonly nowMs: number
  /** Whether an identity is verified now. */
  readonly isVerified: boolean
  /** Whether the account is in the name of that identity; true for an address, which is in nobody's name. */
  readonly isOwnName: boolean
  readonly usableFrom: number
  /** Whether what is set aside is what was asked for. */
  readonly isHeld: boolean
}

/** The six checks in their order. Password and limits were passed at the door, without which nothing is set aside. */
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

/** What a failed check refuses for, should nobody decide; undefined when none of them failed. */
export function refusalOf(checks: readonly WithdrawalChecked[]): WithdrawalRefusal | undefined {
  if (hasFailed(checks, 'identity')) return 'withdrawal_identity'
  if (hasFailed(checks, 'payee')) return 'withdrawal_name_differs'
  return undefined
}

export type ReleaseReason = 'checks_passed' | 'name_proved'

/** The rule decides in the last minute of the promise, so that a promise is kept by whoever is awake. */
export const ruleDecidesMs = 60_000

export type Clocked = {
  readonly nowMs: number
  readonly dueAt: number
  readonly checkers: number
  readonly checks: readonly WithdrawalChecked[]
  /** Whether somebody has proposed to refuse it, and that is not over. */
  readonly refusalProposed: boolean
}

export type ByRule =
  | { readonly act: 'wait' }
  | { readonly act: 'release' }
  | { readonly act: 'refuse'; readonly reason: WithdrawalRefusal }
  | { readonly act: 'late' }

/**
 * What happens without anybody: small amounts are paid as soon as all checks pass; when the clock runs out everything else is paid
 * too if they pass, refused for the check that failed if one did, and late for all to see while a proposal to refuse it is open.
 */
export function decideByRule({ nowMs, dueAt, checkers, checks, refusalProposed }: Clocked): ByRule {
  const isDue = nowMs >= dueAt - ruleDecidesMs
  if (refusalProposed) return nowMs > dueAt ? { act: 'late' } : { act: 'wait' }
  if (allPassed(checks)) return checkers === 0 || isDue ? { act: 'release' } : { act: 'wait' }
  const reason = refusalOf(checks)
  if (isDue && reason) return { act: 'refuse', reason }
  return nowMs > dueAt ? { act: 'late' } : { act: 'wait' }
}
