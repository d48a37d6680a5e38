import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The library throws for a calling code that no country has. */
const callingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
)

/**
 * A phone number in E.164, from a country code and digits in common notations; undefined for an impossible
 * number.
 */
export function readPhone(areaCode: string, phone: string): string | undefined {
  const callingCode = areaCode.replace('+', '')
  if (!callingCodes.has(callingCode)) return undefined
  const read = parsePhoneNumberFromString(international(phone), { defaultCallingCode: callingCode })
  return read?.isValid() && read.countryCallingCode === callingCode ? read.number : undefined
}

/**
 * The login name entered: an email in lower case, or a phone number in E.164. Without a country code it is
 * Nigerian. Anything else stays as entered, so that it matches no account but takes the same steps.
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

/** 00 is the international prefix in most countries. */
function international(phone: string): string {
  return phone.trim().replace(/^00/, '+')
}
