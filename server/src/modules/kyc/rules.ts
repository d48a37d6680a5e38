import { type Calls, type Input, type Refused, refuse } from '@openbourse/protocol'
import {
  bareNumber,
  birthProblem,
  type DocumentKind,
  documentsOf,
  fieldsToSend,
  isCountry,
  isName,
  type KycField,
  kycChecks,
  kycFields,
  numberProblem,
  tidied,
} from '@openbourse/protocol/documents'

export type Asked = Input<Calls['kycSubmit']>

export type Address = {
  readonly country: string
  readonly region: string
  readonly city: string
  readonly street: string
}

/** The complete contents of a submission. */
export type Whole = {
  readonly country: string
  readonly document: DocumentKind
  readonly number: string
  readonly name: string
  readonly birth: string
  readonly address: Address
  /** Ids of images. */
  readonly front: number
  readonly back: number
}

/** The refused submission that a new one corrects. */
export type Former = { readonly whole: Whole; readonly refused: readonly KycField[] }

export type ReadBy = {
  readonly former: Former | undefined
  /** YYYY-MM-DD, in UTC. */
  readonly today: string
  readonly yearsMin: number
}

export type Read =
  | { readonly ok: true; readonly value: Whole & { readonly changed: readonly KycField[] } }
  | Refused<(typeof readRefusals)[number]>

const readRefusals = [
  'kyc_country_unknown',
  'kyc_document_unknown',
  'kyc_field_missing',
  'kyc_field_kept',
  'kyc_number_length',
  'kyc_number_form',
  'kyc_number_check',
  'kyc_number_birth',
  'kyc_name_form',
  'kyc_birth_form',
  'kyc_birth_minor',
  'kyc_address_form',
  'kyc_image_missing',
] as const

/** Inputs of each part. */
const inputsOf: Readonly<Record<KycField, readonly (keyof Asked)[]>> = {
  document: ['country', 'document'],
  number: ['number'],
  name: ['name'],
  birth: ['birth'],
  address: ['addressCountry', 'region', 'city', 'street'],
  front: ['front'],
  back: ['back'],
}

const partMin = 2

/**
 * Combines the input with the previously accepted parts: an accepted part stays, and a refused part must be
 * sent again. Returns the first error with the input it concerns.
 */
export function readSubmission(asked: Asked, { former, today, yearsMin }: ReadBy): Read {
  const given = tidy(asked)
  const sent: readonly KycField[] = former ? fieldsToSend(former.refused) : kycFields
  const kept = former && keptOther(given, former.whole, sent)
  if (kept) return refuse('kyc_field_kept', { fields: [kept] })
  const empty = sent.flatMap((field) => inputsOf[field]).filter((name) => given[name] === undefined)
  const isImage = (name: keyof Asked) => name === 'front' || name === 'back'
  const images = empty.filter(isImage)
  if (empty.length > images.length)
    return refuse('kyc_field_missing', { fields: empty.filter((name) => !isImage(name)) })
  const whole = merged(given, former?.whole)
  const wrong = problemOf(whole, sent, { today, yearsMin })
  if (wrong) return wrong
  if (images.length > 0) return refuse('kyc_image_missing', { fields: images })
  return { ok: true, value: { ...whole, changed: former ? sent : [] } }
}

function tidy(asked: Asked): Partial<Record<keyof Asked, string>> {
  const entries = Object.entries(asked).map(([name, value]) => [name, tidied(value ?? '')] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

type Given = ReturnType<typeof tidy>

function merged(given: Given, former: Whole | undefined): Whole {
  const { address } = former ?? {}
  return {
    country: given.country ?? former?.country ?? '',
    document: (given.document as DocumentKind | undefined) ?? former?.document ?? 'passport',
    number: bareNumber(given.number ?? former?.number ?? ''),
    name: given.name ?? former?.name ?? '',
    birth: given.birth ?? former?.birth ?? '',
    address: {
      country: given.addressCountry ?? address?.country ?? '',
      region: given.region ?? address?.region ?? '',
      city: given.city ?? address?.city ?? '',
      street: given.street ?? address?.street ?? '',
    },
    front: Number(given.front ?? former?.front ?? 0),
    back: Number(given.back ?? former?.back ?? 0),
  }
}

/** The first input that would change an accepted part. Sending it unchanged is allowed. */
function keptOther(given: Given, former: Whole, sent: readonly KycField[]): keyof Asked | undefined {
  const before: Readonly<Record<keyof Asked, string>> = {
    country: former.country,
    document: former.document,
    number: former.number,
    name: former.name,
    birth: former.birth,
    addressCountry: former.address.country,
    region: former.address.region,
    city: former.address.city,
    street: former.address.street,
    front: String(former.front),
    back: String(former.back),
  }
  return kycFields
    .filter((field) => !sent.includes(field))
    .flatMap((field) => inputsOf[field])
    .find((name) => {
      const value = name === 'number' && given.number !== undefined ? bareNumber(given.number) : given[name]
      return value !== undefined && value !== before[name]
    })
}

type Wrong = Refused<(typeof readRefusals)[number]> | undefined

/** Checks only what was sent, but checks a number against all facts about its owner. */
function problemOf(
  whole: Whole,
  sent: readonly KycField[],
  by: { readonly today: string; readonly yearsMin: number },
): Wrong {
  const has = (...fields: readonly KycField[]) => fields.some((field) => sent.includes(field))
  const { country, document, address } = whole
  if (has('document')) {
    if (!isCountry(country)) return refuse('kyc_country_unknown', { fields: ['country'] })
    if (!documentsOf(country).includes(document))
      return refuse('kyc_document_unknown', { fields: ['document'] })
  }
  if (has('name') && !isName(whole.name)) return refuse('kyc_name_form', { fields: ['name'] })
  if (has('birth')) {
    const reason = birthProblem(whole.birth, by)
    const values = reason === 'kyc_birth_minor' ? { years: String(by.yearsMin) } : {}
    if (reason) return refuse(reason, { values, fields: ['birth'] })
  }
  if (has('number', 'birth')) {
    const { number, birth } = whole
    const problem = numberProblem({ country, kind: document, number, birth })
    const field = has('number') ? 'number' : 'birth'
    if (problem) return refuse(problem.reason, { values: problem.values, fields: [field] })
  }
  if (has('address')) return addressProblem(address)
  return undefined
}

function addressProblem({ country, region, city, street }: Address): Wrong {
  if (!isCountry(country)) return refuse('kyc_country_unknown', { fields: ['addressCountry'] })
  const short = Object.entries({ region, city, street }).find(([, text]) => [...text].length < partMin)
  return short && refuse('kyc_address_form', { fields: [short[0]] })
}

/** `document,number,…`: every point of the checklist, in any order, and nothing else. */
export function isWholeChecklist(text: string): boolean {
  const said = text.split(',')
  return said.length === kycChecks.length && kycChecks.every((check) => said.includes(check))
}

const hourMs = 3600 * 1000

export const dueAt = (nowMs: number, promiseHours: number): number => nowMs + promiseHours * hourMs

/** Masks a document number so that its owner can recognize it. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-4)}`

/**
 * The words of a name in any order, without accents and capitals, so that notations of one name are equal.
 */
export function namePrint(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))].sort().join(' ')
}

/** The minimum retention; no known law allows less, so no setting does. */
export const keptYearsMin = 5

/**
 * When the data of a closed account is to be erased: so many calendar years after the closure, to the
 * millisecond.
 */
export function erasedFrom(closedAt: number, years: number): number {
  const date = new Date(closedAt)
  return date.setUTCFullYear(date.getUTCFullYear() + Math.max(years, keptYearsMin))
}

/** Countries with their own retention period; all others share one. */
export function keptCountry(country: string): 'NG' | 'MX' | 'BR' | 'other' {
  return country === 'NG' || country === 'MX' || country === 'BR' ? country : 'other'
}

export type Claim = { readonly operatorId: number; readonly until: number } | null

export const isClaimedBy = (claim: Claim, operatorId: number, nowMs: number): boolean =>
  claim !== null && claim.operatorId === operatorId && claim.until > nowMs

export const isClaimedByOther = (claim: Claim, operatorId: number, nowMs: number): boolean =>
  claim !== null && claim.operatorId !== operatorId && claim.until > nowMs
