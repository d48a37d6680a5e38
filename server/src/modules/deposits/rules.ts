import { formatMinor, parse, scaleOf } from '@openbourse/money'
import { type DepositKind, type DepositProblem, type Refused, refuse } from '@openbourse/protocol'

const dayMs = 24 * 3600 * 1000
const minuteMs = 60_000

/**
 * When a method with these hours opens next; undefined while it is open. Hours are `always` or `08:00-20:00`
 * in UTC, and may pass midnight. Malformed hours never open, so that a wrong setting cannot accept money.
 */
export function opensAt(hours: string, nowMs: number): number | undefined {
  if (hours === 'always') return undefined
  const read = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(hours)
  const day = Math.floor(nowMs / dayMs) * dayMs
  if (!read) return day + dayMs
  const [from, to] = [minutes(read[1], read[2]), minutes(read[3], read[4])]
  const now = (nowMs - day) / minuteMs
  const isOpen = from <= to ? now >= from && now < to : now >= from || now < to
  if (isOpen) return undefined
  return day + from * minuteMs + (now < from ? 0 : dayMs)
}

/**
 * When a method with these hours will have been open for so many minutes: a deadline of an hour, set ten
 * minutes before closing, ends fifty minutes into the next day. Malformed hours, or hours that never open,
 * count as always open.
 */
export function openFor(hours: string, fromMs: number, promiseMinutes: number): number {
  const read = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(hours)
  const [from, to] = [minutes(read?.[1], read?.[2]) * minuteMs, minutes(read?.[3], read?.[4]) * minuteMs]
  const openMs = (to - from + dayMs) % dayMs
  if (!read || openMs === 0) return fromMs + promiseMinutes * minuteMs
  const startMs = opensAt(hours, fromMs) ?? fromMs
  const intoDay = (startMs - from) % dayMs
  const leftMs = openMs - intoDay
  const overMs = promiseMinutes * minuteMs - leftMs
  if (overMs <= 0) return startMs + promiseMinutes * minuteMs
  // Whole days after this one; a deadline at the end of a day falls on that day, not on the start of the
  // next.
  const days = Math.ceil(overMs / openMs)
  return startMs - intoDay + days * dayMs + (overMs - (days - 1) * openMs)
}

const minutes = (hour = '', minute = ''): number => Number(hour) * 60 + Number(minute)

/** The entered text as an exact amount within the method's limits. */
export function readAmount(
  typed: string,
  within: { readonly currency: string; readonly least: bigint; readonly most: bigint },
):
  | { readonly ok: true; readonly minor: bigint }
  | Refused<'deposit_decimals' | 'deposit_too_small' | 'deposit_too_large'> {
  const { currency, least, most } = within
  const fields = ['amount']
  const read = parse(typed, currency)
  if (!read) {
    const decimals = String(scaleOf(currency))
    return refuse('deposit_decimals', { values: { currency, decimals }, fields })
  }
  if (read.minor < least) {
    return refuse('deposit_too_small', { values: { least: written(currency, least), currency }, fields })
  }
  if (read.minor > most) {
    return refuse('deposit_too_large', { values: { most: written(currency, most), currency }, fields })
  }
  return { ok: true, minor: read.minor }
}

export const written = (currency: string, minor: bigint): string => formatMinor(minor, scaleOf(currency))

// Without letters and digits that are confused when read aloud or copied by hand.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const referenceSigns = 9

/**
 * A reference of nine characters and a check character, e.g. `OB7KM3Q9XRTA`; consumes as many random bytes.
 */
export function referenceFrom(bytes: Uint8Array): string {
  const signs = [...bytes.slice(0, referenceSigns)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `OB${signs}${checkOf(signs)}`
}

/**
 * The reference in a payer's text: banks change case, and users add spaces, dashes and words. Undefined
 * without a valid check character, so that a typing error matches no other user's deposit.
 */
export function referenceIn(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  for (const { index } of plain.matchAll(/OB/g)) {
    const signs = plain.slice(index + 2, index + 2 + referenceSigns)
    const check = plain[index + 2 + referenceSigns]
    if (signs.length === referenceSigns && check === checkOf(signs)) return `OB${signs}${check}`
  }
  return undefined
}

/** Each position has its own odd weight, so one wrong character always changes it. */
function checkOf(signs: string): string | undefined {
  let sum = 0
  for (const [at, sign] of [...signs].entries()) {
    const value = alphabet.indexOf(sign)
    if (value < 0) return undefined
    sum += value * (2 * at + 1)
  }
  return alphabet[sum % alphabet.length]
}

/** A UTR for comparison: digits only. Undefined unless there are twelve. */
export function readUtr(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{12}$/.test(digits) ? digits : undefined
}

/** Facts about the deposit that a payment seems to belong to. */
export type Awaited = {
  readonly kind: DepositKind
  readonly currency: string
  readonly minor: bigint
  readonly credited: bigint
  readonly isSameName: boolean
}

/**
 * Why a payment cannot be credited at once; undefined when it can. Everything has to match, because a credit
 * to the wrong user cannot be reversed.
 */
export function problemOf(
  arrived: { readonly asset: string; readonly minor: bigint },
  awaited: Awaited | undefined,
): DepositProblem | undefined {
  if (!awaited || awaited.currency !== arrived.asset) return 'deposit_reference_unknown'
  if (awaited.kind === 'offline') return 'deposit_awaits_review'
  if (awaited.credited > 0n) return 'deposit_sent_twice'
  if (!awaited.isSameName) return 'deposit_name_differs'
  return awaited.minor === arrived.minor ? undefined : 'deposit_amount_differs'
}

/** How many of 64 bits differ between two pictures' hashes, each of sixteen hexadecimal digits. */
export function differingBits(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; bits > 0n; bits &= bits - 1n) count += 1
  return count
}

/** Whether the day's deposits with the new one exceed the limit, all in the smallest unit of its currency. */
export function overOwnLimit(limit: bigint | null, used: bigint, wanted: bigint): boolean {
  return limit !== null && used + wanted > limit
}
