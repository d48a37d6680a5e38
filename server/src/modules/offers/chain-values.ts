import { hash } from 'node:crypto'
import { chainValue } from '@openbourse/proof'

/** An object for each hash would add half to the time of a chain. */
const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')

/** Rounds from one kept value to the next. */
const stride = 256

/**
 * The values of a chain of hashes. All of them are worked out once, which takes as long as a hash for each round, and every 256th is kept: a value
 * of a chain is the secret of the shorter chain below it. `length` is a multiple of 256.
 */
export class ChainValues {
  /** The value of round 256 × n at n; the last one is the secret. */
  readonly #kept: readonly Uint8Array[]

  constructor(secret: Uint8Array, length: number) {
    const kept = [secret]
    for (let left = length; left > 0; left -= stride)
      kept.push(chainValue(kept.at(-1)!, { length: stride, round: 0 }, sha256))
    this.#kept = kept.reverse()
  }

  /** Throws where the chain has no such round. */
  at(round: number): Uint8Array {
    const above = Math.ceil(round / stride)
    const value = this.#kept[above]
    if (!value) throw new Error(`The chain has no round ${round}`)
    return chainValue(value, { length: above * stride, round }, sha256)
  }
}
