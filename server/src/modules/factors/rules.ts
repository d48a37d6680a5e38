/** Without letters that are confused on paper. */
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten letters in two groups, 49 bits; bytes beyond the last whole range of letters are rejected. */
export function recoveryCodeFrom(bytes: Uint8Array): string | undefined {
  const whole = 256 - (256 % recoveryLetters.length)
  const letters = Array.from(bytes)
    .filter((byte) => byte < whole)
    .slice(0, 10)
    .map((byte) => recoveryLetters[byte % recoveryLetters.length])
  return letters.length < 10 ? undefined : `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** A recovery code for comparison, in any case, with or without its hyphen. */
export function plainRecoveryCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '')
  return plain.length === 10 && [...plain].every((letter) => recoveryLetters.includes(letter))
    ? plain
    : undefined
}
