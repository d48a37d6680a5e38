import { type Refused, refuse } from '@openbourse/protocol'
import { passwordMatches } from '../../platform/passwords.ts'
import type { Allowed, Tallies } from './tallies.ts'
import type { AccountParts, UserRow } from './types.ts'

export type Asking = { readonly userId: number; readonly sessionId: number; readonly nowMs: number }
export type Unconfirmed = Refused<'password_wrong' | 'confirm_throttled'>

/** Asks the user for the login password again, before an action that a stolen device must not allow. */
export type Confirm = {
  /** Undefined when the password is right. An account without a login password is not asked. */
  password(
    asking: Asking,
    user: UserRow,
    given: { readonly password: string | undefined; readonly field: string },
  ): Promise<Unconfirmed | undefined>
  /** Counts a try of another proof, for example a second factor. */
  count(asking: Asking): Promise<Refused<'confirm_throttled'> | undefined>
  succeeded(asking: Asking): Promise<void>
}

export function openConfirm(parts: AccountParts, tallies: Tallies): Confirm {
  const allowed = (): Allowed => ({
    tries: parts.settings.integer('account.login.tries'),
    lockMinutes: parts.settings.integer('account.login.lockMinutes'),
  })
  const count: Confirm['count'] = async (asking) => {
    const minutes = await tallies.count(keyOf(asking), allowed(), asking.nowMs)
    return minutes === 0 ? undefined : refuse('confirm_throttled', { values: { minutes: String(minutes) } })
  }
  return {
    async password(asking, user, { password, field }) {
      if (user.passwordHash === null) return undefined
      const late = await count(asking)
      if (late) return late
      if (!(await passwordMatches(user.passwordHash, password ?? ''))) {
        return refuse('password_wrong', { fields: [field] })
      }
      await tallies.forget(keyOf(asking))
      return undefined
    },
    count,
    succeeded: (asking) => tallies.forget(keyOf(asking)),
  }
}

/** By session: wrong tries on one device do not lock out the others. */
function keyOf({ userId, sessionId }: Asking): string {
  return `confirm ${userId} ${sessionId}`
}
