import { toTen, weighted } from './digits.ts'

/**
 * Check digit of a CLABE: Asociación de Bancos de México and Banco de México (circular 14/2017, SPEI): each of 17 digits times
 * 3, 7, 1; only the last digit of each product counts, which is the same modulo ten. Finds every single wrong digit.
 */
export function clabeCheckDigit(first17: string): number {
  return toTen(weighted(first17, [3, 7, 1]))
}

export function isClabe(text: string): boolean {
  return /^\d{18}$/.test(text) && clabeCheckDigit(text.slice(0, 17)) === Number(text[17])
}
