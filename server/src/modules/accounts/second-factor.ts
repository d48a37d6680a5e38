import type { SecondFactor as Wanted } from '@openbourse/protocol'

export type GivenFactor = { readonly code?: string | undefined; readonly passkey?: string | undefined }

/** Proofs that a login needs besides the password. The module of second factors implements it. */
export interface SecondFactors {
  /** Whether a factor is set up. */
  has(userId: number): Promise<boolean>
  /** The accepted factors; a passkey gets a fresh challenge to sign. */
  wanted(userId: number): Promise<Wanted>
  check(userId: number, given: GivenFactor, nowMs: number): Promise<boolean>
}

/** Placeholder until the module of second factors is loaded; without it no user has a second factor. */
export class SecondFactorPort implements SecondFactors {
  #filled: SecondFactors | undefined

  fill(factors: SecondFactors): void {
    this.#filled = factors
  }

  async has(userId: number): Promise<boolean> {
    return (await this.#filled?.has(userId)) ?? false
  }

  async wanted(userId: number): Promise<Wanted> {
    return this.#filled?.wanted(userId) ?? { ways: [], passkeyOptions: null }
  }

  async check(userId: number, given: GivenFactor, nowMs: number): Promise<boolean> {
    return (await this.#filled?.check(userId, given, nowMs)) ?? false
  }
}
