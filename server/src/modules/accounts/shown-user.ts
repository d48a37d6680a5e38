import type { User } from '@openbourse/protocol'
import { maskAccount } from './rules.ts'
import type { AccountSettings, UserRow } from './types.ts'

/** A user as shown to themselves: without the password, the account masked. */
export function shownUser(user: UserRow, settings: AccountSettings): User {
  const displayId = settings.text('account.displayId.prefix') + user.id
  return {
    id: String(user.id),
    displayId,
    account: maskAccount({ phone: user.phone, email: user.email, displayId }),
    status: user.status,
    idStatus: user.idStatus,
    inviteCode: user.inviteCode,
    avatar: user.avatar,
    practice: user.practice,
    locale: user.locale,
    currency: user.currency,
    theme: user.theme,
    createdAt: user.createdAt,
  }
}
