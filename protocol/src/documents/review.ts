/** The parts of a submission, each of which can be refused, so that only refused parts are sent again. */
export const kycFields = ['document', 'number', 'name', 'birth', 'address', 'front', 'back'] as const
export type KycField = (typeof kycFields)[number]

const images = [
  'kyc_image_blurred',
  'kyc_image_cut',
  'kyc_image_glare',
  'kyc_image_other_side',
  'kyc_image_edited',
  'kyc_image_copy',
] as const

/** Why a reviewer can refuse each part. The list is closed: there are no refusals in free words. */
export const kycFieldReasons = {
  document: ['kyc_document_other', 'kyc_document_expired', 'kyc_document_not_taken'],
  number: ['kyc_number_differs', 'kyc_number_unreadable', 'kyc_number_used'],
  name: ['kyc_name_differs', 'kyc_name_unreadable'],
  birth: ['kyc_birth_differs', 'kyc_birth_unreadable', 'kyc_birth_minor'],
  address: ['kyc_address_partial', 'kyc_address_differs'],
  front: images,
  back: images,
} as const satisfies Readonly<Record<KycField, readonly string[]>>

export type KycReason = (typeof kycFieldReasons)[KycField][number]

/** The reviewer’s checklist, in this order; a case passes only when each of its points holds. */
export const kycChecks = [
  'document',
  'number',
  'name',
  'birth',
  'address',
  'front',
  'back',
  'untouched',
  'single',
] as const
export type KycCheck = (typeof kycChecks)[number]

/** Which parts are refused when a check does not hold. */
export const kycCheckFields: Readonly<Record<KycCheck, readonly KycField[]>> = {
  document: ['document'],
  number: ['number'],
  name: ['name'],
  birth: ['birth'],
  address: ['address'],
  front: ['front'],
  back: ['back'],
  untouched: ['front', 'back'],
  single: ['number'],
}

export type KycFault = { readonly field: KycField; readonly reason: KycReason }

/** `birth:kyc_birth_differs,front:kyc_image_glare`; undefined for anything that is not of the lists, or names a part twice. */
export function readFaults(text: string): readonly KycFault[] | undefined {
  const faults = text.split(',').map((one) => {
    const [field, reason, ...more] = one.split(':')
    const known = kycFields.find((name) => name === field)
    const word = known && kycFieldReasons[known].find((name) => name === reason)
    return known && word && more.length === 0 ? { field: known, reason: word } : undefined
  })
  const whole = faults.filter((one) => one !== undefined)
  const isOnce = new Set(whole.map(({ field }) => field)).size === faults.length
  return whole.length === faults.length && isOnce ? whole : undefined
}

export const faultsText = (faults: readonly KycFault[]): string =>
  faults.map(({ field, reason }) => `${field}:${reason}`).join(',')

/** A document of another kind has another number and looks otherwise, so these are sent with it. */
export function fieldsToSend(refused: readonly KycField[]): readonly KycField[] {
  const also: readonly KycField[] = refused.includes('document') ? ['number', 'front', 'back'] : []
  return kycFields.filter((field) => refused.includes(field) || also.includes(field))
}
