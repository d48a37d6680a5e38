import { base64, fromBase64 } from './bytes.ts'
import { ProofError, require } from './error.ts'
import { checkHash, checkSize } from './tree.ts'

/** A tree of a log at one size (c2sp.org/tlog-checkpoint). `root` has 32 bytes; `extensions` are lines that nothing here reads. */
export type Checkpoint = {
  readonly origin: string
  readonly size: number
  readonly root: Uint8Array
  readonly extensions: readonly string[]
}

/** The text of a checkpoint, to be signed as a note. Throws `ProofError` for what `parseCheckpoint` would not read back. */
export function formatCheckpoint({ origin, size, root, extensions }: Checkpoint): string {
  checkSize(size)
  checkHash(root)
  for (const line of [origin, ...extensions])
    require(line !== '' && !line.includes('\n'), 'each line of a checkpoint has at least one character')
  return [origin, String(size), base64(root), ...extensions].map((line) => `${line}\n`).join('')
}

/** Reads the text of a checkpoint strictly. Throws `ProofError` with the line that is wrong. */
export function parseCheckpoint(text: string): Checkpoint {
  require(text.endsWith('\n'), 'the text of a checkpoint ends in a newline')
  const lines = text.slice(0, -1).split('\n')
  const [origin, written, encoded, ...extensions] = lines
  if (origin === undefined || written === undefined || encoded === undefined)
    throw new ProofError('a checkpoint has an origin, a size and a root')
  require(lines.every((line) => line !== ''), 'each line of a checkpoint has at least one character')
  const root = fromBase64(encoded)
  checkHash(root)
  return { origin, size: parseSize(written), root, extensions }
}

/** Reads a number of leaves in decimal, without leading zeros. Throws `ProofError`. */
export function parseSize(text: string): number {
  require(/^(0|[1-9][0-9]{0,15})$/.test(text), 'a size is a decimal number without leading zeros')
  const size = Number(text)
  checkSize(size)
  return size
}
