import { invariant } from '@openbourse/money'
import type { Codes } from './codes.ts'
import type { SecurityParts } from './types.ts'

/**
 * Codes for a new payout account of a user without an authenticator app, sent to the account's phone or
 * email.
 */
export type NewPlaces = {
  /** Whether the user has a phone or an email for codes. */
  hasContact(userId: number): Promise<boolean>
  /** Whether the code was sent to this user for this purpose and is valid; uses it up. */
  check(userId: number, code: string, nowMs: number): Promise<boolean>
  /** For outside test programs: creates a code as if it had been sent. */
  plant(userId: number, nowMs: number): Promise<string>
}

const purpose = 'new_destination'

export function newPlaces({ accounts }: Pick<SecurityParts, 'accounts'>, codes: Codes): NewPlaces {
  async function addressesOf(userId: number): Promise<string[]> {
    const user = await accounts.people.byId(userId)
    return [user?.phone, user?.email].filter((address) => typeof address === 'string')
  }
  return {
    hasContact: async (userId) => (await addressesOf(userId)).length > 0,
    async check(userId, code, nowMs) {
      // The address is not part of the input: the newest code of any of the user's addresses counts.
      for (const address of await addressesOf(userId)) {
        if ((await codes.take({ purpose, address, code, nowMs })) === userId) return true
      }
      return false
    },
    async plant(userId, nowMs) {
      const [address] = await addressesOf(userId)
      invariant(address !== undefined, 'a planted code needs an address')
      return codes.plant({ purpose, address, userId, nowMs })
    },
  }
}
