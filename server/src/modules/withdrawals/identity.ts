import type { Identity } from '../wallet/index.ts'

/** What the identity module returns. */
type Known = {
  readonly identity: Identity
  statusOf(userId: number): string
}

/**
 * The name of a verified identity: '' for a verified user without a stored name, undefined for a user who is
 * not verified.
 */
export function verifiedNames(known: Known): Identity {
  return {
    async nameOf(userId) {
      const name = await known.identity.nameOf(userId)
      if (known.statusOf(userId) !== 'succ') return undefined
      return name ?? ''
    },
  }
}
