import {
  birthProblem,
  type DocumentKind,
  documentKinds,
  documentsOf,
  isCountry,
  isName,
  type KycField,
  numberProblem,
  tidied,
} from '@openbourse/protocol/documents'

/** What is typed so far. Images are their ids, once they have arrived. */
export type Draft = {
  readonly country: string
  readonly document: DocumentKind | ''
  readonly number: string
  readonly name: string
  readonly birth: string
  readonly addressCountry: string
  readonly region: string
  readonly city: string
  readonly street: string
  readonly front: string
  readonly back: string
}
export type DraftField = keyof Draft

export const emptyDraft: Draft = {
  country: '',
  document: '',
  number: '',
  name: '',
  birth: '',
  addressCountry: '',
  region: '',
  city: '',
  street: '',
  front: '',
  back: '',
}

/** What is kept across reloads: nothing that would be enough to impersonate the user. */
const lasting = [
  'country',
  'document',
  'name',
  'birth',
  'addressCountry',
  'region',
  'city',
  'street',
] as const

export const lastingOf = (draft: Draft): Partial<Draft> =>
  Object.fromEntries(lasting.map((name) => [name, draft[name]]))

/** What an earlier visit left, or nothing where it cannot be trusted. */
export function readDraft(stored: unknown): Draft {
  const found: Partial<Record<DraftField, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {}
  const texts = lasting.flatMap((name) => {
    const value = found[name]
    return typeof value === 'string' && value.length <= 120 ? [[name, value] as const] : []
  })
  const draft: Draft = { ...emptyDraft, ...Object.fromEntries(texts) }
  const isKnown = documentKinds.some((kind) => kind === draft.document)
  return isKnown && documentsOf(draft.country).includes(draft.document as DocumentKind)
    ? draft
    : { ...draft, document: '' }
}

export const steps = ['document', 'person', 'address', 'photos', 'review'] as const
export type Step = (typeof steps)[number]

const fieldsOf: Readonly<Record<Step, readonly KycField[]>> = {
  document: ['document', 'number'],
  person: ['name', 'birth'],
  address: ['address'],
  photos: ['front', 'back'],
  review: [],
}

/** The steps in which something has to be sent, and the last one. */
export const stepsFor = (send: readonly KycField[]): readonly Step[] =>
  steps.filter((step) => step === 'review' || fieldsOf[step].some((field) => send.includes(field)))

const inputsOf: Readonly<Record<KycField, readonly DraftField[]>> = {
  document: ['country', 'document'],
  number: ['number'],
  name: ['name'],
  birth: ['birth'],
  address: ['addressCountry', 'region', 'city', 'street'],
  front: ['front'],
  back: ['back'],
}

export const hasInput = (field: KycField, input: DraftField): boolean => inputsOf[field].includes(input)

/** Inputs of the parts that are to be sent; on one step only its own. */
export const inputsFor = (send: readonly KycField[], step?: Step): readonly DraftField[] =>
  send.filter((field) => step === undefined || fieldsOf[step].includes(field)).flatMap((f) => inputsOf[f])

export const stepOf = (input: string): Step =>
  steps.find((step) => fieldsOf[step].some((field) => inputsOf[field].some((name) => name === input))) ??
  'review'

export type Problem = {
  readonly field: DraftField
  readonly reason: string
  readonly values: Readonly<Record<string, string>>
}

export type Known = {
  readonly send: readonly KycField[]
  readonly yearsMin: number
  readonly today: string
  /** The document of the submission that is mended, where it is not sent itself. */
  readonly former?:
    | { readonly country: string; readonly document: DocumentKind; readonly birth: string }
    | undefined
}

/** What is wrong on a step, with the same rules as the server: at most one problem for each input. */
export function problemsOf(step: Step, draft: Draft, known: Known): readonly Problem[] {
  const names = inputsFor(known.send, step)
  return names.flatMap((field): Problem[] => {
    const is = (reason: string, values: Problem['values'] = {}): Problem[] => [{ field, reason, values }]
    const value = tidied(draft[field])
    if (value === '') return is(step === 'photos' ? 'kyc_image_missing' : 'kyc_field_missing')
    if ((field === 'country' || field === 'addressCountry') && !isCountry(value))
      return is('kyc_field_missing')
    if (field === 'name' && !isName(value)) return is('kyc_name_form')
    if (field === 'birth') {
      const reason = birthProblem(value, known)
      return reason ? is(reason, { years: String(known.yearsMin) }) : []
    }
    if (field !== 'number') return []
    const problem = numberProblemOf(draft, known)
    return problem ? is(problem.reason, problem.values) : []
  })
}

/** The number against its document; the birth date is compared once it is known. */
export function numberProblemOf(draft: Draft, { send, former }: Known) {
  const isSent = send.includes('document')
  const country = isSent ? draft.country : (former?.country ?? draft.country)
  const kind = isSent ? draft.document : (former?.document ?? draft.document)
  const birth = send.includes('birth') ? draft.birth : former?.birth
  if (kind === '') return undefined
  return numberProblem({ country, kind, number: draft.number, birth: birth || undefined })
}

/** What is handed in: only what is to be sent. */
export function inputOf(draft: Draft, send: readonly KycField[]): Partial<Record<DraftField, string>> {
  return Object.fromEntries(inputsFor(send).map((name) => [name, tidied(draft[name])]))
}
