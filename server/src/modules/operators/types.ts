import type { AuditAct, OperatorRole } from '@openbourse/protocol'
import type { Turn, Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Log } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets/index.ts'

/** `waiting`: set up by a link of the machine, and not yet approved by another operator. */
export type OperatorState = 'invited' | 'waiting' | 'active' | 'removed'

export type Operator = {
  readonly id: number
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly state: OperatorState
  readonly since: number
  readonly passwordHash: string | null
  /** Secret of an authenticator app, sealed; null where a passkey is the factor. */
  readonly totpSealed: string | null
  /** Of an invitation: the hash of its link, until when that is good, and who checked the invitation. */
  readonly linkHash: string | null
  readonly linkUntil: number | null
  readonly checkedBy: number | null
}

/** What the audit says of an operator, by its acts: the roles of the newest one, and how far they came. */
export type Recorded = {
  readonly roles: string
  readonly invited: boolean
  readonly arrived: boolean
  readonly cameIn: boolean
  readonly removed: boolean
}

/** Asks another operator to approve an arrival, in its turn; answers until when they may. */
export type AskApproval = (turn: Turn, one: Operator) => number

/** Somebody signed in. `seenAt` goes on in memory; it is stored now and then. `factorAt`: the last proof of the second factor. */
export type Session = {
  readonly id: number
  readonly operatorId: number
  readonly tokenHash: string
  readonly at: number
  readonly until: number
  seenAt: number
  factorAt: number
}

/** One thing that was done or looked at. Details carry words and numbers, nothing that tells who a person is. */
export type Act = {
  /** 0 for the house itself. */
  readonly operatorId: number
  readonly act: AuditAct
  readonly subject: { readonly kind: string; readonly id: string | number }
  readonly reason?: string
  readonly details?: Readonly<Record<string, string>>
}

/** Writes a line of the audit in the turn of what was done: there is no act without its record. */
export type WriteAudit = (turn: Turn, act: Act) => void

/** Counts tries where a restart does not forget them; the accounts' module fills it. */
export interface TryCounter {
  wait(what: string, allowed: Allowed, nowMs: number): Promise<number>
  /** Counted before it is looked at. 0 when it may go on, else minutes to wait. */
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
  /** The web app's address: a passkey is good there and nowhere else. */
  readonly origin: string
  readonly tries: TryCounter
  readonly isCommonPassword: (password: string) => boolean
}
