import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

/** How long a challenge may wait for its answer, in milliseconds. */
export const challengeMs = 5 * 60_000

export type KnownPasskey = {
  readonly credentialId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
  readonly transports: readonly string[]
}

/** What is sent to the browser as JSON, and the challenge that its answer must carry. */
export type Challenged = { readonly options: string; readonly challenge: string }

/**
 * The arithmetic of passkeys for one origin, without storage: the caller accepts each challenge once and checks that
 * counters only grow. With `verification` the device must have verified its owner.
 */
export class Webauthn {
  readonly #origin: string
  readonly #rpId: string
  readonly #verification: 'preferred' | 'required'

  constructor(origin: string, verification: 'preferred' | 'required' = 'preferred') {
    this.#origin = origin
    this.#rpId = new URL(origin).hostname
    this.#verification = verification
  }

  async registration(
    owner: { readonly id: string; readonly name: string },
    known: readonly KnownPasskey[],
  ): Promise<Challenged> {
    const options = await generateRegistrationOptions({
      rpName: 'Openbourse',
      rpID: this.#rpId,
      userName: owner.name,
      userDisplayName: owner.name,
      userID: new TextEncoder().encode(owner.id),
      timeout: challengeMs,
      excludeCredentials: known.map(handleOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: this.#verification },
    })
    return { options: JSON.stringify(options), challenge: options.challenge }
  }

  /** The new passkey, or undefined when the answer does not belong to the challenge and this address. */
  async registered(given: string, expectedChallenge: string): Promise<KnownPasskey | undefined> {
    const response = readJson<RegistrationResponseJSON>(given)
    if (!response) return undefined
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#rpId,
      requireUserVerification: this.#verification === 'required',
    }).catch(() => undefined)
    if (!verified?.verified) return undefined
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
    return { credentialId: id, publicKey, counter, transports }
  }

  /** With no known passkey, any of this site may answer: the browser lists those that it has. */
  async authentication(
    known: readonly KnownPasskey[],
    challenge?: Uint8Array<ArrayBuffer>,
  ): Promise<Challenged> {
    const options = await generateAuthenticationOptions({
      rpID: this.#rpId,
      timeout: challengeMs,
      allowCredentials: known.map(handleOf),
      ...(challenge === undefined ? {} : { challenge }),
      userVerification: this.#verification,
    })
    return { options: JSON.stringify(options), challenge: options.challenge }
  }

  /** Which of the known passkeys signed, and its new counter; undefined when none did. */
  async signed<Known extends KnownPasskey>(
    given: string,
    expectedChallenge: string,
    known: readonly Known[],
  ): Promise<{ readonly passkey: Known; readonly counter: number } | undefined> {
    const response = readJson<AuthenticationResponseJSON>(given)
    const passkey = known.find(({ credentialId }) => credentialId === response?.id)
    if (!response || !passkey) return undefined
    const { credentialId: id, publicKey, counter } = passkey
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#rpId,
      credential: { id, publicKey, counter },
      requireUserVerification: this.#verification === 'required',
    }).catch(() => undefined)
    return verified?.verified ? { passkey, counter: verified.authenticationInfo.newCounter } : undefined
  }
}

function handleOf({ credentialId, transports }: KnownPasskey): { id: string; transports: string[] } {
  return { id: credentialId, transports: [...transports] }
}

/** The library checks every part; what is no object at all never reaches it. */
/** The name that a browser's answer gives its passkey; proves nothing. */
export const credentialIdIn = (given: string): string | undefined => readJson<{ id: string }>(given)?.id

/**
 * The challenge that a browser’s answer claims to have signed; proves nothing until the signature is checked with
 * it.
 */
export function challengeIn(given: string): string | undefined {
  const answer = readJson<{ id: string; response?: { clientDataJSON?: unknown } }>(given)
  const data = answer?.response?.clientDataJSON
  if (typeof data !== 'string') return undefined
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(Buffer.from(data, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

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
