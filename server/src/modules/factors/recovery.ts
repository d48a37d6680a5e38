import { createHmac } from 'node:crypto'
import type { Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { countLeft, removeCodes, replaceCodes, useRecoveryCode } from './recovery-store.ts'
import { plainRecoveryCode, recoveryCodeFrom } from './rules.ts'
import type { FactorParts } from './types.ts'

const bytesPerCode = 32

/** Ten codes for users who lost phone and passkey. Shown once; the database has keyed hashes. */
export class Recovery {
  readonly #parts: FactorParts

  constructor(parts: FactorParts) {
    this.#parts = parts
  }

  left(userId: number): Promise<number> {
    return countLeft(this.#parts.database, userId)
  }

  /** Ten new codes; the old ones become void. */
  renew(tx: Queryable, userId: number): Promise<string[]> {
    return this.#replaced(tx, userId)
  }

  async #replaced(tx: Queryable, userId: number): Promise<string[]> {
    const codes = Array.from({ length: limits.recoveryCodesMax }, () => this.#fresh())
    const hashes = codes.map((code) => this.#hash(userId, plainRecoveryCode(code) ?? ''))
    await replaceCodes(tx, userId, hashes)
    return codes
  }

  /** Ten codes when there are none, otherwise none: earlier ones stay valid. */
  async first(tx: Queryable, userId: number): Promise<string[]> {
    return (await countLeft(tx, userId)) > 0 ? [] : this.#replaced(tx, userId)
  }

  /** Uses up a correct code, and returns how many are left; undefined for a wrong one. */
  async use(
    tx: Queryable,
    userId: number,
    given: { typed: string; nowMs: number },
  ): Promise<number | undefined> {
    const plain = plainRecoveryCode(given.typed)
    if (plain === undefined) return undefined
    const used = { userId, hash: this.#hash(userId, plain), at: given.nowMs }
    return (await useRecoveryCode(tx, used)) ? countLeft(tx, userId) : undefined
  }

  forget(tx: Queryable, userId: number): Promise<void> {
    return removeCodes(tx, userId)
  }

  #fresh(): string {
    const code = recoveryCodeFrom(this.#parts.random.bytes(bytesPerCode))
    if (code === undefined) throw new Error('Broken invariant: random bytes make a recovery code')
    return code
  }

  #hash(userId: number, plain: string): Buffer {
    return createHmac('sha256', this.#parts.secrets.derived('recovery')).update(`${userId} ${plain}`).digest()
  }
}
