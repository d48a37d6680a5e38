import { ed25519 } from '@noble/curves/ed25519.js'
import { base64, bigEndian, concat, equal, fromBase64, fromBigEndian, fromUtf8, utf8 } from './bytes.ts'
import { ProofError, require } from './error.ts'
import { isKeyName, type Signer, type Verifier } from './keys.ts'

/** One signature line: the name and 4-byte id of its key, and what follows the id. */
export type NoteSignature = {
  readonly name: string
  readonly id: Uint8Array
  readonly signature: Uint8Array
}

/** A signed text (c2sp.org/signed-note). The text ends in a newline. Nothing in it is verified yet. */
export type Note = { readonly text: string; readonly signatures: readonly NoteSignature[] }

/** Bytes of the longest note that is read. */
export const noteBytesMax = 1_000_000
/** Signatures of a note that are read at most; the specification demands at least 16. */
export const signaturesMax = 100

const dash = '\u2014'

/** Reads a note strictly. Throws `ProofError` with the part that is not of the format. */
export function parseNote(bytes: Uint8Array): Note {
  require(bytes.length <= noteBytesMax, `a note has at most ${noteBytesMax} bytes`)
  const whole = fromUtf8(bytes)
  require(!hasControls(whole), 'a note has no control character but newline')
  const split = whole.lastIndexOf('\n\n')
  require(split >= 0, 'a note has a blank line between text and signatures')
  const text = whole.slice(0, split + 1)
  return { text, signatures: parseSignatureLines(whole.slice(split + 2)) }
}

/** Reads signature lines alone, as a witness answers them; at least one. Throws `ProofError`. */
export function parseSignatureLines(text: string): NoteSignature[] {
  require(text.endsWith('\n'), 'a signature line ends in a newline')
  const lines = text.slice(0, -1).split('\n')
  require(lines.length <= signaturesMax, `a note has at most ${signaturesMax} signatures`)
  return lines.map(parseSignatureLine)
}

function parseSignatureLine(line: string): NoteSignature {
  const [mark, name, encoded, ...rest] = line.split(' ')
  if (mark !== dash || name === undefined || encoded === undefined || rest.length > 0)
    throw new ProofError('a signature line is a dash, a name and a signature, with one space between them')
  require(isKeyName(name), 'a signature line has the name of a key')
  const bytes = fromBase64(encoded)
  require(bytes.length > 4, 'a signature has bytes behind the id of its key')
  return { name, id: bytes.slice(0, 4), signature: bytes.slice(4) }
}

/** A note as bytes. Throws `ProofError` for a text or name that `parseNote` would not read back. */
export function formatNote({ text, signatures }: Note): Uint8Array {
  checkText(text)
  require(signatures.length > 0 &&
    signatures.length <= signaturesMax, `a note has 1 to ${signaturesMax} signatures`)
  return utf8(`${text}\n${signatures.map(formatSignatureLine).join('')}`)
}

/** One signature line, with its newline. */
export function formatSignatureLine({ name, id, signature }: NoteSignature): string {
  require(isKeyName(name), 'a signature line has the name of a key')
  require(id.length === 4 && signature.length > 0, 'a signature has bytes behind the 4 of the id of its key')
  return `${dash} ${name} ${base64(concat(id, signature))}\n`
}

function checkText(text: string): void {
  require(text.endsWith('\n'), 'the text of a note ends in a newline')
  require(!hasControls(text), 'a note has no control character but newline')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a note must not contain.
const hasControls = (text: string): boolean => /[\u0000-\u0009\u000b-\u001f]/.test(text)

/** Signs a text with a key of kind 'note' (Ed25519, RFC 8032, over the whole text). Throws `ProofError` for another kind or a bad text. */
export function signNote(text: string, signer: Signer): NoteSignature {
  checkText(text)
  require(signer.kind === 'note', 'this key signs cosignatures, not notes')
  return { name: signer.name, id: signer.id, signature: ed25519.sign(utf8(text), signer.seed) }
}

/**
 * A cosignature over a checkpoint as of a time (c2sp.org/tlog-cosignature, the Ed25519 kind). `text` is the checkpoint
 * without signatures, `seconds` since the epoch. Throws `ProofError` for a key of another kind or a bad time.
 */
export function cosign(text: string, seconds: number, signer: Signer): NoteSignature {
  checkText(text)
  require(signer.kind === 'cosignature', 'this key signs notes, not cosignatures')
  const signature = ed25519.sign(cosignedMessage(text, seconds), signer.seed)
  return { name: signer.name, id: signer.id, signature: concat(bigEndian(seconds, 8), signature) }
}

/** The bytes that a cosignature signs: its header, its time, and the checkpoint without signatures. */
export function cosignedMessage(text: string, seconds: number): Uint8Array {
  require(Number.isSafeInteger(seconds) &&
    seconds >= 0, 'a time is a whole number of seconds since the epoch')
  return utf8(`cosignature/v1\ntime ${seconds}\n${text}`)
}

/** A signature that was verified; `seconds` since the epoch is there for cosignatures. */
export type Verified = { readonly verifier: Verifier; readonly seconds: number | undefined }

/**
 * The signatures of known keys, each verified, one for each key. Unknown keys are ignored. Throws `ProofError` where a known key's signature
 * is wrong, or none is of a known key.
 */
export function verifyNote(note: Note, verifiers: readonly Verifier[]): Verified[] {
  const verified: Verified[] = []
  for (const signature of note.signatures) {
    const verifier = verifiers.find((known) => known.name === signature.name && equal(known.id, signature.id))
    if (!verifier || verified.some((one) => one.verifier === verifier)) continue
    verified.push(verifySignature(note.text, signature, verifier))
  }
  require(verified.length > 0, 'no signature of the note is of a known key')
  return verified
}

/** Verifies one signature line by one key. Throws `ProofError` where it is wrong. */
export function verifySignature(text: string, { signature }: NoteSignature, verifier: Verifier): Verified {
  const wrong = `the signature of ${verifier.name} is wrong`
  if (verifier.kind === 'note') {
    require(isSigned(signature, utf8(text), verifier.publicKey), wrong)
    return { verifier, seconds: undefined }
  }
  require(signature.length === 72, wrong)
  const seconds = Number(fromBigEndian(signature.subarray(0, 8)))
  require(Number.isSafeInteger(seconds), `the time of the cosignature of ${verifier.name} is out of range`)
  require(isSigned(signature.subarray(8), cosignedMessage(text, seconds), verifier.publicKey), wrong)
  return { verifier, seconds }
}

/**
 * RFC 8032, section 5.1.7, in the strict form: one encoding of each point, and no key or point of small order would be
 * accepted for a text that its owner did not sign.
 */
function isSigned(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== 64) return false
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}
