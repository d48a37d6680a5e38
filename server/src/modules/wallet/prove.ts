import { type Refused, refuse, type secondProofRefusals } from '@openbourse/protocol'
import type { Asking } from '../accounts/index.ts'
import type { WalletParts } from './types.ts'

export type Unproven = Refused<(typeof secondProofRefusals)[number]>

/**
 * Besides the trade password: a code of the authenticator app of whoever has connected one, and of everybody else one that was sent to
 * his phone or mailbox. A passkey that was shown when the session began says nothing of who holds the device now, so it is no
 * substitute. Asked for last, so that a code is not used up by a form that is wrong elsewhere.
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
