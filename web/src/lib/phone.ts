/** Area codes of the countries with markets. The stored default is +234 (§9). */
export const areaCodes = ['+234', '+44', '+1', '+52', '+55'] as const

/** Digits of a number as users type them. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** The account of a phone number: area code and number without the leading zero of the country. */
export function accountOf(areaCode: string, phone: string): string {
  return `+${digitsOf(areaCode)}${digitsOf(phone).replace(/^0+/, '')}`
}
