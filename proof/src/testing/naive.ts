import { emptyRoot, type HashReader, leafHash, nodeHash } from '../tree.ts'

/** Entries that differ from each other. */
export const entriesOf = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, at) => Uint8Array.of(at >> 16, (at >> 8) & 255, at & 255))

const split = (count: number): number => {
  let power = 1
  while (power * 2 < count) power *= 2
  return power
}

/** MTH of RFC 6962, section 2.1, as it is written there: by recursion over lists of leaf hashes. */
export function naiveRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return emptyRoot()
  if (leaves.length === 1) return leaves[0]!
  const at = split(leaves.length)
  return nodeHash(naiveRoot(leaves.slice(0, at)), naiveRoot(leaves.slice(at)))
}

/** PATH of RFC 6962, section 2.1.1. */
export function naivePath(index: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (leaves.length <= 1) return []
  const at = split(leaves.length)
  const [left, right] = [leaves.slice(0, at), leaves.slice(at)]
  return index < at
    ? [...naivePath(index, left), naiveRoot(right)]
    : [...naivePath(index - at, right), naiveRoot(left)]
}

/** SUBPROOF of RFC 6962, section 2.1.2. */
export function naiveProof(oldSize: number, leaves: readonly Uint8Array[], whole = true): Uint8Array[] {
  if (oldSize === leaves.length) return whole ? [] : [naiveRoot(leaves)]
  const at = split(leaves.length)
  const [left, right] = [leaves.slice(0, at), leaves.slice(at)]
  return oldSize <= at
    ? [...naiveProof(oldSize, left, whole), naiveRoot(right)]
    : [...naiveProof(oldSize - at, right, false), naiveRoot(left)]
}

/** All complete subtrees of these leaves, computed row by row. */
export function readerOf(leaves: readonly Uint8Array[]): HashReader {
  const rows = [leaves]
  for (let row = leaves; row.length > 1; ) {
    const below = row
    row = Array.from({ length: Math.floor(below.length / 2) }, (_, at) =>
      nodeHash(below[2 * at]!, below[2 * at + 1]!),
    )
    rows.push(row)
  }
  return (level, index) => {
    const hash = rows[level]?.[index]
    if (!hash) throw new Error(`no node ${level}/${index}`)
    return hash
  }
}

export const leavesOf = (count: number): Uint8Array[] => entriesOf(count).map(leafHash)
