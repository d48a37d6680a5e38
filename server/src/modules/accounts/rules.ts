import type { Reason, Refused } from '@openbourse/protocol'
import { refuse } from '@openbourse/protocol'

export type NewPassword = {
  readonly password: string
  readonly repeated: string
  /** E.164; null where there is none. */
  readonly phone: string | null
  readonly isCommon: boolean
  readonly bounds: { readonly min: number; readonly max: number }
}

export type PasswordReason = Extract<
  Reason,
  'password_length' | 'password_mismatch' | 'password_contains_phone' | 'password_common'
>

const phoneTailDigits = 6

/** Why a new password is refused, or undefined. Length counts code points; nothing is trimmed or folded. */
export function passwordProblem(wanted: NewPassword): Refused<PasswordReason> | undefined {
  const { password, repeated, phone, isCommon, bounds } = wanted
  const length = [...password].length
  if (length < bounds.min || length > bounds.max) {
    const values = { min: String(bounds.min), max: String(bounds.max) }
    return refuse('password_length', { values, fields: ['password'] })
  }
  if (phone !== null && containsPhone(password, phone))
    return refuse('password_contains_phone', { fields: ['password'] })
  if (isCommon) return refuse('password_common', { fields: ['password'] })
  if (password !== repeated) return refuse('password_mismatch', { fields: ['confirmPassword'] })
  return undefined
}

/** Compares the last digits, which stay the same in every notation of a number. */
function containsPhone(password: string, phone: string): boolean {
  return password.replace(/\D/g, '').includes(phone.slice(-phoneTailDigits))
}

const shownAtStart = 6
const shownAtEnd = 3

/** An account's name as its owner may show it to others: the middle of a phone or email is hidden. */
export function maskAccount(user: {
  readonly phone: string | null
  readonly email: string | null
  readonly displayId: string
}): string {
  if (user.phone) {
    const hidden = user.phone.length - shownAtStart - shownAtEnd
    return user.phone.slice(0, shownAtStart) + '•'.repeat(Math.max(2, hidden)) + user.phone.slice(-shownAtEnd)
  }
  if (user.email) {
    const [mailbox = '', domain = ''] = user.email.split('@')
    return `${mailbox.slice(0, 1)}•••@${domain}`
  }
  return user.displayId
}

// Without letters that are confused when a code is read aloud or copied from paper.
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** An invite code from random bytes, one letter each; the modulo makes a few letters slightly likelier. */
export function inviteCodeFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => codeLetters[byte % codeLetters.length]).join('')
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** "Chrome on Android" from a User-Agent; a program that is not a browser gets its first word. */
export function deviceLabel(agent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  const program = /^[A-Za-z][\w.-]{0,30}/.exec(agent)?.[0]
  return browser ?? system ?? program ?? 'Unknown device'
}

export type Tries = { readonly count: number; readonly lastMs: number }

/** Minutes until the next try is allowed after too many wrong passwords; 0 when allowed now. */
export function lockedMinutes(
  tries: Tries | undefined,
  limit: { readonly tries: number; readonly lockMinutes: number },
  nowMs: number,
): number {
  if (!tries || tries.count < limit.tries) return 0
  const leftMs = tries.lastMs + limit.lockMinutes * 60_000 - nowMs
  return leftMs <= 0 ? 0 : Math.ceil(leftMs / 60_000)
}
