import { invariant } from '@openbourse/money'
import type { Codes } from './codes.ts'
import type { SecurityParts } from './types.ts'

/** Codes for a new place that money may go to, for whoever has no authenticator app: sent to the phone or mailbox of the account. */
export type NewPlaces = {
  /** Whether a code can reach this person at all. */
  hasContact(userId: number): Promise<boolean>
  /** Whether it was sent to him for this, is fresh and unused; it is used up then. */
  check(userId: number, code: string, nowMs: number): Promise<boolean>
  /** For outside test programs: a code as if it had been sent. */
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
      // Where it was sent is not asked: the newest of each of his addresses may be the one.
      for (const address of await addressesOf(userId)) {
        if ((await codes.take({ purpose, address, code, nowMs })) === userId) return true
      }
      return false
    },
    async plant(userId, nowMs) {
      const [address] = await addressesOf(userId)
      invariant(address !== undefined, 'a code can be planted for whoever can be reached')
      return codes.plant({ purpose, address, userId, nowMs })
    },
  }
}
