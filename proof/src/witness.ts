import { base64, equal, fromBase64, fromUtf8, utf8 } from './bytes.ts'
import { type Checkpoint, parseCheckpoint, parseSize } from './checkpoint.ts'
import { ProofError, require } from './error.ts'
import type { Verifier } from './keys.ts'
import { formatNote, type Note, noteBytesMax, parseNote, verifyNote } from './note.ts'
import { verifyConsistency } from './proofs.ts'
import { checkHash, checkSize, emptyRoot } from './tree.ts'

/** What a log asks of a witness (c2sp.org/tlog-witness, add-checkpoint): to cosign `note` after the tree of `oldSize` that it cosigned last. */
export type AddCheckpoint = {
  readonly oldSize: number
  readonly proof: readonly Uint8Array[]
  readonly note: Note
}

/** Hashes of a consistency proof in a request. */
export const proofLinesMax = 63

/** The body of a request. Throws `ProofError` for what `parseAddCheckpoint` would not read back. */
export function formatAddCheckpoint({ oldSize, proof, note }: AddCheckpoint): Uint8Array {
  checkSize(oldSize, 'the old size')
  require(proof.length <= proofLinesMax, `a request has at most ${proofLinesMax} hashes`)
  for (const hash of proof) checkHash(hash)
  const lines = [`old ${oldSize}`, ...proof.map(base64), ''].map((line) => `${line}\n`).join('')
  return utf8(lines + fromUtf8(formatNote(note)))
}

/** Reads the body of a request strictly. Throws `ProofError`; a witness answers it with 400. */
export function parseAddCheckpoint(body: Uint8Array): AddCheckpoint {
  require(body.length <= noteBytesMax, `a request has at most ${noteBytesMax} bytes`)
  const text = fromUtf8(body)
  const split = text.indexOf('\n\n')
  require(split >= 0, 'a request has a blank line between its proof and its checkpoint')
  const [first, ...lines] = text.slice(0, split).split('\n')
  if (!first?.startsWith('old ')) throw new ProofError('a request begins with its old size')
  require(lines.length <= proofLinesMax, `a request has at most ${proofLinesMax} hashes`)
  const proof = lines.map((line) => {
    const hash = fromBase64(line)
    checkHash(hash)
    return hash
  })
  return { oldSize: parseSize(first.slice(4)), proof, note: parseNote(utf8(text.slice(split + 2))) }
}

/** A known log of the witness, and the tree that it cosigned last: size 0 and the empty root before the first. */
export type WitnessedLog = {
  readonly origin: string
  readonly verifiers: readonly Verifier[]
  readonly size: number
  readonly root: Uint8Array
}

/** A log that was never cosigned. */
export function newWitnessedLog(origin: string, verifiers: readonly Verifier[]): WitnessedLog {
  return { origin, verifiers, size: 0, root: emptyRoot() }
}

/**
 * What a witness answers, as an HTTP status. At 200 it stores the checkpoint as its last, durably and only if the stored one is still what it
 * decided by, and then cosigns. At 409 with a size it answers that size as `text/x.tlog.size`. `evidence` says that the log signed two
 * trees of which neither continues the other as claimed: the request is worth keeping.
 */
export type Decision =
  | { readonly status: 200; readonly checkpoint: Checkpoint }
  | { readonly status: 409; readonly size: number }
  | { readonly status: 400 | 403 | 404 | 409 | 422; readonly why: string; readonly evidence?: true }

/** Decides about a request by the log's state, `undefined` for an unknown origin (c2sp.org/tlog-witness, add-checkpoint). Pure; throws nothing. */
export function decideAddCheckpoint(request: AddCheckpoint, log: WitnessedLog | undefined): Decision {
  const checkpoint = readCheckpoint(request.note)
  if (!checkpoint) return { status: 400, why: 'the note is no checkpoint' }
  if (!log || log.origin !== checkpoint.origin) return { status: 404, why: 'this log is not known' }
  if (!isSignedBy(request.note, log.verifiers)) return { status: 403, why: 'no signature of a known key' }
  const { oldSize, proof } = request
  if (oldSize > checkpoint.size) return { status: 400, why: 'the old size is above the new one' }
  if (oldSize !== log.size) return { status: 409, size: log.size }
  if (oldSize === checkpoint.size && !equal(checkpoint.root, log.root))
    return { status: 409, why: 'another root was cosigned for this size', evidence: true }
  const claim = {
    oldSize,
    oldRoot: log.root,
    newSize: checkpoint.size,
    newRoot: checkpoint.root,
  }
  if (!verifyConsistency(claim, proof))
    return { status: 422, why: 'the tree does not continue the one that was cosigned', evidence: true }
  return { status: 200, checkpoint }
}

/** The origin of the checkpoint in a request, by which a witness looks for the log; `undefined` where the note is no checkpoint. */
export function originOf({ note }: AddCheckpoint): string | undefined {
  return readCheckpoint(note)?.origin
}

function readCheckpoint(note: Note): Checkpoint | undefined {
  try {
    return parseCheckpoint(note.text)
  } catch {
    return undefined
  }
}

function isSignedBy(note: Note, verifiers: readonly Verifier[]): boolean {
  try {
    return verifyNote(note, verifiers).length > 0
  } catch {
    return false
  }
}
