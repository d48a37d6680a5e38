import { weighted } from './digits.ts'

/**
 * Routing number of a bank of the United States: American Bankers Association, "Routing Number Policy": weights 3, 7, 1 and
 * a sum that ten divides; the first two digits name a district of the Federal Reserve. Finds every single wrong digit.
 */
export function isRouting(text: string): boolean {
  return /^\d{9}$/.test(text) && isDistrict(Number(text.slice(0, 2))) && weighted(text, [3, 7, 1]) % 10 === 0
}

/** 01-12 banks, 21-32 thrifts, 61-72 electronic; 00 is the government's and 80 that of traveller's cheques. */
function isDistrict(first: number): boolean {
  return (first >= 1 && first <= 12) || (first >= 21 && first <= 32) || (first >= 61 && first <= 72)
}
