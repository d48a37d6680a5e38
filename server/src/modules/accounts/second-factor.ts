import type { SecondFactor as Wanted } from '@openbourse/protocol'

export type GivenFactor = { readonly code?: string | undefined; readonly passkey?: string | undefined }

/** Something besides the password that a login asks for. The module that keeps second factors fills this. */
export interface SecondFactors {
  /** What may be given, or undefined where nothing is set up. */
  wanted(userId: number): Promise<Wanted | undefined>
  check(userId: number, given: GivenFactor, nowMs: number): Promise<boolean>
}

/** Holds the place until the module above is there; without one nobody has a second factor. */
export class SecondFactorPort implements SecondFactors {
  #filled: SecondFactors | undefined

  fill(factors: SecondFactors): void {
    this.#filled = factors
  }

  async wanted(userId: number): Promise<Wanted | undefined> {
    return this.#filled?.wanted(userId)
  }

  async check(userId: number, given: GivenFactor, nowMs: number): Promise<boolean> {
    return (await this.#filled?.check(userId, given, nowMs)) ?? false
  }
}
