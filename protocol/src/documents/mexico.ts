import { isDate, isTwoDigitDate } from './dates.ts'

// Registro Nacional de Población, "Instructivo normativo para la asignación de la CURP": the 33 entities, NE for born abroad.
const entities =
  'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE'
const entitySet: ReadonlySet<string> = new Set(entities.split(' '))
const curpForm = /^[A-Z][AEIOUX][A-Z]{2}(\d{2})(\d{4})[HMX]([A-Z]{2})[B-DF-HJ-NP-TV-Z]{3}([0-9A-Z])\d$/
const curpLetters = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'

/** The last digit of a CURP, of its first seventeen characters with weights 18 to 2. */
export function curpDigit(seventeen: string): number {
  let sum = 0
  for (let at = 0; at < seventeen.length; at += 1)
    sum += curpLetters.indexOf(seventeen[at] ?? '0') * (18 - at)
  return (10 - (sum % 10)) % 10
}

/**
 * The birth date inside a CURP as YYYY-MM-DD; the seventeenth character is a digit for births before 2000, else a
 * letter.
 */
export function curpBirth(text: string): string | undefined {
  const [, year, rest = '', entity = '', mark = ''] = curpForm.exec(text) ?? []
  if (year === undefined || !entitySet.has(entity)) return undefined
  const century = /\d/.test(mark) ? '19' : '20'
  const date = `${century}${year}-${rest.slice(0, 2)}-${rest.slice(2)}`
  return isDate(date) ? date : undefined
}

export const isCurp = (text: string): boolean =>
  curpBirth(text) !== undefined && curpDigit(text.slice(0, 17)) === Number(text[17])

/**
 * Servicio de Administración Tributaria: four letters of a person or three of a company, a date, and three signs. The last of them
 * checks the rest, but numbers were given out whose last sign does not fit, so it is not asked for.
 */
const rfcForm = /^[A-ZÑ&]{3,4}(\d{6})[1-9A-V][0-9A-Z][0-9A]$/

/** The date inside as YYMMDD: of birth for thirteen signs, of founding for twelve. */
export function rfcDate(text: string): string | undefined {
  const [, date] = rfcForm.exec(text) ?? []
  return date !== undefined && isTwoDigitDate(date) ? date : undefined
}

const statesOfIne = 32
/** Of voters with a place of birth abroad. */
const bornAbroad: ReadonlySet<number> = new Set([87, 88])
/** Instituto Nacional Electoral, "clave de elector": six consonants of the name, date of birth, state, sex and three figures. */
const ineForm = /^[A-Z]{6}(\d{6})(\d{2})[HM]\d{3}$/

export function ineDate(text: string): string | undefined {
  const [, date, state] = ineForm.exec(text) ?? []
  if (date === undefined || !isTwoDigitDate(date)) return undefined
  const number = Number(state)
  return (number >= 1 && number <= statesOfIne) || bornAbroad.has(number) ? date : undefined
}
