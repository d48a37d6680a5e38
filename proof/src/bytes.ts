import { ProofError, require } from './error.ts'

/** Bytes one after the other. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Whether two strings of bytes are the same. For public values: the time it takes depends on them. */
export function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}

/** Orders like a dictionary: by the first byte that differs, then by length. For `sort`. */
export function compare(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length)
  for (let at = 0; at < shared; at++) {
    if (a[at] !== b[at]) return a[at]! - b[at]!
  }
  return a.length - b.length
}

/** An unsigned integer in big-endian order. Throws `ProofError` where it does not fit into `length` bytes. */
export function bigEndian(value: bigint | number, length: number): Uint8Array {
  require(typeof value === 'bigint' || Number.isSafeInteger(value), `${value} is not a whole number`)
  let rest = BigInt(value)
  require(rest >= 0n && rest >> BigInt(8 * length) === 0n, `${value} does not fit into ${length} bytes`)
  const bytes = new Uint8Array(length)
  for (let at = length - 1; at >= 0; at--) {
    bytes[at] = Number(rest & 0xffn)
    rest >>= 8n
  }
  return bytes
}

/** Reads all bytes as one unsigned integer in big-endian order. */
export function fromBigEndian(bytes: Uint8Array): bigint {
  return bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
}

const hexDigits = '0123456789abcdef'

/** Hexadecimal, in lower case. */
export function hex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += hexDigits[byte >> 4]! + hexDigits[byte & 15]!
  return text
}

/** Reads hexadecimal in lower case only, so that a value has one spelling. Throws `ProofError`. */
export function fromHex(text: string): Uint8Array {
  require(/^([0-9a-f]{2})*$/.test(text), 'hexadecimal has an even number of digits 0 to 9 and a to f')
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(2 * at, 2 * at + 2), 16),
  )
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Standard Base64 with padding (RFC 4648, section 4). */
export function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const group = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    text += alphabet[group >> 18]! + alphabet[(group >> 12) & 63]!
    text += at + 1 < bytes.length ? alphabet[(group >> 6) & 63]! : '='
    text += at + 2 < bytes.length ? alphabet[group & 63]! : '='
  }
  return text
}

/** Reads standard Base64, strictly: padding is complete and the unused bits are zero (RFC 4648, section 3.5). Throws `ProofError`. */
export function fromBase64(text: string): Uint8Array {
  require(/^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.length % 4 === 0, 'not Base64 with its padding')
  const digits = text.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4))
  let group = 0
  let bits = 0
  let at = 0
  for (const digit of digits) {
    group = ((group << 6) | alphabet.indexOf(digit)) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = group >> bits
  }
  require((group & ((1 << bits) - 1)) === 0, 'Base64 whose unused bits are not zero')
  return bytes
}

/** UTF-8 (RFC 3629). Throws `ProofError` for half of a surrogate pair, which has no UTF-8. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0)!
    require(code < 0xd800 || code > 0xdfff, 'half of a surrogate pair')
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code >> 6), tail(code))
    else bytes.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code))
  }
  return Uint8Array.from(bytes)
}

const tail = (bits: number): number => 0x80 | (bits & 0x3f)

/** Reads UTF-8, strictly: shortest forms only, no surrogates, nothing above U+10FFFF (RFC 3629, section 3). Throws `ProofError`. */
export function fromUtf8(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes[at]!)
    let code = length === 1 ? bytes[at]! : bytes[at]! & (0x7f >> length)
    for (let next = 1; next < length; next++) {
      const byte = bytes[at + next]
      if (byte === undefined || byte >> 6 !== 2) throw new ProofError('not UTF-8')
      code = (code << 6) | (byte & 0x3f)
    }
    const least = [0, 0, 0x80, 0x800, 0x10000][length]!
    require(code >= least && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff), 'not UTF-8')
    parts.push(String.fromCodePoint(code))
    at += length
  }
  return parts.join('')
}

function sequenceLength(first: number): number {
  if (first < 0x80) return 1
  if (first >> 5 === 6) return 2
  if (first >> 4 === 14) return 3
  if (first >> 3 === 30) return 4
  throw new ProofError('not UTF-8')
}
