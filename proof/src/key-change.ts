import { fromUtf8, utf8 } from './bytes.ts'
import { ProofError, require } from './error.ts'
import { formatVerifier, parseVerifier, type Signer, type Verifier } from './keys.ts'
import { formatNote, parseNote, signNote, verifyNote } from './note.ts'

/** The first line of the text by which a key of the log names the one that follows it. */
const head = 'openbourse log key'

/** Changes that a reader follows at most. */
export const keyChangesMax = 100

/** A note, signed by the former key, that names the next key of the same log: the head, the next key as text, each on a line. */
export function formatKeyChange(former: Signer, next: Verifier): string {
  require(next.name === former.name && next.kind === 'note', 'the next key of a log has its name and kind')
  const text = `${head}\n${formatVerifier(next)}\n`
  return fromUtf8(formatNote({ text, signatures: [signNote(text, former)] }))
}

/** The key that a change names. Throws `ProofError` where the former key did not sign it, or it names a key of another log. */
export function openKeyChange(note: string, former: Verifier): Verifier {
  const read = parseNote(utf8(note))
  verifyNote(read, [former])
  const [first, key, end, ...rest] = read.text.split('\n')
  if (first !== head || key === undefined || end !== '' || rest.length > 0)
    throw new ProofError('the note is not about the next key of a log')
  const next = parseVerifier(key)
  require(next.name === former.name && next.kind === 'note', 'the next key of a log has its name and kind')
  return next
}

/** `/log/keys`: every key of the log, oldest first, and the notes that lead from each to the next. */
export type LogKeys = { readonly keys: readonly string[]; readonly changes: readonly string[] }

/** Reads `/log/keys`. Throws `ProofError` for another form. */
export function parseLogKeys(text: string): LogKeys {
  const read = parsed(text)
  const { keys, changes } = (read ?? {}) as Partial<Record<keyof LogKeys, unknown>>
  if (!isTexts(keys) || !isTexts(changes)) throw new ProofError('the list of keys has keys and changes')
  require(keys.length <= keyChangesMax + 1, `a log has at most ${keyChangesMax} changes of its key`)
  require(changes.length === keys.length - 1, 'a list of keys has one change between two keys')
  return { keys, changes }
}

const isTexts = (of: unknown): of is string[] =>
  Array.isArray(of) && of.every((one) => typeof one === 'string')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProofError('the list of keys is JSON')
  }
}

/**
 * The newest key of a log, reached from the reader's key by changes that each former key signed. Throws
 * `ProofError` where that key is not in the list, or a change is not signed by the key before it.
 */
export function followKeys(known: Verifier, { keys, changes }: LogKeys): Verifier {
  const from = keys.indexOf(formatVerifier(known))
  require(from >= 0, 'the key that was known is not among those of the log')
  const newest = changes.slice(from).reduce((former, change) => openKeyChange(change, former), known)
  require(formatVerifier(newest) === keys.at(-1), 'the changes lead to another key than the newest')
  return newest
}
