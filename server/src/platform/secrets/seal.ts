import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from '../random.ts'
import type { Place, Secrets } from './types.ts'

export const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

export type Ring = {
  /** Root of all derived secrets; it is never rotated. */
  readonly root: Buffer
  /** Newest first. The newest seals, every one opens. */
  readonly keys: readonly { readonly id: string; readonly key: Buffer }[]
  /** Seeds of the keys that sign the public log, after the first, which comes from the root. Oldest first. */
  readonly logSeeds?: readonly Buffer[]
}

/** AES-256-GCM, a fresh nonce each time, with table, column and row as associated data. Text: `key id.nonce and tag and text`. */
export function secretsFrom(ring: Ring, random: Random): Secrets {
  const newest = ring.keys[0]
  if (!newest) throw new Error('Broken invariant: a ring of keys has at least one')
  const known = new Map<string, Buffer>()
  const derived = (purpose: string): Buffer => {
    const found = known.get(purpose)
    if (found) return found
    const made = Buffer.from(hkdfSync('sha256', ring.root, '', `openbourse ${purpose}`, keyBytes))
    known.set(purpose, made)
    return made
  }
  return {
    seal(place, plain) {
      const iv = random.bytes(ivBytes)
      const sealing = createCipheriv(cipher, newest.key, iv).setAAD(dataOf(place))
      const sealed = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()])
      return `${newest.id}.${Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')}`
    },
    open(place, text) {
      const { key, bytes } = partsOf(ring, text)
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      opening.setAAD(dataOf(place)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const plain = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()])
      return plain.toString('utf8')
    },
    isOld: (text) => !text.startsWith(`${newest.id}.`),
    derived,
    logSeeds: [derived('log key 1'), ...(ring.logSeeds ?? [])],
  }
}

function partsOf(ring: Ring, text: string): { readonly key: Buffer; readonly bytes: Buffer } {
  const [id, body = ''] = text.split('.', 2)
  const found = ring.keys.find((one) => one.id === id)
  if (!found) throw new Error('A sealed field names a key that is not held')
  return { key: found.key, bytes: Buffer.from(body, 'base64url') }
}

/** A JSON list, so that no two places are written the same way. */
function dataOf({ table, column, row }: Place): Buffer {
  return Buffer.from(JSON.stringify([table, column, String(row)]))
}
