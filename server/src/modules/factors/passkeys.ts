import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { limits } from '../../platform/limits.ts'
import {
  type ChallengeKind,
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
  putChallenge,
  removePasskey,
  takeChallenge,
  usePasskey,
} from './passkey-store.ts'
import type { FactorParts } from './types.ts'

const challengeMs = 5 * 60_000
const nameless = 'Passkey'

/** Keys that phones and computers keep and that are good on this site alone: nothing of them can be typed into a wrong one. */
export class Passkeys {
  readonly #parts: FactorParts
  readonly #rpId: string

  constructor(parts: FactorParts) {
    this.#parts = parts
    this.#rpId = new URL(parts.origin).hostname
  }

  list(userId: number): Promise<PasskeyRow[]> {
    return passkeysOf(this.#parts.database, userId)
  }

  remove(userId: number, id: number): Promise<boolean> {
    return removePasskey(this.#parts.database, userId, id)
  }

  /** What the browser needs to make one; undefined when the user has the most that he may have. */
  async beginRegistration(userId: number, account: string, nowMs: number): Promise<string | undefined> {
    const known = await this.list(userId)
    if (known.length >= limits.passkeysPerUserMax) return undefined
    const options = await generateRegistrationOptions({
      ...{ rpName: 'Openbourse', rpID: this.#rpId, userName: account, userDisplayName: account },
      userID: new TextEncoder().encode(String(userId)),
      timeout: challengeMs,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: [...transports],
      })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
    await this.#remember(userId, 'register', options.challenge, nowMs)
    return JSON.stringify(options)
  }

  async finishRegistration(
    userId: number,
    given: { readonly credential: string; readonly name: string; readonly nowMs: number },
  ): Promise<'added' | 'wrong' | 'known' | 'too_many'> {
    const { nowMs } = given
    const { database } = this.#parts
    const response = readJson<RegistrationResponseJSON>(given.credential)
    const expectedChallenge = await takeChallenge(database, { userId, kind: 'register', at: nowMs })
    if (!response || expectedChallenge === undefined) return 'wrong'
    const verified = await verifyRegistrationResponse({
      ...{ response, expectedChallenge, expectedOrigin: this.#parts.origin, expectedRPID: this.#rpId },
      requireUserVerification: false,
    }).catch(() => undefined)
    if (!verified?.verified) return 'wrong'
    if ((await this.list(userId)).length >= limits.passkeysPerUserMax) return 'too_many'
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
    const name = given.name.trim() || nameless
    const passkey = { credentialId: id, publicKey, counter, transports, name, createdAt: nowMs }
    return (await insertPasskey(database, userId, passkey)) ? 'added' : 'known'
  }

  /** What the browser needs to sign with one; null where there is none. */
  async beginLogin(userId: number, nowMs: number): Promise<string | null> {
    const known = await this.list(userId)
    if (known.length === 0) return null
    const options = await generateAuthenticationOptions({
      rpID: this.#rpId,
      timeout: challengeMs,
      allowCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: [...transports],
      })),
      userVerification: 'preferred',
    })
    await this.#remember(userId, 'login', options.challenge, nowMs)
    return JSON.stringify(options)
  }

  async check(userId: number, given: string, nowMs: number): Promise<boolean> {
    const response = readJson<AuthenticationResponseJSON>(given)
    const expectedChallenge = await takeChallenge(this.#parts.database, { userId, kind: 'login', at: nowMs })
    const known = (await this.list(userId)).find(({ credentialId }) => credentialId === response?.id)
    if (!response || expectedChallenge === undefined || !known) return false
    const { credentialId: id, publicKey, counter } = known
    const verified = await verifyAuthenticationResponse({
      ...{ response, expectedChallenge, expectedOrigin: this.#parts.origin, expectedRPID: this.#rpId },
      credential: { id, publicKey, counter },
      requireUserVerification: false,
    }).catch(() => undefined)
    if (!verified?.verified) return false
    const { newCounter } = verified.authenticationInfo
    return usePasskey(this.#parts.database, { id: known.id, counter: newCounter, at: nowMs })
  }

  #remember(userId: number, kind: ChallengeKind, challenge: string, nowMs: number): Promise<void> {
    return putChallenge(this.#parts.database, { userId, kind, challenge, expiresAt: nowMs + challengeMs })
  }
}

/** The library checks every part; what is no object at all never reaches it. */
function readJson<T extends { readonly id: string }>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isRead =
      typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    return isRead ? (value as T) : undefined
  } catch {
    return undefined
  }
}
