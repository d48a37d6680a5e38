import { sha256 } from '@noble/hashes/sha2.js'
import { concat, equal, utf8 } from './bytes.ts'
import { require } from './error.ts'
import type { Sha256 } from './hashed-text.ts'
import { checkHash } from './tree.ts'

/**
 * A chain of hashes whose end is published before any of its values: the value of round 1 hashes to the end, that
 * of round 2 to the value of round 1, and so on. The operator has every value from the start, so it proves only
 * that none was chosen afterwards.
 */
export type HashChain = { readonly end: Uint8Array; readonly length: number }

const prefix = utf8('openbourse chain 1:')

/** The value so many steps nearer to the end. */
function stepped(value: Uint8Array, steps: number, hash: Sha256): Uint8Array {
  const text = concat(prefix, value)
  let reached = value
  for (let step = 0; step < steps; step++) {
    text.set(reached, prefix.length)
    reached = hash(text)
  }
  return reached
}

/**
 * The value of a round: what the secret becomes when it is hashed so often that `round` steps are left to the end. Round 0 is the end. Throws
 * `ProofError` for a round that the chain does not have, or a secret of another length than 32 bytes.
 */
export function chainValue(
  secret: Uint8Array,
  { length, round }: { readonly length: number; readonly round: number },
  hash: Sha256 = sha256,
): Uint8Array {
  checkHash(secret)
  require(Number.isSafeInteger(round) && round >= 0 && round <= length, 'a chain has rounds up to its length')
  return stepped(secret, length - round, hash)
}

/** Whether this is the value of a round of the chain. */
export function isOfChain({ end, length }: HashChain, round: number, value: Uint8Array): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || round > length || value.length !== 32) return false
  return equal(stepped(value, round, sha256), end)
}
