import { divide, split } from '@openbourse/money'

/**
 * Exact arithmetic on the decimal strings of the wire. Values are read into whole numbers of their smallest place,
 * so nothing here ever meets a binary fraction.
 */
type Exact = { readonly digits: bigint; readonly scale: number }

/** Reads a decimal string as the server writes it; anything else is a broken promise and throws. */
function read(text: string): Exact {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new Error(`Not a decimal: ${text}`)
  const [, sign = '', whole = '0', fraction = ''] = match
  const digits = BigInt(whole + fraction)
  return { digits: sign === '-' ? -digits : digits, scale: fraction.length }
}

function write({ digits, scale }: Exact): string {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  return scale === 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`
}

function lift({ digits, scale }: Exact, to: number): bigint {
  return digits * 10n ** BigInt(to - scale)
}

function both(left: string, right: string): readonly [bigint, bigint, number] {
  const [a, b] = [read(left), read(right)]
  const scale = Math.max(a.scale, b.scale)
  return [lift(a, scale), lift(b, scale), scale]
}

export function plus(left: string, right: string): string {
  const [a, b, scale] = both(left, right)
  return write({ digits: a + b, scale })
}

export function minus(left: string, right: string): string {
  const [a, b, scale] = both(left, right)
  return write({ digits: a - b, scale })
}

export function times(left: string, right: string): string {
  const [a, b] = [read(left), read(right)]
  return write({ digits: a.digits * b.digits, scale: a.scale + b.scale })
}

/** `left / right` cut after `places` decimals, towards zero. Undefined when there is nothing to divide by. */
export function over(left: string, right: string, places: number): string | undefined {
  const [a, b] = both(left, right)
  return b === 0n ? undefined : write({ digits: (a * 10n ** BigInt(places)) / b, scale: places })
}

/** Negative, zero or positive as `left` is less than, equal to or more than `right`. */
export function compare(left: string, right: string): number {
  const [a, b] = both(left, right)
  return a === b ? 0 : a < b ? -1 : 1
}

export function total(values: readonly string[]): string {
  return values.reduce(plus, '0')
}

export function negate(text: string): string {
  const value = read(text)
  return write({ digits: -value.digits, scale: value.scale })
}

/** A gain as a fraction of its base with four decimals, half to even, as the server rounds it; "0.0000" without a base. */
export function rateOf(gain: string, base: string): string {
  const [part, whole] = both(gain, base)
  return write({ digits: whole > 0n ? divide(part * 10_000n, whole, 'half-even') : 0n, scale: 4 })
}

/** The fractions of a whole that parts above zero are, in tenths of a percent, so that they are together exactly 1 (`split`): ["0.334", …]. */
export function tenthsOf(parts: readonly string[]): readonly string[] {
  const exact = parts.map(read)
  const scale = Math.max(0, ...exact.map((part) => part.scale))
  const weights = exact.map((part) => lift(part, scale))
  if (weights.every((weight) => weight === 0n)) return parts.map(() => '0.000')
  return split(1000n, weights).map((digits) => write({ digits, scale: 3 }))
}

/** Rounds half away from zero to `places` decimals, for showing only. */
export function shorten(text: string, places: number): string {
  const value = read(text)
  if (value.scale <= places) return write({ digits: lift(value, places), scale: places })
  const unit = 10n ** BigInt(value.scale - places)
  const half = value.digits < 0n ? -unit / 2n : unit / 2n
  return write({ digits: (value.digits + half) / unit, scale: places })
}

/** Removes trailing zeros behind the point, keeping `least` decimals: `310.9100` → `310.91`. */
export function trim(text: string, least = 0): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}

/** The share of a whole as a number between 0 and 1: a place on the screen, never money. */
export function share(part: string, whole: string): number {
  const exact = over(part, whole, 6)
  return exact === undefined ? 0 : Math.min(1, Math.max(0, Number(exact)))
}
