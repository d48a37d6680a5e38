import type { Profile } from '@openbourse/protocol'

export type Guard = 'login' | 'trade' | 'contact' | 'second' | 'recovery'

/** What protects this account, in the order in which it is worth doing. */
export function guardsOf(profile: Profile): readonly { readonly guard: Guard; readonly on: boolean }[] {
  const { hasLoginPassword, hasTradePassword, tradePasswordBlocked, email, phone, twoFactor } = profile
  const second = twoFactor.totp || twoFactor.passkeys > 0
  return [
    { guard: 'login', on: hasLoginPassword },
    { guard: 'trade', on: hasTradePassword && !tradePasswordBlocked },
    { guard: 'contact', on: email !== null || phone !== null },
    { guard: 'second', on: second },
    { guard: 'recovery', on: second && twoFactor.recoveryLeft > 2 },
  ]
}
