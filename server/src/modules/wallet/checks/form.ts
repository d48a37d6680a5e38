import type { PayoutField, PayoutTemplateField } from '@openbourse/protocol'
import { bare } from './digits.ts'
import type { Given, Problem } from './types.ts'

type Shape = Pick<PayoutTemplateField, 'kind' | 'pattern' | 'example'> &
  Partial<Pick<PayoutTemplateField, 'required' | 'options'>>

/** Room for spaces or hyphens in the input. */
const spacedFactor = 2

export function field(
  name: PayoutField,
  shape: Shape & { readonly lengthMax?: number },
): PayoutTemplateField {
  const { example } = shape
  return { required: true, options: null, lengthMax: example.length * spacedFactor, ...shape, name }
}

/** A fixed number of digits. No account, card or sort code is all zeros, even with a valid check digit. */
export const digitsField = (name: PayoutField, example: string): PayoutTemplateField =>
  field(name, { kind: 'digits', pattern: `^(?!0+$)\\d{${example.length}}$`, example })

export const bankField = (banks: ReadonlyMap<string, string>): PayoutTemplateField => {
  const options = [...banks].map(([code, name]) => ({ code, name }))
  const byName = options.sort((one, other) => one.name.localeCompare(other.name, 'en'))
  const example = byName[0]?.code ?? ''
  return field('bank', { kind: 'choice', pattern: '^\\d{3,6}$', example, options: byName, lengthMax: 6 })
}

/**
 * Names of account holders: letters of any script, marks, spaces, and punctuation used in names; at least two
 * letters.
 */
export const holderField = field('holder', {
  kind: 'text',
  pattern: "^(?=.*\\p{L}.*\\p{L})[\\p{L}\\p{M} .,'’-]{2,80}$",
  example: 'Ada Okafor',
  lengthMax: 80,
})

/** The stored form: numbers without spaces, codes in capitals. */
export function tidied(one: PayoutTemplateField, text: string | undefined): string {
  const typed = (text ?? '').trim()
  switch (one.kind) {
    case 'digits':
      return bare(typed)
    case 'capitals':
      return bare(typed).toUpperCase()
    case 'text':
      return typed.replace(/\s+/g, ' ')
    case 'choice':
      return typed
  }
}

/** Fields in their stored form, and errors in the form of those filled in. */
export function readForm(
  fields: readonly PayoutTemplateField[],
  given: Given,
): { readonly given: Given; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const kept: Partial<Record<PayoutField, string>> = {}
  for (const one of fields) {
    const name = one.name as PayoutField
    const text = tidied(one, given[name])
    if (text === '') continue
    kept[name] = text
    const problem = problemOf(one, text)
    if (problem) problems.push(problem)
  }
  return { given: kept, problems }
}

export function missing(fields: readonly PayoutTemplateField[], given: Given): readonly Problem[] {
  return fields
    .filter(({ name, required }) => required && given[name as PayoutField] === undefined)
    .map(({ name }) => ({ field: name, reason: 'payout_field_missing', values: {} }))
}

function problemOf(one: PayoutTemplateField, text: string): Problem | undefined {
  const { name, kind, pattern, example, options } = one
  if (kind === 'choice') {
    if (options?.some(({ code }) => code === text)) return undefined
    return { field: name, reason: 'payout_bank_unknown', values: { code: text } }
  }
  if (new RegExp(pattern, 'u').test(text)) return undefined
  if (name === 'holder') return { field: name, reason: 'payout_holder', values: {} }
  const wanted = tidied(one, example).length
  const hasOneLength = new RegExp(`\\{${wanted}\\}\\$$`).test(pattern)
  if (hasOneLength && text.length !== wanted && /^[A-Z0-9]+$/.test(text)) {
    const values = { wanted: String(wanted), given: String(text.length) }
    return { field: name, reason: 'payout_length', values }
  }
  return { field: name, reason: 'payout_format', values: { example } }
}
