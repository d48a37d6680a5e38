import { isLuhn } from './luhn.ts'

/**
 * First digits that card networks issue for cards of 16 digits: ISO/IEC 7812-1 and the networks' own published ranges. Mastercard
 * 2221-2720 and 51-55, Carnet 2869, JCB 3528-3589, Visa 4, Maestro and Carnet 50 and 56-58, Discover, UnionPay and Maestro 6,
 * UnionPay 81. Nothing begins with 0, 1, 7 or 9.
 */
const issued: readonly (readonly [first: string, last: string])[] = [
  ['2221', '2720'],
  ['2869', '2869'],
  ['3528', '3589'],
  ['40', '49'],
  ['50', '58'],
  ['60', '69'],
  ['81', '81'],
]

/** Whether any network issues cards that begin with these digits. */
export function isIssued(card: string): boolean {
  return issued.some(([first, last]) => {
    const start = card.slice(0, first.length)
    return start >= first && start <= last
  })
}

/** A possible number of a card with 16 digits. */
export const isCard = (card: string): boolean => /^\d{16}$/.test(card) && isIssued(card) && isLuhn(card)
