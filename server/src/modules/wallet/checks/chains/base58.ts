import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58xrp } from '@scure/base'

const checksumBytes = 4

/** Base58Check (Bitcoin's address format): four bytes of a double SHA-256 at the end. Undefined unless they fit. */
export function base58Checked(
  text: string,
  alphabet: 'bitcoin' | 'ripple' = 'bitcoin',
): Uint8Array | undefined {
  const bytes = base58Bytes(text, alphabet)
  if (!bytes || bytes.length <= checksumBytes) return undefined
  const payload = bytes.subarray(0, -checksumBytes)
  const wanted = sha256(sha256(payload)).subarray(0, checksumBytes)
  return Buffer.compare(bytes.subarray(-checksumBytes), wanted) === 0 ? payload : undefined
}

export function base58Bytes(
  text: string,
  alphabet: 'bitcoin' | 'ripple' = 'bitcoin',
): Uint8Array | undefined {
  try {
    return (alphabet === 'ripple' ? base58xrp : base58).decode(text)
  } catch {
    // The library throws for a letter outside its alphabet.
    return undefined
  }
}

export function rippleChecked(payload: Uint8Array): string {
  const checksum = sha256(sha256(payload)).subarray(0, checksumBytes)
  return base58xrp.encode(Buffer.concat([payload, checksum]))
}
