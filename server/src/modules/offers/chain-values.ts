import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { chainValue } from '@openbourse/proof'

/** An object for each hash would add half to the time of a chain. */
const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')

/** Rounds from one kept value to the next. */
const stride = 256

/** Strides that are worked out before others have their turn of the processor. */
const stridesOfSlice = 16

/**
 * The values of a chain of hashes. All of them are worked out once, which takes as long as a hash for each round, and every 256th is kept: a value
 * of a chain is the secret of the shorter chain below it. `length` is a multiple of 256.
 */
export class ChainValues {
  /** The value of round 256 × n at n; the last one is the secret. */
  readonly #kept: readonly Uint8Array[]

  private constructor(fromSecret: readonly Uint8Array[]) {
    this.#kept = fromSecret.toReversed()
  }

  static of(secret: Uint8Array, length: number): ChainValues {
    return new ChainValues([...keptOf(secret, length)])
  }

  /** As `of`, without keeping others from the processor for long. */
  static async inSlices(secret: Uint8Array, length: number): Promise<ChainValues> {
    const kept: Uint8Array[] = []
    for (const value of keptOf(secret, length)) {
      kept.push(value)
      if (kept.length % stridesOfSlice === 0) await setImmediate()
    }
    return new ChainValues(kept)
  }

  /** Throws where the chain has no such round. */
  at(round: number): Uint8Array {
    const above = Math.ceil(round / stride)
    const value = this.#kept[above]
    if (!value) throw new Error(`The chain has no round ${round}`)
    return chainValue(value, { length: above * stride, round }, sha256)
  }
}

/** The values that are kept, from the secret down to the end. */
function* keptOf(secret: Uint8Array, length: number): Generator<Uint8Array> {
  let value = secret
  yield value
  for (let left = length; left > 0; left -= stride) {
    value = chainValue(value, { length: stride, round: 0 }, sha256)
    yield value
  }
}
