import type { SecondFactor as Wanted } from '@openbourse/protocol'

export type GivenFactor = { readonly code?: string | undefined; readonly passkey?: string | undefined }

/** Something besides the password that a login asks for. The module that keeps second factors fills this. */
export interface SecondFactors {
  /** Whether anything is set up. */
  has(userId: number): Promise<boolean>
  /** What may be given; a passkey gets a fresh challenge to sign. */
  wanted(userId: number): Promise<Wanted>
  check(userId: number, given: GivenFactor, nowMs: number): Promise<boolean>
}

/** Holds the place until the module above is there; without one nobody has a second factor. */
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
