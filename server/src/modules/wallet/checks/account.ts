import type { PayoutScheme } from '@openbourse/protocol'
import { missing, readForm } from './form.ts'
import { pixKeyOf } from './pix.ts'
import { schemes } from './schemes.ts'
import type { Checked, Given, Problem } from './types.ts'

export type ReadAccount = Checked & {
  /** Every field of the template, as it is kept. */
  readonly details: Given
  /** What makes it this account and no other: the same number written otherwise is the same text. */
  readonly identity: string
  /** The number that is shown, masked. */
  readonly number: string
}

/** Looks at what is filled in; fields that are still empty say nothing. */
export function lookAt(scheme: PayoutScheme, typed: Given): ReadAccount {
  const { fields, check, number } = schemes[scheme]
  const { given, problems } = readForm(fields, typed)
  const bad = new Set(problems.map(({ field }) => field))
  const formed = Object.fromEntries(Object.entries(given).filter(([name]) => !bad.has(name))) as Given
  const checked = check(formed)
  const key = scheme === 'BR_PIX' ? pixKeyOf(formed) : undefined
  const details = key === undefined ? given : { ...given, pixKey: key }
  const { bank, agency, sortCode, routing, swift, pixKind } = details
  // An IBAN names its bank itself; its SWIFT code is only a help.
  const around = scheme === 'IBAN' ? [] : [bank, agency, sortCode, routing, swift, pixKind]
  return {
    problems: [...problems, ...checked.problems],
    bank: checked.bank,
    warnings: checked.warnings ?? [],
    details,
    identity: JSON.stringify([scheme, details[number] ?? '', ...around.map((part) => part ?? '')]),
    number: details[number] ?? '',
  }
}

/** The same for an account that is to be kept: nothing that is required may be empty. */
export function readAccount(scheme: PayoutScheme, typed: Given): ReadAccount {
  const read = lookAt(scheme, typed)
  const problems: readonly Problem[] = [...missing(schemes[scheme].fields, read.details), ...read.problems]
  return { ...read, problems }
}
