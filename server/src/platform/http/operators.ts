import type { Call, OperatorRole, Refused } from '@openbourse/protocol'
import { refuse } from '@openbourse/protocol'

/** An operator at the console, as the wire layer sees them. An operator has no account and owns nothing. */
export type OperatorFound = {
  readonly id: number
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly sessionId: number
  /** When the session ends at the latest, in epoch milliseconds. */
  readonly until: number
  /** When the second factor was proved last, in epoch milliseconds; signing wants it to be fresh. */
  readonly factorAt: number
}

/** The port through which the wire learns which operator asks; the operators' module fills it. */
export interface OperatorFinder {
  /** The active session of an operator's token; using it keeps it from expiring when idle. */
  find(token: string, nowMs: number): OperatorFound | undefined
}

type OperatorCall = Extract<Call, { readonly who: 'operator' }>

/** Denies by default: without a living session, or without one of the roles that the call names, nothing is read of the request. */
export function admit(
  call: OperatorCall,
  found: OperatorFound | undefined,
): OperatorFound | Refused<'operator_session_over' | 'operator_role_missing'> {
  if (!found) return refuse('operator_session_over')
  if (call.roles.some((role) => found.roles.includes(role))) return found
  return refuse('operator_role_missing', { values: { roles: call.roles.join(', ') } })
}
