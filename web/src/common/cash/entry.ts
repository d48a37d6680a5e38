import { compare } from '../../lib/figures.ts'

/**
 * What a typed amount still lacks of its decimals, to be shown quietly behind it: `50` lacks `.00`, `50.5` lacks `0`.
 * `value` is a decimal string with a point, `mark` the decimal mark of the reader.
 */
export function restOf(value: string, mark: string, decimals: number): string {
  const [, part] = value.split('.')
  return part === undefined ? mark + '0'.repeat(decimals) : '0'.repeat(Math.max(0, decimals - part.length))
}

const steps = [
  [19, 'most'],
  [15, 'very'],
  [12, 'rather'],
] as const

/** Font size at which a figure of this many characters fits on one line on a phone of 360 px. */
export function lengthOf(figure: string): (typeof steps)[number][1] | undefined {
  return steps.find(([longest]) => figure.length > longest)?.[1]
}

/** Amounts that users of a currency deposit, before the limits of a way cut them. */
const usual: Readonly<Record<string, readonly string[]>> = {
  NGN: ['10000', '50000', '100000', '500000'],
  MXN: ['500', '2000', '10000', '50000'],
  BRL: ['100', '500', '2000', '10000'],
}
const others = ['50', '200', '1000', '5000']

/** Amounts that one press enters, within the limits of a way, as whole decimal strings. */
export function quickOf(currency: string, least: string, most: string): readonly string[] {
  return (usual[currency] ?? others).filter((one) => compare(one, least) >= 0 && compare(one, most) <= 0)
}
