import { doubled, toTen } from './digits.ts'

/**
 * Two check digits of a Peruvian CCI (Cámara de Compensación Electrónica): the first over bank and office, the second over the
 * twelve digits of the account; weights 1, 2 from the left, with the digits of each product added up. Both find every single
 * wrong digit of their part.
 */
export function cciCheckDigits(first18: string): string {
  return `${toTen(doubled(first18.slice(0, 6), 1))}${toTen(doubled(first18.slice(6), 1))}`
}

export function isCci(text: string): boolean {
  return /^\d{20}$/.test(text) && cciCheckDigits(text.slice(0, 18)) === text.slice(18)
}
