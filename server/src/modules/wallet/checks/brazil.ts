/** Area codes of Brazil: Anatel, national numbering plan (Resolution 749/2022). There are 67; 20, 23, 25, 26, 29 and others are none. */
const areaCodes: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 ' +
    '67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

const areaStart = '+55'.length
const areaEnd = areaStart + 2

/** The area code of a well-formed phone key if it does not exist in Brazil; undefined if it does. */
export function strangeAreaCode(phone: string): string | undefined {
  const code = phone.slice(areaStart, areaEnd)
  return areaCodes.has(code) ? undefined : code
}

/** Banco Central do Brasil, "Manual Operacional do DICT": how each kind of key is written. */
const keyForms = {
  email:
    /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
  // A mobile number has a 9 after its area code. Area codes are checked separately, for a sentence of their
  // own.
  phone: /^\+55\d{2}9\d{8}$/,
  random: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
} as const

const emailMax = 77

export function isPixForm(kind: keyof typeof keyForms, key: string): boolean {
  return keyForms[kind].test(key) && (kind !== 'email' || key.length <= emailMax)
}
