// Both check digits leave 0 where eleven leaves 0 or 1, so a single wrong digit can escape them: the scheme does not promise to
// find it. What is promised, and tested, is that each base has exactly one pair of check digits.

/** 0-9 have their own value, A is 17, B is 18: the code of the character less that of 0. */
const codeOf = (letter: string): number => letter.charCodeAt(0) - 48

/** Modulo eleven over weights that grow from 2 on the right, and start again after `weightMax`. */
function elevenDigit(base: string, weightMax: number): number {
  let sum = 0
  for (let at = 0; at < base.length; at += 1) {
    const weight = 2 + ((base.length - 1 - at) % (weightMax - 1))
    sum += codeOf(base[at] ?? '0') * weight
  }
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

function withDigits(base: string, weightMax: number): string {
  const first = base + elevenDigit(base, weightMax)
  return first + elevenDigit(first, weightMax)
}

/** Receita Federal: nine digits with weights 10 to 2, then ten with 11 to 2. A number of eleven equal digits is never given out. */
export function isCpf(text: string): boolean {
  return /^\d{11}$/.test(text) && !/^(\d)\1+$/.test(text) && withDigits(text.slice(0, 9), 11) === text
}

/**
 * Receita Federal, Instrução Normativa RFB 2.229/2024: twelve digits or, from July 2026, capitals and digits, each by its code less
 * 48, weights 2 to 9 from the right, and two check digits. Old numbers are those without letters.
 */
export function isCnpj(text: string): boolean {
  return (
    /^[0-9A-Z]{12}\d{2}$/.test(text) && !/^(\d)\1+$/.test(text) && withDigits(text.slice(0, 12), 9) === text
  )
}

export const cpfOf = (nine: string): string => withDigits(nine, 11)
export const cnpjOf = (twelve: string): string => withDigits(twelve, 9)
