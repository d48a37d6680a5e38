import { type Refused, refuse } from '@openbourse/protocol'
import type { Asking } from '../accounts/index.ts'
import type { WalletParts } from './types.ts'

export type Unproven = Refused<'second_factor_missing' | 'second_factor_wrong' | 'confirm_throttled'>

/**
 * Besides the trade password, whoever has connected an authenticator app gives a code of it. Asked for last, so that a code is not
 * used up by a form that is wrong elsewhere.
 */
export async function proveFactor(
  { confirm, secondFactor }: WalletParts,
  asking: Asking,
  code: string | undefined,
): Promise<Unproven | undefined> {
  if (!(await secondFactor.hasApp(asking.userId))) return undefined
  const fields = { fields: ['code'] }
  const typed = code?.trim()
  if (!typed) return refuse('second_factor_missing', fields)
  const late = await confirm.count(asking)
  if (late) return late
  if (!(await secondFactor.check(asking.userId, { code: typed }, asking.nowMs))) {
    return refuse('second_factor_wrong', fields)
  }
  await confirm.succeeded(asking)
  return undefined
}
