import type { Profile } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { protectionsOf } from './checklist.ts'

const bare: Profile = {
  id: '1',
  displayId: 'OB-1',
  account: 'OB-1',
  nickname: null,
  avatar: 0,
  email: null,
  phone: null,
  areaCode: null,
  idStatus: 'none',
  inviteCode: 'ABC',
  vipUntil: null,
  locale: null,
  currency: null,
  theme: null,
  address: null,
  notifications: [],
  hasLoginPassword: false,
  hasTradePassword: false,
  tradePasswordLockedUntil: null,
  tradePasswordBlocked: false,
  codesBy: [],
  letterWord: null,
  closesAt: null,
  createdAt: 0,
  twoFactor: { totp: false, passkeys: 0, recoveryLeft: 0 },
}
const on = (part: Partial<Profile>) =>
  protectionsOf({ ...bare, ...part })
    .filter((one) => one.on)
    .map((one) => one.protection)

test.each([
  ['nothing', {}, []],
  ['a password', { hasLoginPassword: true }, ['login']],
  ['a trade password', { hasTradePassword: true }, ['trade']],
  ['a blocked trade password', { hasTradePassword: true, tradePasswordBlocked: true }, []],
  ['an e-mail', { email: 'a•••@example.org' }, ['contact']],
  ['a phone', { phone: '+23480•••567' }, ['contact']],
  ['an app', { twoFactor: { totp: true, passkeys: 0, recoveryLeft: 10 } }, ['second', 'recovery']],
  ['a passkey', { twoFactor: { totp: false, passkeys: 1, recoveryLeft: 2 } }, ['second']],
  ['recovery codes alone', { twoFactor: { totp: false, passkeys: 0, recoveryLeft: 10 } }, []],
])('%s counts as %o', (_name, part, expected) => {
  expect(on(part as Partial<Profile>)).toEqual(expected)
})
