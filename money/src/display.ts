import { formatMinor } from './text.ts'

/**
 * Figures for display, from exact amounts to text without a floating-point number in between. Nothing is ever rounded
 * up, so no user sees a unit they do not own.
 */

/** "1,234,567.89" from "1234567.89": commas between thousands of the whole part, the rest as it is. */
export function withThousands(figure: string): string {
  const [whole = '', fraction] = figure.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** An amount of `scale` decimals with two of them, the others cut off: (12349n, 3) is "12.34". */
export function truncated2(minor: bigint, scale: number): string {
  return truncated(minor, { scale, decimals: 2 })
}

/** As `truncated2` with three decimals; missing ones are zeros: (125n, 2) is "1.250". */
export function truncated3(minor: bigint, scale: number): string {
  return truncated(minor, { scale, decimals: 3 })
}

const suffixes = [
  { suffix: 'T', zeros: 12 },
  { suffix: 'G', zeros: 9 },
  { suffix: 'M', zeros: 6 },
  { suffix: 'K', zeros: 3 },
] as const

/**
 * A large figure in short: "1.23M" for a million and a quarter less a little; two decimals, cut off. Below a thousand
 * it is written out. From a thousand T on, the thousands of T are grouped.
 */
export function abbreviated(minor: bigint, scale: number): string {
  const size = minor < 0n ? -minor : minor
  const unit = suffixes.find(({ zeros }) => size >= 10n ** BigInt(zeros + scale))
  if (unit === undefined) return truncated2(minor, scale)
  return withThousands(truncated2(minor, scale + unit.zeros)) + unit.suffix
}

function truncated(minor: bigint, to: { scale: number; decimals: number }): string {
  const kept = rescaled(minor, to)
  return formatMinor(kept, to.decimals)
}

/** Toward zero when decimals are dropped, exact when they are added. */
function rescaled(minor: bigint, { scale, decimals }: { scale: number; decimals: number }): bigint {
  if (decimals >= scale) return minor * 10n ** BigInt(decimals - scale)
  return minor / 10n ** BigInt(scale - decimals)
}
