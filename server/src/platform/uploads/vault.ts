import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { invariant } from '@openbourse/money'
import type { Random } from '../random.ts'
import type { Sealer } from '../secrets/index.ts'
import { fileName } from './rules.ts'

const nameBytes = 16
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'
const lineFeed = 0x0a

export type Vault = {
  /** Stores bytes and returns their random name. `by` seals the file’s key instead of the server’s key. */
  put(bytes: Buffer, by?: Sealer): Promise<string>
  /** Throws when there is no such file, when it was changed or renamed, or when another one sealed its key. */
  get(name: string, by?: Sealer): Promise<Buffer>
  /** Takes the file away; one that is gone already is no mistake. */
  remove(name: string): Promise<void>
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Files outside the database and the web root, each sealed with a key of its own (AES-256-GCM), which is stored at
 * its head, sealed with the server's key and bound to the file's name. A new key of the server therefore never
 * means writing pictures again.
 */
export function openVault(parts: {
  readonly folder: string
  readonly secrets: Sealer
  readonly random: Random
}): Vault {
  const { folder, secrets, random } = parts
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const place = (name: string) => ({ table: 'uploads.file', column: 'key', row: name })
  return {
    async put(bytes, by = secrets) {
      const name = Buffer.from(random.bytes(nameBytes)).toString('hex')
      const key = Buffer.from(random.bytes(keyBytes))
      const iv = random.bytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv)
      const body = Buffer.concat([sealing.update(bytes), sealing.final()])
      const head = Buffer.from(`${by.seal(place(name), key.toString('base64'))}\n`)
      const path = join(folder, name)
      // Whole or not at all: a crash must not leave half a picture under its name.
      const whole = Buffer.concat([head, iv, sealing.getAuthTag(), body])
      try {
        await writeFile(`${path}.new`, whole, { mode: 0o600 })
        await rename(`${path}.new`, path)
      } catch (error) {
        await rm(`${path}.new`, { force: true })
        throw error
      }
      return name
    },
    async get(name, by = secrets) {
      invariant(fileName.test(name), 'a stored file is asked for by its name')
      const file = await readFile(join(folder, name))
      const end = file.indexOf(lineFeed)
      const key = Buffer.from(by.open(place(name), file.subarray(0, end).toString('utf8')), 'base64')
      const body = file.subarray(end + 1)
      const opening = createDecipheriv(cipher, key, body.subarray(0, ivBytes), { authTagLength: tagBytes })
      opening.setAuthTag(body.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([opening.update(body.subarray(ivBytes + tagBytes)), opening.final()])
    },
    async remove(name) {
      invariant(fileName.test(name), 'a stored file is asked for by its name')
      await rm(join(folder, name), { force: true })
    },
  }
}
