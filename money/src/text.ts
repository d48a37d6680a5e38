import { type Asset, type Money, money, scaleOf } from './asset.ts'

/**
 * Reads an amount that a user or a program wrote. Refuses rather than guesses: no sign, exponent, space or extra
 * decimal.
 */
export function parse(text: string, asset: Asset): Money | undefined {
  const minor = parseMinor(text, scaleOf(asset))
  return minor === undefined ? undefined : money(asset, minor)
}

/** As `parse`, for a whole part of at most 15 digits and at most `scale` decimals: "12.5" at scale 2 is 1250n. */
export function parseMinor(text: string, scale: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || fraction.length > scale) return undefined
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

/** The wire form: every decimal of the asset, a minus sign when negative, nothing else. */
export function format({ asset, minor }: Money): string {
  return formatMinor(minor, scaleOf(asset))
}

/** As `format`, for a count of units of `scale` decimals: 1250n at scale 2 is "12.50". */
export function formatMinor(minor: bigint, scale: number): string {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  if (scale === 0) return sign + digits
  const point = digits.length - scale
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
