import {
  followKeys,
  formatVerifier,
  fromBase64,
  isProven,
  judgeVisit,
  openCheckpoint,
  ProofError,
  parseConsistency,
  parseLogKeys,
  parseVerifier,
  type Verifier,
} from '@openbourse/proof'
import type { LogLeaf } from '@openbourse/protocol'
import type { Break, Evidence, KeptLog } from '../../lib/kept-log.ts'

export type Look =
  | { readonly kind: 'fine'; readonly kept: KeptLog; readonly size: number }
  | { readonly kind: 'broken'; readonly evidence: Evidence }

/** Reads a path behind the log's address. Undefined where the server has nothing there; throws where it cannot be reached. */
export type Read = (path: string) => Promise<string | undefined>

/**
 * Compares the log with what this phone kept of it. Throws where the server cannot be reached or has no checkpoint yet: nothing is known
 * then, and what was kept stays.
 */
export async function lookAtLog(read: Read, kept: KeptLog | undefined): Promise<Look> {
  const [key, note] = [(await read('key'))?.trim(), await read('checkpoint')]
  if (key === undefined || note === undefined) throw new Error('The log shows no checkpoint yet')
  const known = kept ?? { key, note: '' }
  const broken = (reason: Break, proof = ''): Look => ({
    kind: 'broken',
    evidence: { reason, kept: known, shown: { key, note, proof } },
  })
  const verifier = await keyFrom(read, known.key, key)
  if (!verifier) return broken('key')
  const shown = opened(() => openCheckpoint(note, verifier))
  if (!shown) return broken('unsigned')
  const keptBy = parseVerifier(known.key)
  const before = kept && openCheckpoint(kept.note, keptBy)
  const isLonger = before !== undefined && shown.size > before.size
  // Every tree continues the empty one.
  const text = isLonger && before.size > 0 ? await read(`proof/consistency/${before.size}/${shown.size}`) : ''
  if (text === undefined) return broken('refused')
  const proof = text === '' ? [] : opened(() => parseConsistency(text).proof)
  if (!proof) return broken('refused', text)
  const visit = judgeVisit({ kept: kept?.note, keptBy, shown: note, verifier, proof })
  return 'checkpoint' in visit
    ? { kind: 'fine', kept: { key: formatVerifier(verifier), note }, size: shown.size }
    : broken(visit.kind, text)
}

/** The shown key, if it is the known one or each key from the known one on named the next; undefined otherwise. */
export async function keyFrom(read: Read, known: string, shown: string): Promise<Verifier | undefined> {
  if (shown === known) return parseVerifier(known)
  const keys = await read('keys')
  const newest =
    keys === undefined ? undefined : opened(() => followKeys(parseVerifier(known), parseLogKeys(keys)))
  return newest && formatVerifier(newest) === shown ? newest : undefined
}

export type Shown = { readonly key: string; readonly checkpoint: string; readonly leaves: readonly LogLeaf[] }

/** Whether each leaf is in the signed tree, under the phone's key or one that it leads to. */
export async function provenLeaves(
  { key, checkpoint, leaves }: Shown,
  kept: KeptLog | undefined,
  read: Read,
): Promise<boolean> {
  const shown = key.trim()
  const verifier = await keyFrom(read, kept?.key ?? shown, shown)
  const tree = verifier && opened(() => openCheckpoint(checkpoint, verifier))
  if (!tree || leaves.length === 0) return false
  return leaves.every(({ kind, fields, blind, index, proof }) => {
    const leaf = opened(() => ({
      kind,
      fields,
      blind: fromBase64(blind),
      index,
      proof: proof.map(fromBase64),
    }))
    return leaf !== undefined && isProven(leaf, tree)
  })
}

function opened<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProofError) return undefined
    throw error
  }
}
