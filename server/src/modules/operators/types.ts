import type { AuditAct, OperatorRole } from '@openbourse/protocol'
import type { Turn, Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Log } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets/index.ts'

/** `waiting`: set up with a machine link, not yet approved by another operator. */
export type OperatorState = 'invited' | 'waiting' | 'active' | 'removed'

export type Operator = {
  readonly id: number
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly state: OperatorState
  readonly since: number
  readonly passwordHash: string | null
  /** Sealed secret of an authenticator app; null for an operator with a passkey. */
  readonly totpSealed: string | null
  /** Of an invitation: the hash of its link, its expiry, and its approver. */
  readonly linkHash: string | null
  readonly linkUntil: number | null
  readonly checkedBy: number | null
}

/** What the audit log shows of an operator: the roles of the newest action, and their state. */
export type Recorded = {
  readonly roles: string
  readonly invited: boolean
  readonly arrived: boolean
  readonly cameIn: boolean
  readonly removed: boolean
}

/** Proposes the approval of a new operator, in the turn; returns its deadline. */
export type AskApproval = (turn: Turn, one: Operator) => number

/**
 * A session. `seenAt` is updated in memory and stored from time to time. `factorAt`: the last proof of the
 * second factor.
 */
export type Session = {
  readonly id: number
  readonly operatorId: number
  readonly tokenHash: string
  readonly at: number
  readonly until: number
  seenAt: number
  factorAt: number
}

/** One action or view. Details contain words and numbers, and no personal data. */
export type Act = {
  /** 0 for the server itself. */
  readonly operatorId: number
  readonly act: AuditAct
  readonly subject: { readonly kind: string; readonly id: string | number }
  readonly reason?: string
  readonly details?: Readonly<Record<string, string>>
}

/** Writes an audit line in the turn of the action, so no action lacks its record. */
export type WriteAudit = (turn: Turn, act: Act) => void

/** Counters that survive a restart; the accounts module supplies them. */
export interface TryCounter {
  wait(what: string, allowed: Allowed, nowMs: number): Promise<number>
  /** Counts before the check. 0 when the try is allowed, otherwise minutes to wait. */
  count(what: string, allowed: Allowed, nowMs: number): Promise<number>
  forget(what: string): Promise<void>
}
export type Allowed = { readonly tries: number; readonly lockMinutes: number }

export type OperatorParts = {
  readonly database: Database
  readonly writer: Writer
  readonly secrets: Secrets
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly dataDir: string
  /** The web app's address, the only one at which a passkey is valid. */
  readonly origin: string
  readonly tries: TryCounter
  readonly isCommonPassword: (password: string) => boolean
}
