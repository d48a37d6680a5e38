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

const stepMs = 30_000
/** One step before and after now: clocks of phones are not exact. */
const drift = [0, -1, 1] as const

const stepOf = (nowMs: number): number => Math.floor(nowMs / stepMs)

/**
 * The time step of the entered code, or undefined. Steps up to `lastStep` were used already, so a code that was seen
 * while it was entered is worth nothing. Source: RFC 6238, with the ±1 of its section 5.2.
 */
export function stepTyped(
  typed: string,
  at: { readonly nowMs: number; readonly lastStep: number },
  codeOf: (step: number) => string,
): number | undefined {
  const digits = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const now = stepOf(at.nowMs)
  return drift.map((by) => now + by).find((step) => step > at.lastStep && codeOf(step) === digits)
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as authenticator apps read it. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => base32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The address that an authenticator app reads from the QR code. */
export function otpauthUri(secret: string, account: string): string {
  const label = `Openbourse:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=Openbourse&algorithm=SHA1&digits=6&period=30`
}
