import type { User } from '@openbourse/protocol'

/** Letters for the avatar: of an e-mail its first two, otherwise the last two figures of the id. */
export function lettersOf(user: Pick<User, 'account' | 'displayId'>): string {
  const mail = /^([a-z])[^@]?([a-z])?[^@]*@/i.exec(user.account)
  return mail ? `${mail[1]}${mail[2] ?? ''}` : user.displayId.slice(-2)
}
