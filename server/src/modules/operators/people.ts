import { invariant } from '@openbourse/money'
import { type OperatorRole, operatorRoles } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { OperatorFinder, OperatorFound } from '../../platform/http/operators.ts'
import { limits } from '../../platform/limits.ts'
import type { Audit } from './audit.ts'
import { nameKeyOf } from './rules.ts'
import type { Sessions } from './sessions.ts'
import { writeNewOperator, writeOperator } from './tables.ts'
import type { Operator } from './types.ts'

/**
 * All current, former and invited operators, in memory. Changes are made in turns; sessions depend on them.
 */
export class People implements OperatorFinder {
  readonly #byId = new Map<number, Operator>()
  readonly #sessions: Sessions
  readonly #audit: Audit
  readonly #lastSeen: Map<number, number>

  constructor(given: {
    readonly operators: readonly Operator[]
    readonly lastSeen: Map<number, number>
    readonly sessions: Sessions
    readonly audit: Audit
  }) {
    this.#sessions = given.sessions
    this.#audit = given.audit
    this.#lastSeen = given.lastSeen
    for (const one of given.operators) this.#byId.set(one.id, one)
  }

  find(token: string, nowMs: number): OperatorFound | undefined {
    const session = this.#sessions.find(token, nowMs)
    const operator = session && this.#byId.get(session.operatorId)
    if (!session || operator?.state !== 'active') return undefined
    this.#lastSeen.set(operator.id, session.seenAt)
    const { id, name, roles } = operator
    return { id, name, roles, sessionId: session.id, until: session.until, factorAt: session.factorAt }
  }

  all(): readonly Operator[] {
    return [...this.#byId.values()]
  }

  byId(id: number): Operator | undefined {
    return this.#byId.get(id)
  }

  byName(name: string): Operator | undefined {
    const key = nameKeyOf(name)
    return this.all().find((one) => nameKeyOf(one.name) === key)
  }

  byLink(linkHash: string, nowMs: number): Operator | undefined {
    const found = this.all().find((one) => one.linkHash === linkHash)
    const isGood = found?.state === 'invited' && (found.linkUntil ?? 0) > nowMs
    return isGood ? found : undefined
  }

  /** An operator's name; the server's for 0. */
  nameOf(id: number): string {
    return id === 0 ? 'Openbourse' : (this.#byId.get(id)?.name ?? String(id))
  }

  lastSeen(id: number): number | null {
    return this.#lastSeen.get(id) ?? null
  }

  /** Whether an operator with a role used the console recently. */
  wasHere(role: OperatorRole, sinceMs: number): boolean {
    return this.all().some(
      ({ id, state, roles }) =>
        state === 'active' && roles.includes(role) && (this.#lastSeen.get(id) ?? 0) >= sinceMs,
    )
  }

  hasAny(): boolean {
    return this.all().some(({ state }) => state === 'active')
  }

  /**
   * Whether there ever was an operator: before the first, a machine link gives every role without approval.
   */
  hadAny(): boolean {
    return this.all().some(({ state }) => state === 'active' || state === 'removed')
  }

  isFull(): boolean {
    return this.#byId.size >= limits.operatorsMax
  }

  /**
   * Stores an operator, new or changed. Memory changes immediately, so the next decision of the batch sees
   * it.
   */
  put(turn: Turn, one: Operator): void {
    invariant(one.roles.length > 0, 'an operator has a role')
    writeOperator(turn, one)
    this.#byId.set(one.id, one)
  }

  /**
   * Sets up an operator after a link and a proved factor; `totpStep` is the step of the code, 0 for a
   * passkey.
   */
  setUp(turn: Turn, one: Operator, totpStep: number): void {
    writeNewOperator(turn, one, totpStep)
    this.#byId.set(one.id, one)
  }

  seen(id: number, atMs: number): void {
    this.#lastSeen.set(id, atMs)
  }

  /** Stores an approved invitation: a reserved name and the roles for it. */
  invite(
    turn: Turn,
    invited: { readonly name: string; readonly roles: readonly OperatorRole[]; readonly checkedBy: number },
  ): Operator {
    const one: Operator = {
      id: turn.nextId(),
      name: invited.name,
      roles: invited.roles,
      state: 'invited',
      since: turn.nowMs,
      passwordHash: null,
      totpSealed: null,
      linkHash: null,
      linkUntil: null,
      checkedBy: invited.checkedBy,
    }
    this.put(turn, one)
    this.#record(turn, 'operator_invited', one)
    return one
  }

  /** Takes effect from the next call, also in open sessions. */
  changeRoles(turn: Turn, one: Operator, roles: readonly OperatorRole[]): void {
    const next = { ...one, roles }
    this.put(turn, next)
    this.#record(turn, 'operator_roles_changed', next)
  }

  /** Activates an operator set up with a machine link, after another operator's approval. */
  admit(turn: Turn, one: Operator): void {
    const next: Operator = { ...one, state: 'active' }
    this.put(turn, next)
    this.#record(turn, 'operator_admitted', next)
  }

  /**
   * Removes an operator and ends all their sessions. The name stays taken, so no other operator can sign
   * under it.
   */
  remove(turn: Turn, one: Operator): void {
    const next: Operator = { ...one, state: 'removed', linkHash: null, linkUntil: null }
    this.put(turn, next)
    this.#sessions.end(turn, { operatorId: one.id })
    this.#record(turn, 'operator_removed', next)
  }

  #record(
    turn: Turn,
    act: 'operator_invited' | 'operator_admitted' | 'operator_roles_changed' | 'operator_removed',
    one: Operator,
  ) {
    const roles = operatorRoles.filter((role) => one.roles.includes(role)).join(',')
    const subject = { kind: 'operator', id: one.id }
    this.#audit.write(turn, { operatorId: 0, act, subject, details: { roles } })
  }
}
