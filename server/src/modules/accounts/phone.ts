import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The library throws at a calling code that no country has. */
const callingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
)

/** A phone number in E.164, from a country code and digits as people write them; undefined if there can be no such number. */
export function readPhone(areaCode: string, phone: string): string | undefined {
  const callingCode = areaCode.replace('+', '')
  if (!callingCodes.has(callingCode)) return undefined
  const read = parsePhoneNumberFromString(international(phone), { defaultCallingCode: callingCode })
  return read?.isValid() && read.countryCallingCode === callingCode ? read.number : undefined
}

/**
 * What somebody typed to sign in: an e-mail in lower case, or a phone number in E.164. Without a country code it is Nigerian.
 * Something that can be neither is kept as typed, so that it meets no account but takes the same way.
 */
export function readIdentifier(account: string): {
  readonly kind: 'email' | 'phone'
  readonly value: string
} {
  const typed = account.trim()
  if (typed.includes('@')) return { kind: 'email', value: typed.toLowerCase() }
  const read = parsePhoneNumberFromString(international(typed), 'NG')
  return { kind: 'phone', value: read?.isValid() ? read.number : typed }
}

/** 00 is how most of the world dials out. */
function international(phone: string): string {
  return phone.trim().replace(/^00/, '+')
}
