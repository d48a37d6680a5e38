/** Banco Central do Brasil, "Manual Operacional do DICT": how each kind of key is written. */
const keyForms = {
  email:
    /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
  // A mobile has a 9 after its area code; area codes have no 0.
  phone: /^\+55[1-9][1-9]9\d{8}$/,
  random: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
} as const

const emailMax = 77

export function isPixForm(kind: keyof typeof keyForms, key: string): boolean {
  return keyForms[kind].test(key) && (kind !== 'email' || key.length <= emailMax)
}
