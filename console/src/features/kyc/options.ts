import {
  type KycCheck,
  type KycFault,
  kycCheckFields,
  kycChecks,
  kycFieldReasons,
} from '@openbourse/protocol/documents'

/** Reasons that belong to a check of their own, and not to the part they are about. */
const ofUntouched: readonly string[] = ['kyc_image_edited', 'kyc_image_copy']
const ofSingle: readonly string[] = ['kyc_number_used']

/** What can be wrong where a check does not hold. */
export function optionsOf(check: KycCheck): readonly KycFault[] {
  const all = kycCheckFields[check].flatMap((field) =>
    kycFieldReasons[field].map((reason): KycFault => ({ field, reason })),
  )
  if (check === 'untouched') return all.filter(({ reason }) => ofUntouched.includes(reason))
  if (check === 'single') return all.filter(({ reason }) => ofSingle.includes(reason))
  return all.filter(({ reason }) => ![...ofUntouched, ...ofSingle].includes(reason))
}

export type Verdict = 'holds' | KycFault | 'fails'
export type Verdicts = Readonly<Partial<Record<KycCheck, Verdict>>>

export const failedIn = (verdicts: Verdicts): readonly Verdict[] =>
  kycChecks.map((check) => verdicts[check]).filter((one) => one !== undefined && one !== 'holds')

/**
 * One reason a part: of two that concern one part the later check counts, because an edited photo need not be
 * sharp.
 */
export function faultsIn(verdicts: Verdicts): readonly KycFault[] {
  const found = new Map<string, KycFault>()
  for (const check of kycChecks) {
    const verdict = verdicts[check]
    if (typeof verdict === 'object') found.set(verdict.field, verdict)
  }
  return [...found.values()]
}

export const isPassable = (verdicts: Verdicts): boolean =>
  kycChecks.every((check) => verdicts[check] === 'holds')

/** Everything is answered, and each no has its reason. */
export const isReturnable = (verdicts: Verdicts): boolean =>
  kycChecks.every((check) => verdicts[check] !== undefined && verdicts[check] !== 'fails') &&
  !isPassable(verdicts)
