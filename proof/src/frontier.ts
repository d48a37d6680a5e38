import { bigEndian, concat, fromBigEndian } from './bytes.ts'
import { require } from './error.ts'
import { checkHash, checkSize, emptyRoot, hashBytes, join, nodeHash } from './tree.ts'

/**
 * State of a growing tree: its number of leaves and the roots of its complete subtrees, largest first, one for each
 * binary one in the size. At most 53 hashes.
 */
export type Frontier = { readonly size: number; readonly peaks: readonly Uint8Array[] }

/** Called for each complete subtree when its last leaf is appended, for the leaf itself first; see `HashReader`. */
export type NodeListener = (level: number, index: number, hash: Uint8Array) => void

/** A tree without leaves. */
export const emptyFrontier: Frontier = { size: 0, peaks: [] }

/** The frontier with these leaf hashes appended in order; the old one is unchanged. Throws `ProofError` beyond 2^53 - 1 leaves. */
export function append(
  frontier: Frontier,
  leafHashes: readonly Uint8Array[],
  onNode?: NodeListener,
): Frontier {
  checkSize(frontier.size + leafHashes.length)
  const peaks = [...frontier.peaks]
  let { size } = frontier
  for (const leaf of leafHashes) {
    checkHash(leaf)
    let hash = leaf
    let level = 0
    let index = size
    onNode?.(0, index, hash)
    while (index % 2 === 1) {
      hash = nodeHash(peaks.pop()!, hash)
      level += 1
      index = (index - 1) / 2
      onNode?.(level, index, hash)
    }
    peaks.push(hash)
    size += 1
  }
  return { size, peaks }
}

/** The root of the tree (RFC 6962, section 2.1), 32 bytes. */
export function rootOf(frontier: Frontier): Uint8Array {
  return frontier.size === 0 ? emptyRoot() : join(frontier.peaks)
}

const version = 1
const headerBytes = 9

/** The frontier as bytes: version 1, the size as uint64 in big-endian order, then the peaks, largest first. */
export function encodeFrontier({ size, peaks }: Frontier): Uint8Array {
  checkFrontier({ size, peaks })
  return concat(Uint8Array.of(version), bigEndian(size, 8), ...peaks)
}

/** Reads what `encodeFrontier` wrote. Throws `ProofError` for another version, length or size. */
export function decodeFrontier(bytes: Uint8Array): Frontier {
  require(bytes.length >= headerBytes && bytes[0] === version, 'not a frontier of version 1')
  const size = Number(fromBigEndian(bytes.subarray(1, headerBytes)))
  require((bytes.length - headerBytes) % hashBytes === 0, 'a frontier ends in the middle of a hash')
  const count = (bytes.length - headerBytes) / hashBytes
  const peaks = Array.from({ length: count }, (_, at) => {
    const from = headerBytes + at * hashBytes
    return bytes.slice(from, from + hashBytes)
  })
  checkFrontier({ size, peaks })
  return { size, peaks }
}

function checkFrontier({ size, peaks }: Frontier): void {
  checkSize(size)
  const expected = [...size.toString(2)].filter((bit) => bit === '1').length
  require(peaks.length === expected, `a tree of ${size} has ${expected} peaks, not ${peaks.length}`)
  for (const peak of peaks) checkHash(peak)
}
