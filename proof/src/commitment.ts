import { sha256 } from '@noble/hashes/sha2.js'
import { equal } from './bytes.ts'
import { require } from './error.ts'
import { encodeFields, type Field } from './fields.ts'

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
