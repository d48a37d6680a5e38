import type { Queryable } from '../../platform/db/types.ts'
import { challengeMs, credentialIdIn, Webauthn } from '../../platform/factors/index.ts'
import { limits } from '../../platform/limits.ts'
import {
  type ChallengeKind,
  challengeOf,
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
  putChallenge,
  removePasskey,
  takeChallenge,
  usePasskey,
} from './passkey-store.ts'
import type { FactorParts } from './types.ts'

const nameless = 'Passkey'

/**
 * Passkeys: keys on the user's devices that are valid on this site only, so they cannot be given to a
 * phishing site.
 */
export class Passkeys {
  readonly #parts: FactorParts
  readonly #webauthn: Webauthn

  constructor(parts: FactorParts) {
    this.#parts = parts
    this.#webauthn = new Webauthn(parts.origin)
  }

  list(userId: number): Promise<PasskeyRow[]> {
    return passkeysOf(this.#parts.database, userId)
  }

  remove(tx: Queryable, userId: number, id: number): Promise<boolean> {
    return removePasskey(tx, userId, id)
  }

  /** The browser's options for creating one; undefined when the user is at the limit. */
  async beginRegistration(userId: number, account: string, nowMs: number): Promise<string | undefined> {
    const known = await this.list(userId)
    if (known.length >= limits.passkeysPerUserMax) return undefined
    const owner = { id: String(userId), name: account }
    const { options, challenge } = await this.#webauthn.registration(owner, known)
    await this.#remember(userId, 'register', challenge, nowMs)
    return options
  }

  /** Stores the key and uses up its challenge, in one transaction; false when another call did so first. */
  async finishRegistration(
    userId: number,
    given: { readonly credential: string; readonly name: string; readonly nowMs: number },
  ): Promise<'wrong' | 'known' | 'too_many' | ((tx: Queryable) => Promise<boolean>)> {
    const { nowMs } = given
    const { database } = this.#parts
    const asked = { userId, kind: 'register', at: nowMs } as const
    const mine = await this.list(userId)
    // A repeated call: the challenge is used up, and the key exists.
    if (mine.some(({ credentialId }) => credentialId === credentialIdIn(given.credential))) return 'known'
    const challenge = await challengeOf(database, asked)
    if (challenge === undefined) return 'wrong'
    const made = await this.#webauthn.registered(given.credential, challenge)
    if (!made) {
      await takeChallenge(database, asked)
      return 'wrong'
    }
    if (mine.length >= limits.passkeysPerUserMax) return 'too_many'
    const passkey = { ...made, name: given.name.trim() || nameless, createdAt: nowMs }
    return async (tx) =>
      (await takeChallenge(tx, asked)) === challenge && (await insertPasskey(tx, userId, passkey))
  }

  /** The browser's options for signing with one; null without passkeys. */
  async beginLogin(userId: number, nowMs: number): Promise<string | null> {
    const known = await this.list(userId)
    if (known.length === 0) return null
    const { options, challenge } = await this.#webauthn.authentication(known)
    await this.#remember(userId, 'login', challenge, nowMs)
    return options
  }

  async check(userId: number, given: string, nowMs: number): Promise<boolean> {
    const challenge = await takeChallenge(this.#parts.database, { userId, kind: 'login', at: nowMs })
    if (challenge === undefined) return false
    const signed = await this.#webauthn.signed(given, challenge, await this.list(userId))
    if (!signed) return false
    const used = { id: signed.passkey.id, counter: signed.counter, at: nowMs }
    return usePasskey(this.#parts.database, used)
  }

  #remember(userId: number, kind: ChallengeKind, challenge: string, nowMs: number): Promise<void> {
    return putChallenge(this.#parts.database, { userId, kind, challenge, expiresAt: nowMs + challengeMs })
  }
}
