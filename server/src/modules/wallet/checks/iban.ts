import { bbanKinds } from './iban-registry.ts'

const headLength = 4

/** Lengths by country, all characters counted. */
export const ibanLengths: ReadonlyMap<string, number> = new Map(
  [...bbanKinds].map(([country, kinds]) => [country, headLength + kinds.length]),
)

const kindForms: ReadonlyMap<string, RegExp> = new Map([
  ['n', /^\d$/],
  ['a', /^[A-Z]$/],
  ['c', /^[A-Z0-9]$/],
])

/** The position, from 1, of the first character that violates the country's form; undefined when all fit. */
export function strangeAt(iban: string): number | undefined {
  const kinds = bbanKinds.get(iban.slice(0, 2)) ?? ''
  const at = [...kinds].findIndex((kind, place) => !kindForms.get(kind)?.test(iban[headLength + place] ?? ''))
  return at < 0 ? undefined : headLength + at + 1
}

/**
 * ISO 13616 with ISO 7064 MOD 97-10: the first four characters move to the end, letters become 10 to 35, and
 * the number modulo 97 must be 1. Detects every single wrong character of the same kind.
 */
export function leavesOne(iban: string): boolean {
  // 00, 01 and 99 would have the remainders of 97, 98 and 02, and are never issued.
  if (/^..(00|01|99)/.test(iban)) return false
  let rest = 0
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(letter, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
