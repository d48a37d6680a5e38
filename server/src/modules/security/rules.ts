import { type Refused, refuse } from '@openbourse/protocol'
import { isGuessable } from './guessable/rules.ts'

export type TradePasswordState = {
  /** Wrong tries since the last right one, including the present try. */
  readonly wrongInRow: number
  readonly lockedUntil: number
}

export type TradePasswordLimits = {
  /** Wrong tries that lock, and consecutive ones that block until a reset. */
  readonly tries: number
  readonly blockTries: number
}

type Lock = Refused<'trade_password_locked' | 'trade_password_blocked'>

/** Why no PIN may be tried now, or undefined. */
export function lockOf(
  state: TradePasswordState,
  limits: TradePasswordLimits,
  nowMs: number,
): Lock | undefined {
  if (state.wrongInRow >= limits.blockTries)
    return refuse('trade_password_blocked', { fields: ['tradePassword'] })
  if (state.lockedUntil <= nowMs) return undefined
  const values = { until: String(state.lockedUntil) }
  return refuse('trade_password_locked', { values, fields: ['tradePassword'] })
}

/** The answer to a wrong try: how many are left, or the resulting lock. */
export function wrongTry(
  state: TradePasswordState,
  limits: TradePasswordLimits,
  nowMs: number,
): Lock | Refused<'trade_password_wrong'> {
  const lock = lockOf(state, limits, nowMs)
  if (lock) return lock
  const left = limits.tries - (state.wrongInRow % limits.tries)
  return refuse('trade_password_wrong', { values: { left: String(left) }, fields: ['tradePassword'] })
}

/** Why six digits cannot become a PIN, or undefined. */
export function tradePasswordProblem(
  digits: string,
): Refused<'trade_password_form' | 'trade_password_common'> | undefined {
  if (!/^\d{6}$/.test(digits)) return refuse('trade_password_form', { fields: ['newPassword'] })
  return isGuessable(digits) ? refuse('trade_password_common', { fields: ['newPassword'] }) : undefined
}

/**
 * Whether a text can be an email address: one @, a name before it and a host with a dot after it, as in HTML.
 */
export function isMailbox(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@')
  return (
    more.length === 0 &&
    name.length <= 64 &&
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(name) &&
    /^(?=.{3,190}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/.test(host)
  )
}

const codeDigits = 6
const codes = 10 ** codeDigits
const uintMax = 2 ** 32

/**
 * Six digits from random bytes, four at a time, each code equally likely: numbers after the last whole range
 * of codes are rejected. Undefined when all were rejected, about once in 10^25 for 32 bytes.
 */
export function codeFrom(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
    const number = view.getUint32(at)
    if (number < uintMax - (uintMax % codes)) return String(number % codes).padStart(codeDigits, '0')
  }
  return undefined
}

/** A phone or email with its middle hidden, as its owner may see it. */
export function maskContact(contact: string): string {
  const [name = '', host] = contact.split('@')
  return host === undefined
    ? contact.slice(0, 6) + '•'.repeat(Math.max(2, contact.length - 9)) + contact.slice(-3)
    : `${name.slice(0, 1)}•••@${host}`
}

/** What a letter may carry: letters, digits and spaces only, so that no word is a link or a sentence of its own. */
export const isLetterWord = (word: string): boolean =>
  /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]| (?! )){2,22}[\p{L}\p{N}\p{M}]$/u.test(word)

export const maskWord = (word: string): string => `${[...word][0] ?? ''}•••`
