import type { PayoutScheme } from '@openbourse/protocol'
import { missing, readForm } from './form.ts'
import { pixKeyOf } from './pix.ts'
import { schemes } from './schemes.ts'
import type { Checked, Given, Problem } from './types.ts'

export type ReadAccount = Checked & {
  /** Every field of the template in its stored form. */
  readonly details: Given
  /** Identifies the account: other notations of the same number give the same text. */
  readonly identity: string
  /** The masked number to show. */
  readonly number: string
}

/** Checks the filled-in fields; empty fields are ignored. */
export function lookAt(scheme: PayoutScheme, typed: Given): ReadAccount {
  const { fields, check, number } = schemes[scheme]
  const { given, problems } = readForm(fields, typed)
  const bad = new Set(problems.map(({ field }) => field))
  const formed = Object.fromEntries(Object.entries(given).filter(([name]) => !bad.has(name))) as Given
  const checked = check(formed)
  const key = scheme === 'BR_PIX' ? pixKeyOf(formed) : undefined
  const details = key === undefined ? given : { ...given, pixKey: key }
  const { bank, agency, sortCode, routing, swift, pixKind } = details
  // An IBAN identifies its bank; its SWIFT code is optional.
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

/** Checks an account to be saved: no required field may be empty. */
export function readAccount(scheme: PayoutScheme, typed: Given): ReadAccount {
  const read = lookAt(scheme, typed)
  const problems: readonly Problem[] = [...missing(schemes[scheme].fields, read.details), ...read.problems]
  return { ...read, problems }
}
