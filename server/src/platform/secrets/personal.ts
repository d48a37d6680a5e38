import type { Random } from '../random.ts'
import { keyBytes, secretsFrom } from './seal.ts'
import type { Place, Sealer, Secrets } from './types.ts'

const keyId = 'own'

/**
 * Keys of single users, each stored as a field sealed with the server’s key: without that row nothing can be opened.
 */
export type PersonalKeys = {
  /** A fresh key as it is stored at `place`. */
  make(place: Place): string
  /** The stored value in clear. Throws when it was changed or moved. */
  open(place: Place, stored: string): Sealer
  /** The same key sealed with the server’s newest key; undefined when it already is. */
  renewed(place: Place, stored: string): string | undefined
}

/**
 * Text sealed with a user’s own key can be erased for good by destroying that key: in the database, in files, and in
 * every earlier copy of either, once the key row is gone. The format is that of the server’s own seals.
 */
export function personalKeys(secrets: Secrets, random: Random): PersonalKeys {
  return {
    make: (place) => secrets.seal(place, Buffer.from(random.bytes(keyBytes)).toString('base64')),
    open(place, stored) {
      const key = Buffer.from(secrets.open(place, stored), 'base64')
      const { seal, open } = secretsFrom({ root: key, keys: [{ id: keyId, key }] }, random)
      return { seal, open }
    },
    renewed: (place, stored) =>
      secrets.isOld(stored) ? secrets.seal(place, secrets.open(place, stored)) : undefined,
  }
}
