import { type Refused, refuse, type SecondFactor } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/types.ts'
import {
  type Asking,
  type GivenFactor,
  notifyOwnerIn,
  type SecondFactors,
  type Unconfirmed,
  type UserRow,
} from '../accounts/index.ts'
import { passkeysOf } from './passkey-store.ts'
import { Passkeys } from './passkeys.ts'
import { Recovery } from './recovery.ts'
import { plainRecoveryCode } from './rules.ts'
import { Totp } from './totp.ts'
import { totpOf } from './totp-store.ts'
import type { FactorParts } from './types.ts'

export type Proof = { readonly password?: string | undefined; readonly code?: string | undefined }
/** A passkey has the name that its owner gave it; there is at most one app. */
export type FactorNamed = 'app' | { readonly name: string }
export type Unproven = Unconfirmed | Refused<'second_factor_wrong'>

/** Two-step verification: authenticator app, passkeys, recovery codes. */
export class Factors implements SecondFactors {
  readonly totp: Totp
  readonly passkeys: Passkeys
  readonly recovery: Recovery
  readonly #parts: FactorParts

  constructor(parts: FactorParts) {
    this.#parts = parts
    this.totp = new Totp(parts)
    this.passkeys = new Passkeys(parts)
    this.recovery = new Recovery(parts)
  }

  async look(userId: number) {
    const [totp, passkeys, recoveryLeft] = await Promise.all([
      this.totp.isOn(userId),
      this.passkeys.list(userId),
      this.recovery.left(userId),
    ])
    return { totp, passkeys: passkeys.length, recoveryLeft }
  }

  async has(userId: number): Promise<boolean> {
    const { totp, passkeys } = await this.look(userId)
    return totp || passkeys > 0
  }

  async wanted(userId: number): Promise<SecondFactor> {
    const { totp, passkeys, recoveryLeft } = await this.look(userId)
    const options = await this.passkeys.beginLogin(userId, this.#parts.clock.nowMs())
    const ways = [
      ...(totp ? (['totp'] as const) : []),
      ...(passkeys > 0 ? (['passkey'] as const) : []),
      ...(recoveryLeft > 0 ? (['recovery'] as const) : []),
    ]
    return { ways, passkeyOptions: options }
  }

  check(userId: number, { code, passkey }: GivenFactor, nowMs: number): Promise<boolean> {
    return code === undefined
      ? this.passkeys.check(userId, passkey ?? '', nowMs)
      : this.#checkCode(userId, code, nowMs)
  }

  async #checkCode(userId: number, code: string, nowMs: number): Promise<boolean> {
    return (await this.totp.check(userId, code, nowMs)) || (await this.#useRecovery(userId, code, nowMs))
  }

  /**
   * Asks for the login password, and with an authenticator app for its code or a recovery code. A user with
   * passkeys only proved one when the session started.
   */
  async prove(asking: Asking, user: UserRow, { password, code }: Proof): Promise<Unproven | undefined> {
    const { confirm } = this.#parts.accounts
    const wrong = await confirm.password(asking, user, { password, field: 'password' })
    if (wrong) return wrong
    if (!(await this.totp.isOn(user.id))) return undefined
    const late = await confirm.count(asking)
    if (late) return late
    if (!(await this.#checkCode(user.id, code ?? '', asking.nowMs))) {
      return refuse('second_factor_wrong', { fields: ['code'] })
    }
    await confirm.succeeded(asking)
    return undefined
  }

  /** Uses one of the ten recovery codes, and notifies the owner. */
  async #useRecovery(userId: number, code: string, nowMs: number): Promise<boolean> {
    // Malformed codes are refused without a writer turn.
    if (plainRecoveryCode(code) === undefined) return false
    return this.#parts.writer.exclusive(async (tx, turn) => {
      const left = await this.recovery.use(tx, userId, { typed: code, nowMs })
      if (left === undefined) return false
      notifyOwnerIn(turn, { userId, word: 'recovery_used', values: { left: String(left) } })
      return true
    })
  }

  /**
   * Removes a factor and writes its message in one turn; the recovery codes go with the last factor. False
   * when there was nothing to remove.
   */
  takeOff(userId: number, take: (tx: Queryable) => Promise<boolean>, what: FactorNamed): Promise<boolean> {
    return this.#parts.writer.exclusive(async (tx, turn) => {
      if (!(await take(tx))) return false
      if (await hasFactor(tx, userId)) {
        if (what === 'app') notifyOwnerIn(turn, { userId, word: 'app_removed', values: {} })
        else notifyOwnerIn(turn, { userId, word: 'passkey_removed', values: what })
        return true
      }
      await this.recovery.forget(tx, userId)
      notifyOwnerIn(turn, { userId, word: 'second_factor_off', values: {} })
      return true
    })
  }

  /**
   * Adds a factor and writes its message in one turn; the first one also creates recovery codes, which are
   * returned only here. Undefined when `put` did nothing.
   */
  putOn(
    userId: number,
    put: (tx: Queryable) => Promise<boolean>,
    what: FactorNamed,
  ): Promise<string[] | undefined> {
    return this.#parts.writer.exclusive(async (tx, turn) => {
      if (!(await put(tx))) return undefined
      const codes = await this.recovery.first(tx, userId)
      if (codes.length > 0) notifyOwnerIn(turn, { userId, word: 'second_factor_on', values: {} })
      else if (what === 'app') notifyOwnerIn(turn, { userId, word: 'app_added', values: {} })
      else notifyOwnerIn(turn, { userId, word: 'passkey_added', values: what })
      return codes
    })
  }
}

async function hasFactor(tx: Queryable, userId: number): Promise<boolean> {
  return (await totpOf(tx, userId))?.isConfirmed === true || (await passkeysOf(tx, userId)).length > 0
}
