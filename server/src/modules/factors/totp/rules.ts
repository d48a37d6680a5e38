const digits = 6

/** The code of a time step: HOTP of RFC 4226, with the step as its counter. `hmac` is HMAC-SHA-1 under the secret. */
export function totpCode(step: number, hmac: (data: Uint8Array) => Uint8Array): string {
  const counter = new Uint8Array(8)
  new DataView(counter.buffer).setBigUint64(0, BigInt(step))
  const hash = hmac(counter)
  const offset = (hash[hash.length - 1] ?? 0) & 0xf
  const number = new DataView(hash.buffer, hash.byteOffset, hash.byteLength).getUint32(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}
