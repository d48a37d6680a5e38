import { toBase32, totpSecretBytes, totpStepOf, Webauthn } from '../../platform/factors/index.ts'
import { limits } from '../../platform/limits.ts'
import { passkeysOf, takeTotpStep, totpStep, usePasskey } from './store.ts'
import type { Operator, OperatorParts } from './types.ts'

const place = (operatorId: number) => ({
  table: 'operators.operator',
  column: 'totp_sealed',
  row: operatorId,
})

/** An operator's second factor: an authenticator app, or a passkey with user verification. */
export class OperatorFactors {
  readonly webauthn: Webauthn
  readonly #parts: OperatorParts
  /** Login challenges by operator, one at a time; a restart drops them. */
  readonly #challenges = new Map<number, { readonly challenge: string; readonly until: number }>()

  constructor(parts: OperatorParts) {
    this.#parts = parts
    this.webauthn = new Webauthn(parts.origin, 'required')
  }

  newTotpSecret(): Buffer {
    return Buffer.from(this.#parts.random.bytes(totpSecretBytes))
  }

  seal(operatorId: number, secret: Buffer): string {
    return this.#parts.secrets.seal(place(operatorId), secret.toString('base64'))
  }

  written(secret: Buffer): string {
    return toBase32(secret)
  }

  async ways(operator: Operator): Promise<('totp' | 'passkey')[]> {
    const keys = await passkeysOf(this.#parts.database, operator.id)
    return [
      ...(operator.totpSealed === null ? [] : (['totp'] as const)),
      ...(keys.length === 0 ? [] : (['passkey'] as const)),
    ]
  }

  async wanted(operator: Operator, nowMs: number) {
    const keys = await passkeysOf(this.#parts.database, operator.id)
    const ways = await this.ways(operator)
    if (keys.length === 0) return { ways, passkeyOptions: null }
    const { options, challenge } = await this.webauthn.authentication(keys)
    this.#challenges.set(operator.id, { challenge, until: nowMs + limits.operatorSetUpMs })
    return { ways, passkeyOptions: options }
  }

  async check(
    operator: Operator,
    given: { readonly code?: string | undefined; readonly passkey?: string | undefined },
    nowMs: number,
  ): Promise<boolean> {
    return given.code === undefined
      ? this.#checkPasskey(operator, given.passkey ?? '', nowMs)
      : this.#checkCode(operator, given.code, nowMs)
  }

  async #checkCode(operator: Operator, typed: string, nowMs: number): Promise<boolean> {
    const { database, secrets } = this.#parts
    if (operator.totpSealed === null) return false
    const secret = Buffer.from(secrets.open(place(operator.id), operator.totpSealed), 'base64')
    const lastStep = await totpStep(database, operator.id)
    const step = totpStepOf(secret, typed, { nowMs, lastStep })
    return step !== undefined && takeTotpStep(database, operator.id, step)
  }

  async #checkPasskey(operator: Operator, given: string, nowMs: number): Promise<boolean> {
    const asked = this.#challenges.get(operator.id)
    this.#challenges.delete(operator.id)
    if (!asked || asked.until <= nowMs) return false
    const keys = await passkeysOf(this.#parts.database, operator.id)
    const signed = await this.webauthn.signed(given, asked.challenge, keys)
    if (!signed) return false
    const used = { id: signed.passkey.credentialId, counter: signed.counter, at: nowMs }
    return usePasskey(this.#parts.database, used)
  }
}
