import { sha256 } from '@noble/hashes/sha2.js'
import { equal } from './bytes.ts'
import { commit } from './commitment.ts'
import { ProofError, require } from './error.ts'
import { encodeFields } from './fields.ts'
import { hashBytes } from './tree.ts'

/** A node of a sum tree: a hash of 32 bytes and the sum of all leaves below it, in the smallest unit of the asset. */
export type SumNode = { readonly hash: Uint8Array; readonly sum: bigint }

/** What is published: the top of the tree of one asset, which has 2^depth leaves. */
export type SumRoot = SumNode & { readonly asset: string; readonly depth: number }

/** What the operator owes one owner. `owner` is a name that no other has; `blind` has 32 bytes and is known to the owner and the operator. */
export type Liability = { readonly owner: string; readonly sum: bigint; readonly blind: Uint8Array }

/** The neighbours of a leaf on its way to the root, its own neighbour first. */
export type SumProof = { readonly index: number; readonly siblings: readonly SumNode[] }

/** The largest sum of a tree. Every node's is from 0 to this one, so nothing below zero offsets what is owed. */
export const sumMax = 2n ** 128n - 1n
/** The largest depth: 2^40 leaves. */
export const sumDepthMax = 40

/** The leaf of one owner: a commitment over asset, owner and sum. Throws `ProofError` for a sum out of range. */
export function sumLeaf(asset: string, { owner, sum, blind }: Liability): SumNode {
  checkSum(sum)
  return { hash: commit('liability1', blind, [asset, owner, sum]), sum }
}

/** A leaf that represents no owner and owes nothing, and hides the number of owners. `blind`: 32 random bytes. */
export function paddingLeaf(asset: string, blind: Uint8Array): SumNode {
  return { hash: commit('liability-padding1', blind, [asset]), sum: 0n }
}

/**
 * The node above two others, `height` 1 above leaves. Its hash covers the sums of both: with the joint sum alone, two
 * owners could be shown different neighbours, each with too small a sum (Chalkias, Chatzigiannis, Ji, "Broken Proofs of Solvency in
 * Blockchain Custodial Wallets and Exchanges", 2022). Throws `ProofError` where a sum is out of range.
 */
export function sumParent(asset: string, height: number, left: SumNode, right: SumNode): SumNode {
  for (const child of [left, right]) {
    checkSum(child.sum)
    require(child.hash.length === hashBytes, `a hash has ${hashBytes} bytes`)
  }
  const sum = left.sum + right.sum
  checkSum(sum)
  const fields = ['liability-node1', asset, BigInt(height), left.hash, left.sum, right.hash, right.sum]
  return { hash: sha256(encodeFields(fields)), sum }
}

/** A whole tree. `rows[0]` are the leaves, with padding, and the last row is the root. */
export type SumTree = { readonly root: SumRoot; readonly rows: readonly (readonly SumNode[])[] }

/**
 * The tree of one asset. The caller orders owners by chance, so that neighbors reveal nothing about each other;
 * `paddingBlind` gives 32 random bytes for each leaf that fills the tree up to a power of two. Throws `ProofError`
 * for an owner twice, no owner, or sums out of range.
 */
export function sumTree(
  asset: string,
  liabilities: readonly Liability[],
  paddingBlind: (index: number) => Uint8Array,
): SumTree {
  require(liabilities.length > 0, 'a tree has at least one owner')
  const owners = new Set(liabilities.map(({ owner }) => owner))
  require(owners.size === liabilities.length, 'an owner is in a tree once')
  const depth = Math.ceil(Math.log2(liabilities.length))
  const padding = Array.from({ length: 2 ** depth - liabilities.length }, (_, at) =>
    paddingLeaf(asset, paddingBlind(liabilities.length + at)),
  )
  const rows: SumNode[][] = [[...liabilities.map((one) => sumLeaf(asset, one)), ...padding]]
  for (let height = 1; height <= depth; height++) {
    const below = rows[height - 1]!
    rows.push(
      Array.from({ length: below.length / 2 }, (_, at) =>
        sumParent(asset, height, below[2 * at]!, below[2 * at + 1]!),
      ),
    )
  }
  const [{ hash, sum }] = rows[depth] as [SumNode]
  return { root: { asset, depth, hash, sum }, rows }
}

/** The proof of the leaf at an index. Throws `ProofError` where the tree has none there. */
export function sumProof({ root, rows }: SumTree, index: number): SumProof {
  require(Number.isInteger(index) && index >= 0 && index < 2 ** root.depth, `no leaf has index ${index}`)
  const siblings = rows.slice(0, -1).map((row, height) => {
    const at = Math.floor(index / 2 ** height)
    return row[at % 2 === 0 ? at + 1 : at - 1]!
  })
  return { index, siblings }
}

/**
 * Whether this liability is part of the published root, with all sums in range. The owner takes name, sum and blind
 * from their own records, never from the proof. False, never an exception, for input of another form.
 */
export function verifySum(root: SumRoot, liability: Liability, { index, siblings }: SumProof): boolean {
  const { asset, depth } = root
  if (!Number.isInteger(depth) || depth < 0 || depth > sumDepthMax || siblings.length !== depth) return false
  if (!Number.isInteger(index) || index < 0 || index >= 2 ** depth) return false
  try {
    const top = siblings.reduce(
      (node, sibling, at) => {
        const isRight = Math.floor(index / 2 ** at) % 2 === 1
        return isRight ? sumParent(asset, at + 1, sibling, node) : sumParent(asset, at + 1, node, sibling)
      },
      sumLeaf(asset, liability),
    )
    return top.sum === root.sum && equal(top.hash, root.hash)
  } catch (error) {
    if (error instanceof ProofError) return false
    throw error
  }
}

function checkSum(sum: bigint): void {
  require(sum >= 0n && sum <= sumMax, `a sum is from 0 to 2^128 - 1, not ${sum}`)
}
