import { isCnpj, isCpf } from './brazil.ts'
import { type DocumentKind, documentExamples } from './kinds.ts'
import { curpBirth, ineDate, isCurp, rfcDate } from './mexico.ts'

/** Problems of a document number before the document is reviewed; words of the refusals. */
export type NumberProblem = {
  readonly reason: 'kyc_number_length' | 'kyc_number_form' | 'kyc_number_check' | 'kyc_number_birth'
  readonly values: Readonly<Record<string, string>>
}

export type NumberAsked = {
  readonly country: string
  readonly kind: DocumentKind
  /** As typed. */
  readonly number: string
  /** YYYY-MM-DD; without it the birth date in a number is not compared. */
  readonly birth?: string | undefined
}

/** As numbers are kept: without spaces, dots, slashes and hyphens, in capitals. */
export const bareNumber = (typed: string): string => typed.replace(/[\s./-]/g, '').toUpperCase()

const lengths: Readonly<Partial<Record<DocumentKind, readonly number[]>>> = {
  nin: [11],
  bvn: [11],
  ine: [18],
  curp: [18],
  rfc: [12, 13],
  cpf: [11],
  cnpj: [14],
}

/** What a number of each kind looks like. Digits that are all the same are never given out. */
const forms: Readonly<Record<DocumentKind, RegExp>> = {
  nin: /^\d{11}$/,
  // NIBSS: every Bank Verification Number begins with 22.
  bvn: /^22\d{9}$/,
  // Federal Road Safety Corps: three letters of the place of issue; what follows has changed over the years.
  drivers_licence: /^[A-Z]{3}(?=(?:[A-Z]*\d){4})[A-Z0-9]{5,12}$/,
  // ICAO 9303: up to nine signs, of which at least one is a figure.
  passport: /^(?=.*\d)[A-Z0-9]{6,9}$/,
  ine: /^[A-Z]{6}\d{8}[HM]\d{3}$/,
  curp: /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[0-9A-Z]\d$/,
  rfc: /^[A-ZÑ&]{3,4}\d{6}[0-9A-Z]{3}$/,
  cpf: /^\d{11}$/,
  cnpj: /^[0-9A-Z]{12}\d{2}$/,
  // Each state has numbers of its own; some end with an X, some begin with the state.
  rg: /^[A-Z]{0,2}\d{5,12}[0-9X]$/,
}
/** Nigeria Immigration Service: a letter and eight figures, seven on older ones. */
const nigerianPassport = /^[A-Z]\d{7,8}$/

/** The first problem of a number, or undefined. An empty number is not checked. */
export function numberProblem(asked: NumberAsked): NumberProblem | undefined {
  const { country, kind } = asked
  const number = bareNumber(asked.number)
  if (number === '') return undefined
  const wanted = lengths[kind]
  if (wanted && /^[A-Z0-9Ñ&]+$/.test(number) && !wanted.includes(number.length)) {
    const values = { wanted: String(wanted.at(-1)), given: String(number.length) }
    return { reason: 'kyc_number_length', values }
  }
  const form = kind === 'passport' && country === 'NG' ? nigerianPassport : forms[kind]
  const isOneDigit = /^[A-Z]*(\d)\1+$/.test(number)
  if (!form.test(number) || isOneDigit)
    return { reason: 'kyc_number_form', values: { example: documentExamples[kind] } }
  if (!isRight(kind, number)) return { reason: 'kyc_number_check', values: {} }
  return saysOtherBirth({ kind, number, birth: asked.birth })
    ? { reason: 'kyc_number_birth', values: {} }
    : undefined
}

/** Whether the parts of a number fit: check digits, dates, places. */
function isRight(kind: DocumentKind, number: string): boolean {
  switch (kind) {
    case 'cpf':
      return isCpf(number)
    case 'cnpj':
      return isCnpj(number)
    case 'curp':
      return isCurp(number)
    case 'rfc':
      return rfcDate(number) !== undefined
    case 'ine':
      return ineDate(number) !== undefined
    default:
      return true
  }
}

const personsRfc = 13

/** Three Mexican numbers hold the birth date of their owner, two of them without its century. */
function saysOtherBirth(given: {
  readonly kind: DocumentKind
  readonly number: string
  readonly birth: string | undefined
}): boolean {
  const { kind, number, birth } = given
  if (birth === undefined) return false
  const short = birth.replaceAll('-', '').slice(2)
  switch (kind) {
    case 'curp':
      return curpBirth(number) !== birth
    case 'ine':
      return ineDate(number) !== short
    case 'rfc':
      return number.length === personsRfc && rfcDate(number) !== short
    default:
      return false
  }
}
