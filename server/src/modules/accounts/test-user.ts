import { parse } from '@openbourse/money'
import { hashPassword } from '../../platform/passwords.ts'
import { type Doors, openAccount } from './open-account.ts'
import { readPhone } from './phone.ts'
import type { AccountParts } from './types.ts'

export type WantedUser = {
  readonly verified: boolean
  readonly balances: Readonly<Record<string, string>>
}

export type TestUser = {
  readonly userId: number
  readonly token: string
  readonly account: string
  readonly password: string
  readonly tradePassword: string
}

const triesMax = 20
const subscriberDigits = 7
const tradeDigits = 6
const passwordBytes = 9
const client = { ip: '127.0.0.1', network: '127.0.0.1', device: 'test program' }

/**
 * Creates a user with a phone, a password and exactly these balances, for outside test programs. The PIN is
 * only chosen here: the caller passes it to the module that stores PINs.
 */
export async function makeTestUser(parts: AccountParts, doors: Doors, wanted: WantedUser): Promise<TestUser> {
  const password = Buffer.from(parts.random.bytes(passwordBytes)).toString('base64url')
  const tradePassword = digits(parts, tradeDigits)
  const grants = Object.entries(wanted.balances).map(([asset, amount]) => ({
    asset,
    minor: parse(amount, asset)?.minor ?? 0n,
  }))
  const passwordHash = await hashPassword(password)
  for (let tries = 0; tries < triesMax; tries += 1) {
    const phone = readPhone('234', `803${digits(parts, subscriberDigits)}`)
    const opened =
      phone &&
      (await openAccount(parts, doors, {
        practice: false,
        verified: wanted.verified,
        invitedBy: null,
        phone,
        passwordHash,
        grants,
        client,
      }))
    if (opened) {
      const { user, started } = opened
      return { userId: user.id, token: started.token, account: phone, password, tradePassword }
    }
  }
  throw new Error('No free test phone was found; start with a fresh data folder.')
}

function digits(parts: AccountParts, count: number): string {
  return Array.from(parts.random.bytes(count), (byte) => String(byte % 10)).join('')
}
