import { equal } from './bytes.ts'
import type { Checkpoint } from './checkpoint.ts'
import { ProofError } from './error.ts'
import type { Verifier } from './keys.ts'
import { verifyConsistency } from './proofs.ts'
import { openCheckpoint } from './receipt.ts'

/**
 * What a reader finds who kept an older checkpoint: `first` without one, `same`, `grown`; or why the log cannot be trusted.
 * `unsigned`: the shown one is not signed by the key that is known. `shrunk`: it has fewer leaves. `forked`: it does not continue the older one.
 */
export type Visit =
  | { readonly kind: 'first' | 'same' | 'grown'; readonly checkpoint: Checkpoint }
  | { readonly kind: 'unsigned' | 'shrunk' | 'forked' }

/**
 * Compares the shown note with the one that was kept, both as text. `proof` are the hashes of `consistencyProof` from the kept size
 * to the shown one, where that is larger. Throws `ProofError` where the kept note is not of this log: it was kept by a reader who had verified it.
 */
export function judgeVisit(of: {
  readonly kept: string | undefined
  readonly shown: string
  /** The key that the shown note is to be signed by. */
  readonly verifier: Verifier
  /** The key that signed the kept note, where the log has another one now. */
  readonly keptBy?: Verifier
  readonly proof: readonly Uint8Array[]
}): Visit {
  const { kept, shown, verifier, keptBy = verifier, proof } = of
  const before = kept === undefined ? undefined : openCheckpoint(kept, keptBy)
  const checkpoint = shownOf(shown, verifier)
  if (!checkpoint) return { kind: 'unsigned' }
  if (!before) return { kind: 'first', checkpoint }
  if (checkpoint.size < before.size) return { kind: 'shrunk' }
  if (checkpoint.size === before.size)
    return equal(checkpoint.root, before.root) ? { kind: 'same', checkpoint } : { kind: 'forked' }
  const claim = {
    oldSize: before.size,
    oldRoot: before.root,
    newSize: checkpoint.size,
    newRoot: checkpoint.root,
  }
  return verifyConsistency(claim, proof) ? { kind: 'grown', checkpoint } : { kind: 'forked' }
}

function shownOf(note: string, verifier: Verifier): Checkpoint | undefined {
  try {
    return openCheckpoint(note, verifier)
  } catch (error) {
    if (error instanceof ProofError) return undefined
    throw error
  }
}
