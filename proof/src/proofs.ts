import { equal } from './bytes.ts'
import { require } from './error.ts'
import {
  checkIndex,
  checkSize,
  emptyRoot,
  type HashReader,
  hashBytes,
  nodeHash,
  rangeHash,
  splitAt,
} from './tree.ts'

/**
 * The hashes that lead from a leaf to the root, the leaf's neighbour first (RFC 6962, section 2.1.1).
 * Throws `ProofError` where the leaf is not in a tree of this size.
 */
export function inclusionProof(index: number, size: number, read: HashReader): Uint8Array[] {
  checkIndex(index, size)
  const proof: Uint8Array[] = []
  let from = 0
  let to = size
  while (to - from > 1) {
    const middle = from + splitAt(to - from)
    if (index < middle) {
      proof.push(rangeHash(middle, to, read))
      to = middle
    } else {
      proof.push(rangeHash(from, middle, read))
      from = middle
    }
  }
  return proof.reverse()
}

/**
 * The hashes that show that the tree of `oldSize` leaves is the beginning of the one of `newSize` (RFC 6962, section 2.1.2).
 * Empty where the sizes are equal or the old one is 0. Throws `ProofError` where the old size is above the new one.
 */
export function consistencyProof(oldSize: number, newSize: number, read: HashReader): Uint8Array[] {
  checkSize(oldSize, 'the old size')
  checkSize(newSize, 'the new size')
  require(oldSize <= newSize, `a tree of ${oldSize} is not the beginning of one of ${newSize}`)
  if (oldSize === 0 || oldSize === newSize) return []
  const proof: Uint8Array[] = []
  let from = 0
  let to = newSize
  while (to !== oldSize) {
    const middle = from + splitAt(to - from)
    if (oldSize <= middle) {
      proof.push(rangeHash(middle, to, read))
      to = middle
    } else {
      proof.push(rangeHash(from, middle, read))
      from = middle
    }
  }
  if (from > 0) proof.push(rangeHash(from, to, read))
  return proof.reverse()
}

/** A claim that a leaf is at an index of a tree. Hashes have 32 bytes. */
export type InclusionClaim = {
  readonly index: number
  readonly size: number
  readonly leafHash: Uint8Array
  readonly root: Uint8Array
}

/**
 * Whether the proof shows the claim (RFC 9162, section 2.1.3.2). False, never an exception, for whatever does not fit. The size and the
 * root come from one signed checkpoint: a path of the same shape fits trees of several sizes, and does not show which it is.
 */
export function verifyInclusion(claim: InclusionClaim, proof: readonly Uint8Array[]): boolean {
  const { index, size, leafHash, root } = claim
  if (!isCount(index) || !isCount(size) || index >= size) return false
  if (![leafHash, root, ...proof].every(isHash)) return false
  let at = index
  let last = size - 1
  let hash = leafHash
  for (const sibling of proof) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash)
      while (at % 2 === 0 && at !== 0) {
        at /= 2
        last = Math.floor(last / 2)
      }
    } else {
      hash = nodeHash(hash, sibling)
    }
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && equal(hash, root)
}

/** A claim that one tree is the beginning of another. Roots have 32 bytes. */
export type ConsistencyClaim = {
  readonly oldSize: number
  readonly oldRoot: Uint8Array
  readonly newSize: number
  readonly newRoot: Uint8Array
}

/**
 * Whether the proof shows the claim (RFC 9162, section 2.1.4.2). Every tree continues the empty one, with an empty proof.
 * False, never an exception, for whatever does not fit.
 */
export function verifyConsistency(claim: ConsistencyClaim, proof: readonly Uint8Array[]): boolean {
  const { oldSize, oldRoot, newSize, newRoot } = claim
  if (!isCount(oldSize) || !isCount(newSize) || oldSize > newSize) return false
  if (![oldRoot, newRoot, ...proof].every(isHash)) return false
  if (newSize === 0 && !equal(newRoot, emptyRoot())) return false
  if (oldSize === newSize) return proof.length === 0 && equal(oldRoot, newRoot)
  if (oldSize === 0) return proof.length === 0 && equal(oldRoot, emptyRoot())
  return foldConsistency(claim, proof)
}

/** Climbs from the last complete subtree of the old tree, and computes both roots on the way. 0 < oldSize < newSize. */
function foldConsistency(claim: ConsistencyClaim, proof: readonly Uint8Array[]): boolean {
  let at = claim.oldSize - 1
  let last = claim.newSize - 1
  while (at % 2 === 1) {
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  // The old tree is itself a complete subtree where nothing is left of it, and then its root is where the climb begins.
  const [first, ...rest] = at === 0 ? [claim.oldRoot, ...proof] : proof
  if (!first) return false
  let older = first
  let newer = first
  for (const sibling of rest) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      older = nodeHash(sibling, older)
      newer = nodeHash(sibling, newer)
      while (at % 2 === 0 && at !== 0) {
        at /= 2
        last = Math.floor(last / 2)
      }
    } else {
      newer = nodeHash(newer, sibling)
    }
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && equal(older, claim.oldRoot) && equal(newer, claim.newRoot)
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
const isHash = (value: Uint8Array): boolean => value.length === hashBytes
