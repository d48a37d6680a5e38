const stepMs = 30_000
/** One step before and after now: clocks of phones are not exact. */
const drift = [0, -1, 1] as const

export const stepOf = (nowMs: number): number => Math.floor(nowMs / stepMs)

/**
 * The time step whose code was typed, or undefined. A step up to `lastStep` was taken already: a code that somebody watched
 * being typed is worth nothing. Source: RFC 6238, with the ±1 of its section 5.2.
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

/** No letters that are taken for one another on paper. */
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten letters in two groups, 49 bits; each byte falls on a letter, and bytes behind the last whole round are thrown away. */
export function recoveryCodeFrom(bytes: Uint8Array): string | undefined {
  const whole = 256 - (256 % recoveryLetters.length)
  const letters = Array.from(bytes)
    .filter((byte) => byte < whole)
    .slice(0, 10)
    .map((byte) => recoveryLetters[byte % recoveryLetters.length])
  return letters.length < 10 ? undefined : `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** A recovery code as it is compared: written in whatever case, with or without its hyphen. */
export function plainRecoveryCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '')
  return plain.length === 10 && [...plain].every((letter) => recoveryLetters.includes(letter))
    ? plain
    : undefined
}
