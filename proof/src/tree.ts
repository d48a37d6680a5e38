import { sha256 } from '@noble/hashes/sha2.js'
import { concat } from './bytes.ts'
import { ProofError, require } from './error.ts'

/** Bytes of each hash. */
export const hashBytes = 32

/**
 * The hash of a complete subtree: `read(level, index)` is the root of the 2^level leaves that begin at leaf index ×
 * 2^level. Level 0 is leaf hashes. It is called only for subtrees inside the tree.
 */
export type HashReader = (level: number, index: number) => Uint8Array

/** A complete subtree; see `HashReader`. */
export type Node = { readonly level: number; readonly index: number }

const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)

/** SHA-256(0x00 || entry): the leaf hash of RFC 6962, section 2.1. */
export function leafHash(entry: Uint8Array): Uint8Array {
  return sha256(concat(leafPrefix, entry))
}

/** SHA-256(0x01 || left || right): the node hash of RFC 6962, section 2.1. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concat(nodePrefix, left, right))
}

/** The root of a tree without leaves: SHA-256 of nothing (RFC 6962, section 2.1). */
export function emptyRoot(): Uint8Array {
  return sha256(new Uint8Array(0))
}

/** Throws `ProofError` unless this is a count of leaves from 0 to 2^53 - 1, the largest whole number that is exact. */
export function checkSize(size: number, what = 'the size of a tree'): void {
  require(Number.isSafeInteger(size) &&
    size >= 0, `${what} is a whole number from 0 to 2^53 - 1, not ${size}`)
}

/** Throws `ProofError` unless the leaf is in a tree of this size. */
export function checkIndex(index: number, size: number): void {
  checkSize(size)
  checkSize(index, 'the index of a leaf')
  require(index < size, `leaf ${index} is not in a tree of ${size}`)
}

/** Throws `ProofError` unless these are 32 bytes. */
export function checkHash(hash: Uint8Array): void {
  if (hash.length !== hashBytes) throw new ProofError(`a hash has ${hashBytes} bytes, not ${hash.length}`)
}

/** The largest power of two that is smaller than `size`, which is at least 2: where RFC 6962 splits a tree. */
export function splitAt(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

/**
 * The complete subtrees that make up the leaves from `from` to before `to`, largest first, as RFC 6962 divides a tree.
 * `from` is a multiple of the largest power of two that is not above `to - from`.
 */
export function subtrees(from: number, to: number): Node[] {
  const nodes: Node[] = []
  for (let at = from; at < to; ) {
    let width = 1
    let level = 0
    while (width * 2 <= to - at) {
      width *= 2
      level += 1
    }
    nodes.push({ level, index: at / width })
    at += width
  }
  return nodes
}

/** The hash over neighbouring complete subtrees, largest first: the right-hand ones are joined first. At least one. */
export function join(hashes: readonly Uint8Array[]): Uint8Array {
  return hashes.reduceRight((right, left) => nodeHash(left, right))
}

/** The root of the first `size` leaves (RFC 6962, section 2.1). Throws `ProofError` for a bad size. */
export function rootFrom(size: number, read: HashReader): Uint8Array {
  checkSize(size)
  return size === 0 ? emptyRoot() : rangeHash(0, size, read)
}

/** The hash of the leaves from `from` to before `to`, under the condition of `subtrees`. */
export function rangeHash(from: number, to: number, read: HashReader): Uint8Array {
  return join(subtrees(from, to).map(({ level, index }) => read(level, index)))
}
