import { type Refused, refuse, type secondProofRefusals } from '@openbourse/protocol'
import type { Asking } from '../accounts/index.ts'
import type { WalletParts } from './types.ts'

export type Unproven = Refused<(typeof secondProofRefusals)[number]>

/**
 * The proof besides the PIN: an authenticator code if the user has an app, otherwise a code sent to the phone
 * or email. A passkey used at login does not prove who holds the device now, so it is not accepted. Checked
 * last, so that a form error does not use up a code.
 */
export async function proveFactor(
  { confirm, secondFactor }: WalletParts,
  asking: Asking,
  code: string | undefined,
): Promise<Unproven | undefined> {
  const { userId, nowMs } = asking
  const hasApp = await secondFactor.hasApp(userId)
  if (!hasApp && !(await secondFactor.hasContact(userId))) return refuse('contact_missing')
  const fields = { fields: ['code'] }
  const typed = code?.trim()
  if (!typed) return refuse(hasApp ? 'second_factor_missing' : 'sent_code_missing', fields)
  const late = await confirm.count(asking)
  if (late) return late
  const isRight = hasApp
    ? await secondFactor.check(userId, { code: typed }, nowMs)
    : await secondFactor.checkSent(userId, typed, nowMs)
  if (!isRight) return refuse(hasApp ? 'second_factor_wrong' : 'code_wrong', fields)
  await confirm.succeeded(asking)
  return undefined
}
