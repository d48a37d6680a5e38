import type { Queryable } from '../../platform/db/types.ts'
import { toBase32, totpSecretBytes, totpStepOf } from '../../platform/factors/index.ts'
import { putSecret, removeTotp, renewSeal, type TotpRow, takeStep, totpOf } from './totp-store.ts'
import type { FactorParts } from './types.ts'

const place = (userId: number) => ({ table: 'factors.totp', column: 'secret_sealed', row: userId })

/** Codes of an authenticator app. The secret is stored sealed, and opened only for the comparison. */
export class Totp {
  readonly #parts: FactorParts

  constructor(parts: FactorParts) {
    this.#parts = parts
  }

  async isOn(userId: number): Promise<boolean> {
    return (await totpOf(this.#parts.database, userId))?.isConfirmed ?? false
  }

  /** A new secret in base32, or undefined when an app is already connected. */
  async begin(userId: number): Promise<string | undefined> {
    const { random, secrets, database } = this.#parts
    const secret = Buffer.from(random.bytes(totpSecretBytes))
    const sealed = secrets.seal(place(userId), secret.toString('base64'))
    return (await putSecret(database, userId, sealed)) ? toBase32(secret) : undefined
  }

  /** Checks a code, and uses it up if it is right. */
  check(userId: number, typed: string, nowMs: number): Promise<boolean> {
    return this.#take(userId, { typed, nowMs, wantsConfirmed: true })
  }

  /** The first right code confirms the secret. */
  confirm(tx: Queryable, userId: number, given: { typed: string; nowMs: number }): Promise<boolean> {
    return this.#take(userId, { ...given, wantsConfirmed: false }, tx)
  }

  remove(tx: Queryable, userId: number): Promise<boolean> {
    return removeTotp(tx, userId)
  }

  async #take(
    userId: number,
    given: { readonly typed: string; readonly nowMs: number; readonly wantsConfirmed: boolean },
    tx: Queryable = this.#parts.database,
  ): Promise<boolean> {
    const { typed, nowMs, wantsConfirmed } = given
    const row = await totpOf(tx, userId)
    if (!row || row.isConfirmed !== wantsConfirmed) return false
    const secret = await this.#secretOf(tx, userId, row)
    const step = totpStepOf(secret, typed, { nowMs, lastStep: row.lastStep })
    if (step === undefined) return false
    return takeStep(tx, { userId, step, ...(wantsConfirmed ? {} : { confirm: nowMs }) })
  }

  /** Opens the secret, and seals it again if there is a newer key. */
  async #secretOf(tx: Queryable, userId: number, { secretSealed }: TotpRow): Promise<Buffer> {
    const { secrets } = this.#parts
    const plain = secrets.open(place(userId), secretSealed)
    if (secrets.isOld(secretSealed)) {
      await renewSeal(tx, { userId, before: secretSealed, after: secrets.seal(place(userId), plain) })
    }
    return Buffer.from(plain, 'base64')
  }
}
