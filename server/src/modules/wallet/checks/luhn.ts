import { doubled } from './digits.ts'

/**
 * Luhn's check of payment cards (ISO/IEC 7812-1, annex B): from the right every second digit is doubled, and all digits sum up to
 * a multiple of ten. Finds every single wrong digit.
 */
export function isLuhn(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && doubled(digits, digits.length % 2 === 0 ? 2 : 1) % 10 === 0
}
