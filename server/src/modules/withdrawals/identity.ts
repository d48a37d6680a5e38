import type { Identity } from '../wallet/index.ts'

/** What the module of identities tells. */
type Known = {
  readonly identity: Identity
  statusOf(userId: number): string
}

/** The name of a verified identity; '' where somebody is verified and no name is kept, undefined where he is not verified. */
export function verifiedNames(known: Known): Identity {
  return {
    async nameOf(userId) {
      const name = await known.identity.nameOf(userId)
      if (known.statusOf(userId) !== 'succ') return undefined
      return name ?? ''
    },
  }
}
