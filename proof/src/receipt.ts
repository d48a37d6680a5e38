import { utf8 } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { type RowOpening, rowEntry } from './entry.ts'
import { ProofError, require } from './error.ts'
import type { Verifier } from './keys.ts'
import { parseNote, verifyNote } from './note.ts'
import { verifyInclusion } from './proofs.ts'
import { leafHash } from './tree.ts'

/** A signed checkpoint as text, read and verified. Throws `ProofError` where it is not signed by this key, or is of another log. */
export function openCheckpoint(note: string, verifier: Verifier): Checkpoint {
  const read = parseNote(utf8(note))
  verifyNote(read, [verifier])
  const checkpoint = parseCheckpoint(read.text)
  require(checkpoint.origin === verifier.name, 'the checkpoint is of another log')
  return checkpoint
}

/** A leaf whose row is disclosed, with its place in the tree and the hashes of `inclusionProof`. */
export type OpenedLeaf = RowOpening & { readonly index: number; readonly proof: readonly Uint8Array[] }

/** Whether exactly this row is the leaf at its index of the tree. False, never an exception, for whatever does not fit. */
export function isProven(leaf: OpenedLeaf, { size, root }: Pick<Checkpoint, 'size' | 'root'>): boolean {
  try {
    const claim = { index: leaf.index, size, leafHash: leafHash(rowEntry(leaf)), root }
    return verifyInclusion(claim, leaf.proof)
  } catch (error) {
    if (error instanceof ProofError) return false
    throw error
  }
}

/** A posting of one account, as in the statement. Amounts are in the asset's smallest unit. */
export type ProvenPosting = {
  readonly account: string
  readonly seq: bigint
  readonly minor: bigint
  readonly balanceAfter: bigint
}

/** Where postings of an account do not follow from each other. */
export type StatementBreak = {
  readonly account: string
  readonly seq: bigint
  readonly kind: 'missing' | 'sum'
}

/** `Map.groupBy` is younger than the browsers of many phones. */
function byAccount(postings: readonly ProvenPosting[]): Map<string, ProvenPosting[]> {
  const groups = new Map<string, ProvenPosting[]>()
  for (const posting of postings) {
    const own = groups.get(posting.account)
    if (own) own.push(posting)
    else groups.set(posting.account, [posting])
  }
  return groups
}

/**
 * Adds postings up, each account in the order of its sequence from 1: the balances that follow, and each place where one is missing or
 * a balance is not the sum of those before it.
 */
export function foldPostings(postings: readonly ProvenPosting[]): {
  readonly balances: ReadonlyMap<string, bigint>
  readonly breaks: readonly StatementBreak[]
} {
  const balances = new Map<string, bigint>()
  const breaks: StatementBreak[] = []
  for (const [account, own] of byAccount(postings)) {
    let balance = 0n
    let next = 1n
    for (const { seq, minor, balanceAfter } of own.sort((a, b) => (a.seq < b.seq ? -1 : 1))) {
      if (seq !== next) breaks.push({ account, seq: next, kind: 'missing' })
      else if (balance + minor !== balanceAfter) breaks.push({ account, seq, kind: 'sum' })
      balance = balanceAfter
      next = seq + 1n
    }
    balances.set(account, balance)
  }
  return { balances, breaks }
}
