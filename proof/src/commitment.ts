import { sha256 } from '@noble/hashes/sha2.js'
import { bigEndian, concat, equal, fromBigEndian, fromUtf8, utf8 } from './bytes.ts'
import { require } from './error.ts'
import { encodeFields, type Field } from './fields.ts'
import { checkHash, hashBytes } from './tree.ts'

/** Bytes of a blind: random, and as secret as what it hides. */
export const blindBytes = 32

/**
 * SHA-256 over the domain, the blind and the fields (`encodeFields`). `domain` names the kind and version of what is committed to, as
 * 'post1'. It hides the fields as long as the blind is secret, and cannot be opened to others. Throws `ProofError` for a blind of another length.
 */
export function commit(domain: string, blind: Uint8Array, fields: readonly Field[]): Uint8Array {
  require(blind.length === blindBytes, `a blind has ${blindBytes} bytes, not ${blind.length}`)
  require(domain !== '', 'a commitment names what it is over')
  return sha256(encodeFields([domain, blind, ...fields]))
}

/** Whether a commitment is over exactly these fields. False, never an exception, for whatever does not fit. */
export function opens(
  commitment: Uint8Array,
  opening: { readonly domain: string; readonly blind: Uint8Array; readonly fields: readonly Field[] },
): boolean {
  try {
    return equal(commit(opening.domain, opening.blind, opening.fields), commitment)
  } catch {
    return false
  }
}

/**
 * An entry of the log. `kind` and `version` name the journal and how its fields are committed to; `timeMs` is milliseconds since the
 * epoch; each commitment has 32 bytes and belongs to one party.
 */
export type Leaf = {
  readonly kind: string
  readonly version: number
  readonly timeMs: number
  readonly commitments: readonly Uint8Array[]
}

const format = 1
const commitmentsMax = 255
const kindPattern = /^[a-z][a-z0-9-]{0,31}$/

/**
 * A leaf as bytes: format 1 (one byte), length of the kind (one byte), the kind, its version (uint16), the time (uint64), the number of
 * commitments (one byte), the commitments. All numbers are big-endian. Throws `ProofError` for a value out of range.
 */
export function formatLeaf({ kind, version, timeMs, commitments }: Leaf): Uint8Array {
  require(kindPattern.test(kind), 'the kind of a leaf is 1 to 32 small letters, digits and hyphens')
  require(commitments.length >= 1 &&
    commitments.length <= commitmentsMax, `a leaf has 1 to ${commitmentsMax} commitments`)
  for (const commitment of commitments) checkHash(commitment)
  require(Number.isSafeInteger(timeMs) && timeMs >= 0, 'the time of a leaf is whole milliseconds')
  const head = Uint8Array.of(format, kind.length)
  const count = Uint8Array.of(commitments.length)
  return concat(head, utf8(kind), bigEndian(version, 2), bigEndian(timeMs, 8), count, ...commitments)
}

/** Reads a leaf. Throws `ProofError` for anything that `formatLeaf` would not write. */
export function parseLeaf(bytes: Uint8Array): Leaf {
  require(bytes[0] === format, 'not a leaf of format 1')
  const at = 2 + (bytes[1] ?? 0)
  require(bytes.length > at + 10, 'a leaf is cut short')
  const leaf = {
    kind: fromUtf8(bytes.subarray(2, at)),
    version: Number(fromBigEndian(bytes.subarray(at, at + 2))),
    timeMs: Number(fromBigEndian(bytes.subarray(at + 2, at + 10))),
    commitments: Array.from({ length: bytes[at + 10]! }, (_, one) => {
      const from = at + 11 + one * hashBytes
      return bytes.slice(from, from + hashBytes)
    }),
  }
  require(equal(formatLeaf(leaf), bytes), 'bytes follow the last commitment of a leaf')
  return leaf
}
