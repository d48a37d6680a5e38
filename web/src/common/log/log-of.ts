import {
  consistencyProof,
  formatCheckpoint,
  formatConsistency,
  formatNote,
  formatVerifier,
  fromUtf8,
  leafHash,
  nodeHash,
  rootFrom,
  type Signer,
  signerOf,
  signNote,
  utf8,
} from '@openbourse/proof'

/** Logs for tests: one of these keys signs them. */
export const signer = signerOf('exchange.test/log', 'note', new Uint8Array(32).fill(7))
export const stranger = signerOf('exchange.test/log', 'note', new Uint8Array(32).fill(8))
export const entries = (count: number, word = 'leaf') =>
  Array.from({ length: count }, (_, at) => utf8(`${word} ${at}`))

/** A tree that is computed anew for each hash that is asked of it. */
function treeOf(leaves: readonly Uint8Array[]) {
  const hashAt = (level: number, index: number): Uint8Array =>
    level === 0
      ? leafHash(leaves[index]!)
      : nodeHash(hashAt(level - 1, 2 * index), hashAt(level - 1, 2 * index + 1))
  return hashAt
}

export function logOf(leaves: readonly Uint8Array[], by: Signer = signer) {
  const tree = treeOf(leaves)
  const size = leaves.length
  const text = formatCheckpoint({ origin: signer.name, size, root: rootFrom(size, tree), extensions: [] })
  const note = fromUtf8(formatNote({ text, signatures: [signNote(text, by)] }))
  const key = formatVerifier(by)
  const read = async (path: string): Promise<string | undefined> => {
    if (path === 'key') return `${key}\n`
    if (path === 'checkpoint') return note
    if (path === 'keys') return undefined
    const [, , old] = path.split('/')
    return formatConsistency({ oldSize: Number(old), size, proof: consistencyProof(Number(old), size, tree) })
  }
  return { read, note, key, kept: { key, note }, tree, size }
}
