import type { Profile } from '@openbourse/protocol'

export type Protection = 'login' | 'trade' | 'contact' | 'second' | 'recovery'

/** What protects this account, in the order in which it is worth doing. */
export function protectionsOf(
  profile: Profile,
): readonly { readonly protection: Protection; readonly on: boolean }[] {
  const { hasLoginPassword, hasTradePassword, tradePasswordBlocked, email, phone, twoFactor } = profile
  const second = twoFactor.totp || twoFactor.passkeys > 0
  return [
    { protection: 'login', on: hasLoginPassword },
    { protection: 'trade', on: hasTradePassword && !tradePasswordBlocked },
    { protection: 'contact', on: email !== null || phone !== null },
    { protection: 'second', on: second },
    { protection: 'recovery', on: second && twoFactor.recoveryLeft > 2 },
  ]
}
