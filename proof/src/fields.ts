import { bigEndian, concat, equal, fromBigEndian, fromUtf8, utf8 } from './bytes.ts'
import { ProofError, require } from './error.ts'

/** A value inside a commitment: text, a whole number of any size and sign, or bytes. */
export type Field = string | bigint | Uint8Array

const tags = { bytes: 1, text: 2, integer: 3 } as const

/**
 * Fields as bytes, so that no two lists have the same: their count (uint32), then for each its tag (1 bytes, 2 text, 3 integer), its
 * length (uint32) and its content. Text is UTF-8; an integer is a sign (0, or 1 below zero) and its magnitude without leading zeros. All
 * numbers are big-endian. Throws `ProofError` for text that has no UTF-8.
 */
export function encodeFields(fields: readonly Field[]): Uint8Array {
  return concat(bigEndian(fields.length, 4), ...fields.flatMap(encodeField))
}

function encodeField(field: Field): Uint8Array[] {
  if (typeof field === 'bigint') return tagged(tags.integer, encodeInteger(field))
  if (typeof field === 'string') return tagged(tags.text, utf8(field))
  return tagged(tags.bytes, field)
}

const tagged = (tag: number, content: Uint8Array): Uint8Array[] => [
  Uint8Array.of(tag),
  bigEndian(content.length, 4),
  content,
]

function encodeInteger(value: bigint): Uint8Array {
  const magnitude = value < 0n ? -value : value
  const digits = magnitude === 0n ? 0 : Math.ceil(magnitude.toString(16).length / 2)
  return concat(Uint8Array.of(value < 0n ? 1 : 0), bigEndian(magnitude, digits))
}

/** Reads what `encodeFields` wrote. Throws `ProofError` for anything that it would not write. */
export function decodeFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = []
  const count = Number(fromBigEndian(take(bytes, 0, 4)))
  let at = 4
  while (fields.length < count) {
    const [tag] = take(bytes, at, 1)
    const length = Number(fromBigEndian(take(bytes, at + 1, 4)))
    fields.push(decodeField(tag, take(bytes, at + 5, length)))
    at += 5 + length
  }
  require(at === bytes.length, 'bytes follow the last field')
  return fields
}

function take(bytes: Uint8Array, from: number, length: number): Uint8Array {
  require(from + length <= bytes.length, 'fields are cut short')
  return bytes.slice(from, from + length)
}

function decodeField(tag: number | undefined, content: Uint8Array): Field {
  if (tag === tags.bytes) return content
  if (tag === tags.text) return fromUtf8(content)
  if (tag !== tags.integer) throw new ProofError(`no field has tag ${tag}`)
  const magnitude = fromBigEndian(content.subarray(1))
  const value = content[0] === 1 ? -magnitude : magnitude
  require(equal(encodeInteger(value), content), 'an integer with another spelling')
  return value
}
