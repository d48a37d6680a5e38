import { base64, fromBase64 } from './bytes.ts'
import { parseSize } from './checkpoint.ts'
import { ProofError, require } from './error.ts'
import { checkHash, checkIndex, checkSize } from './tree.ts'
import { proofLinesMax } from './witness.ts'

/** Index of a leaf in the tree of `size` leaves, with the hashes of `inclusionProof`. */
export type InclusionText = {
  readonly index: number
  readonly size: number
  readonly proof: readonly Uint8Array[]
}

/** That one tree is the beginning of another, with the hashes of `consistencyProof`. */
export type ConsistencyText = {
  readonly oldSize: number
  readonly size: number
  readonly proof: readonly Uint8Array[]
}

/** Lines `index <n>`, `size <n>`, then each hash in Base64. Throws `ProofError` for a leaf outside the tree. */
export function formatInclusion({ index, size, proof }: InclusionText): string {
  checkIndex(index, size)
  return linesOf('index', index, { size, proof })
}

/** Reads what `formatInclusion` wrote, strictly. Throws `ProofError`. The hashes prove nothing before `verifyInclusion`. */
export function parseInclusion(text: string): InclusionText {
  const { first: index, size, proof } = parseLines('index', text)
  checkIndex(index, size)
  return { index, size, proof }
}

/** Lines `old <n>`, `size <n>`, then each hash in Base64. Throws `ProofError` for a tree that shrinks. */
export function formatConsistency({ oldSize, size, proof }: ConsistencyText): string {
  checkGrowth(oldSize, size)
  return linesOf('old', oldSize, { size, proof })
}

/** Reads what `formatConsistency` wrote, strictly. Throws `ProofError`. The hashes prove nothing before `verifyConsistency`. */
export function parseConsistency(text: string): ConsistencyText {
  const { first: oldSize, size, proof } = parseLines('old', text)
  checkGrowth(oldSize, size)
  return { oldSize, size, proof }
}

type Word = 'index' | 'old'
type Rest = { readonly size: number; readonly proof: readonly Uint8Array[] }

function linesOf(word: Word, first: number, { size, proof }: Rest): string {
  require(proof.length <= proofLinesMax, `a proof has at most ${proofLinesMax} hashes`)
  for (const hash of proof) checkHash(hash)
  return [`${word} ${first}`, `size ${size}`, ...proof.map(base64)].map((line) => `${line}\n`).join('')
}

function parseLines(word: Word, text: string): Rest & { readonly first: number } {
  require(text.endsWith('\n'), 'a proof ends in a newline')
  const [first, size, ...hashes] = text.slice(0, -1).split('\n')
  require(hashes.length <= proofLinesMax, `a proof has at most ${proofLinesMax} hashes`)
  const proof = hashes.map((line) => {
    const hash = fromBase64(line)
    checkHash(hash)
    return hash
  })
  return { first: numberBehind(word, first), size: numberBehind('size', size), proof }
}

function numberBehind(word: string, line: string | undefined): number {
  if (!line?.startsWith(`${word} `)) throw new ProofError(`a proof has a line "${word}"`)
  return parseSize(line.slice(word.length + 1))
}

function checkGrowth(oldSize: number, size: number): void {
  checkSize(oldSize, 'the old size')
  checkSize(size)
  require(oldSize <= size, `a tree of ${oldSize} is not the beginning of one of ${size}`)
}
