import { isCountry } from '@openbourse/protocol/documents'

/** A BIC (ISO 9362): four letters of the party, country, two of the place, and three of a branch that may be left out. */
export function isSwift(text: string): boolean {
  return /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text) && isCountry(text.slice(4, 6))
}
