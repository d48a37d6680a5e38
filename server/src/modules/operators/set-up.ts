import { timingSafeEqual } from 'node:crypto'
import { invariant } from '@openbourse/money'
import {
  type AuditAct,
  done,
  type OperatorRole,
  operatorRoles,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { otpauthUri, totpStepOf } from '../../platform/factors/index.ts'
import { limits } from '../../platform/limits.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { arrivalsShown } from './arrivals.ts'
import { linkIn, newSecret } from './link.ts'
import type { Service } from './parts.ts'
import { readName, weakness } from './rules.ts'
import { hashOfSecret } from './sessions.ts'
import { isLinkUsed, isPasskeyKnown } from './store.ts'
import { type NewPasskey, writePasskey, writeUsedLink } from './tables.ts'
import type { Operator } from './types.ts'

/**
 * How a link sets up an operator. `first`: there was no operator before. `invited`: two approvers agreed.
 * `approval`: made on the machine, and another operator approves. `recovery`: made on the machine when no
 * other operator is left, and shown to every operator.
 */
type Way = 'first' | 'invited' | 'approval' | 'recovery'

/** The target of a link: an invited operator, or an administrator of the machine. */
type Target = {
  readonly linkHash: string
  readonly roles: readonly OperatorRole[]
  readonly invited: Operator | undefined
  readonly way: Way
  readonly reason: string | undefined
}

/** Input without a proved factor yet, in memory only; a restart drops it. */
type Pending = {
  readonly name: string
  readonly passwordHash: string
  readonly totpSecret: Buffer
  readonly challenge: string
  readonly until: number
}

type Factor = { readonly code?: string | undefined; readonly passkey?: string | undefined }
type Proved =
  | { readonly kind: 'totp'; readonly step: number }
  | { readonly kind: 'passkey'; readonly key: NewPasskey }

const actOf = {
  first: 'operator_set_up',
  invited: 'operator_set_up',
  approval: 'operator_arrived',
  recovery: 'operator_recovered',
} as const satisfies Record<Way, AuditAct>

const wrongLink = () => refuse('operator_link_wrong', { fields: ['link'] })

/**
 * Sets up an operator: a single-use link, a name, a password, and a factor that is proved before anything is
 * stored.
 */
export class SetUp {
  readonly #service: Service
  readonly #pending = new Map<string, Pending>()

  constructor(service: Service) {
    this.#service = service
  }

  async begin(
    given: { readonly link: string; readonly name: string; readonly password: string },
    nowMs: number,
  ) {
    const { factors, isCommonPassword } = this.#service
    const target = await this.#targetOf(given.link, nowMs)
    if (!target) return wrongLink()
    const read = target.invited ? done(target.invited.name) : readName(given.name)
    if (!read.ok) return read
    const name = read.value
    if (this.#isTaken(name, target)) return refuse('operator_name_taken', { fields: ['name'] })
    const weak = weakness(given.password, { name, isCommon: isCommonPassword(given.password) })
    if (weak) return weak
    const totpSecret = factors.newTotpSecret()
    const owner = { id: target.linkHash.slice(0, 32), name }
    const { options, challenge } = await factors.webauthn.registration(owner, [])
    const passwordHash = await hashPassword(given.password)
    if (this.#pending.size >= limits.operatorSetUpsMax) this.#pending.clear()
    this.#pending.set(target.linkHash, {
      name,
      passwordHash,
      totpSecret,
      challenge,
      until: nowMs + limits.operatorSetUpMs,
    })
    const totp = factors.written(totpSecret)
    return done({
      name,
      roles: [...target.roles],
      isFirst: target.way === 'first',
      needsApproval: target.way === 'approval',
      recovery: target.reason ?? null,
      totpSecret: totp,
      totpUri: otpauthUri(totp, name),
      passkeyOptions: options,
    })
  }

  async finish(given: { readonly link: string } & Factor, nowMs: number) {
    const target = await this.#targetOf(given.link, nowMs)
    const pending = target && this.#pending.get(target.linkHash)
    if (!target || !pending || pending.until <= nowMs) return wrongLink()
    const proved = await this.#prove(pending, given, nowMs)
    if ('ok' in proved) return proved
    const token = newSecret(this.#service.random)
    const { writer, database } = this.#service
    const entered = await writer.exclusive(async (_tx, turn) => {
      // Checked inside the writer turn, so that of two concurrent uses of a link one succeeds.
      const stillGood = (await isLinkUsed(database, target.linkHash))
        ? undefined
        : await this.#targetOf(given.link, turn.nowMs)
      if (!stillGood) return wrongLink()
      if (this.#isTaken(pending.name, stillGood)) return refuse('operator_name_taken', { fields: ['name'] })
      return done(this.#write(turn, { target: stillGood, pending, proved, token }))
    })
    if (!entered.ok) return entered
    const { waits, signedIn } = entered.value
    return waits
      ? done({ waits })
      : done({ ...signedIn, arrivals: await arrivalsShown(this.#service, nowMs) })
  }

  #write(
    turn: Turn,
    given: {
      readonly target: Target
      readonly pending: Pending
      readonly proved: Proved
      readonly token: string
    },
  ) {
    const { target, pending, proved, token } = given
    const { people, sessions, factors, audit } = this.#service
    const id = target.invited?.id ?? turn.nextId()
    const { way, reason } = target
    const state = way === 'approval' ? 'waiting' : 'active'
    const operator: Operator = {
      id,
      name: pending.name,
      roles: target.roles,
      state,
      since: turn.nowMs,
      passwordHash: pending.passwordHash,
      totpSealed: proved.kind === 'totp' ? factors.seal(id, pending.totpSecret) : null,
      linkHash: null,
      linkUntil: null,
      checkedBy: target.invited?.checkedBy ?? null,
    }
    people.setUp(turn, operator, proved.kind === 'totp' ? proved.step : 0)
    if (proved.kind === 'passkey') writePasskey(turn, id, proved.key)
    writeUsedLink(turn, target.linkHash, id)
    const by = way === 'invited' ? 'invitation' : way === 'recovery' ? 'recovery' : 'machine'
    const why = reason === undefined ? {} : { why: reason }
    const details = { roles: operator.roles.join(','), factor: proved.kind, by, ...why }
    audit.write(turn, { operatorId: id, act: actOf[way], subject: { kind: 'operator', id }, details })
    this.#pending.delete(target.linkHash)
    if (way === 'approval') {
      const { ask } = this.#service.approval
      invariant(ask, 'an arrival is decided by another operator')
      return { waits: { name: operator.name, roles: [...operator.roles], until: ask(turn, operator) } }
    }
    const { until } = sessions.start(turn, id, token)
    people.seen(id, turn.nowMs)
    const signedIn = {
      operatorToken: token,
      until,
      operator: { id: String(id), name: operator.name, roles: [...operator.roles] },
    }
    return { signedIn }
  }

  async #prove(
    pending: Pending,
    given: Factor,
    nowMs: number,
  ): Promise<Proved | Refused<'second_factor_wrong' | 'passkey_wrong'>> {
    if (given.code !== undefined) {
      const step = totpStepOf(pending.totpSecret, given.code, { nowMs, lastStep: 0 })
      return step === undefined ? refuse('second_factor_wrong', { fields: ['code'] }) : { kind: 'totp', step }
    }
    const { factors, database } = this.#service
    const key = await factors.webauthn.registered(given.passkey ?? '', pending.challenge)
    const isNew = key !== undefined && !(await isPasskeyKnown(database, key.credentialId))
    return isNew ? { kind: 'passkey', key } : refuse('passkey_wrong', { fields: ['passkey'] })
  }

  /** Once there was an operator, a machine link needs another operator's approval, or is a recovery. */
  async #targetOf(link: string, nowMs: number): Promise<Target | undefined> {
    const { people, dataDir, database } = this.#service
    const linkHash = hashOfSecret(link)
    const invited = people.byLink(linkHash, nowMs)
    if (invited) return { linkHash, roles: invited.roles, invited, way: 'invited', reason: undefined }
    const machine = linkIn(dataDir)
    if (!machine || !isSame(machine.hash, linkHash) || (await isLinkUsed(database, linkHash)))
      return undefined
    const isFirst = !people.hadAny()
    const reason = isFirst ? undefined : machine.recovery
    const roles = machine.roles ?? (isFirst ? operatorRoles : [])
    if (roles.length === 0 || people.isFull()) return undefined
    const way = isFirst ? 'first' : reason === undefined ? 'approval' : 'recovery'
    return { linkHash, roles, invited: undefined, way, reason }
  }

  #isTaken(name: string, target: Target): boolean {
    const other = this.#service.people.byName(name)
    return other !== undefined && other.id !== target.invited?.id
  }
}

function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
