import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../../platform/db/types.ts'
import { challengeIn, challengeMs, credentialIdIn, Webauthn } from '../../platform/factors/index.ts'
import { passkeyByCredential, takeEntrance, usePasskey } from './passkey-store.ts'
import type { FactorParts } from './types.ts'

const timeBytes = 6
const randomBytes = 18
const markBytes = 16

/** The user whose passkey answered, or undefined if no user has it. */
export type Entering =
  | {
      readonly userId: number
      /** Takes the answer, together with what it lets in; false when it was taken before. Undefined for a wrong answer. */
      readonly take: ((tx: Queryable) => Promise<boolean>) | undefined
    }
  | undefined

/**
 * Logins by a passkey alone. The challenge carries its own end and our mark, so that asking for one stores
 * nothing; each is accepted once. The device must have verified its owner.
 */
export class Entrance {
  readonly #parts: FactorParts
  readonly #webauthn: Webauthn

  constructor(parts: FactorParts) {
    this.#parts = parts
    this.#webauthn = new Webauthn(parts.origin, 'required')
  }

  async begin(nowMs: number): Promise<string> {
    const body = Buffer.alloc(timeBytes + randomBytes)
    body.writeUIntBE(nowMs + challengeMs, 0, timeBytes)
    body.set(this.#parts.random.bytes(randomBytes), timeBytes)
    const { options } = await this.#webauthn.authentication([], Buffer.concat([body, this.#mark(body)]))
    return options
  }

  async check(given: string, nowMs: number): Promise<Entering> {
    const { database } = this.#parts
    const passkey = await passkeyByCredential(database, credentialIdIn(given) ?? '')
    if (!passkey) return undefined
    const { userId } = passkey
    const challenge = challengeIn(given)
    const expiresAt = challenge === undefined ? undefined : this.#endOf(challenge)
    if (challenge === undefined || expiresAt === undefined || expiresAt <= nowMs)
      return { userId, take: undefined }
    const signed = await this.#webauthn.signed(given, challenge, [passkey])
    if (!signed) return { userId, take: undefined }
    const used = { id: passkey.id, counter: signed.counter, at: nowMs }
    const take = async (tx: Queryable) =>
      (await takeEntrance(tx, { challenge, expiresAt, at: nowMs })) && (await usePasskey(tx, used))
    return { userId, take }
  }

  /** When a challenge of ours ends; undefined for one that is not ours. */
  #endOf(challenge: string): number | undefined {
    const bytes = Buffer.from(challenge, 'base64url')
    if (bytes.length !== timeBytes + randomBytes + markBytes) return undefined
    const body = bytes.subarray(0, timeBytes + randomBytes)
    if (!timingSafeEqual(bytes.subarray(body.length), this.#mark(body))) return undefined
    return body.readUIntBE(0, timeBytes)
  }

  #mark(body: Uint8Array): Buffer {
    const key = this.#parts.secrets.derived('passkey entrance')
    return createHmac('sha256', key).update(body).digest().subarray(0, markBytes)
  }
}
