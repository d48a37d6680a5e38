import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Random } from '../random.ts'
import { StartRefusal } from '../start-refusal.ts'
import { keyBytes, type Ring, secretsFrom } from './seal.ts'
import type { Secrets } from './types.ts'

type Stored = {
  readonly version: 1
  readonly root: string
  readonly keys: readonly { readonly id: string; readonly key: string }[]
  /** Absent until the key of the public log is changed for the first time. */
  readonly logSeeds?: readonly string[]
}

const fileName = 'secrets.json'
const idBytes = 4

/**
 * Reads the secrets beside the database, or makes them at the first start, readable by their owner only. A copy of the
 * database without this file has nothing that opens its fields or helps to guess its short passwords.
 */
export function openSecrets(dataDir: string, random: Random): Secrets {
  const path = join(dataDir, fileName)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(path)) makeOnce(path, { version: 1, root: fresh(random), keys: [freshKey(random)] })
  chmodSync(path, 0o600)
  return secretsFrom(readRing(path), random)
}

/** Whether there is a file of secrets already; without one `openSecrets` makes it. */
export const hasSecrets = (dataDir: string): boolean => existsSync(join(dataDir, fileName))

/** Puts a new key in front: from the next start on it seals, and the older ones still open. */
export function rotateSecrets(dataDir: string, random: Random): void {
  replaceSecrets(dataDir, (stored) => ({ ...stored, keys: [freshKey(random), ...stored.keys] }))
}

/** Adds a key for the public log: the next start has the former key name it, and signs with it from then on. */
export function rotateLogKey(dataDir: string, random: Random): void {
  replaceSecrets(dataDir, (stored) => ({ ...stored, logSeeds: [...(stored.logSeeds ?? []), fresh(random)] }))
}

function replaceSecrets(dataDir: string, change: (stored: Stored) => Stored): void {
  const path = join(dataDir, fileName)
  if (!existsSync(path))
    throw new StartRefusal(
      'secrets_missing',
      `There is no secrets.json in ${dataDir} to put a new key into. Set DATA_DIR to the folder that the server uses.`,
    )
  const next = change(readStored(path))
  const waiting = `${path}.new`
  writeFileSync(waiting, textOf(next), { mode: 0o600 })
  renameSync(waiting, path)
}

/** Written whole under another name and then linked, so that neither a crash nor a second start can leave half of it. */
function makeOnce(path: string, stored: Stored): void {
  const waiting = `${path}.${process.pid}`
  writeFileSync(waiting, textOf(stored), { mode: 0o600 })
  try {
    linkSync(waiting, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(waiting, { force: true })
  }
}

function readRing(path: string): Ring {
  const { root, keys, logSeeds = [] } = readStored(path)
  return {
    root: Buffer.from(root, 'base64'),
    keys: keys.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64') })),
    logSeeds: logSeeds.map((seed) => Buffer.from(seed, 'base64')),
  }
}

function readStored(path: string): Stored {
  try {
    const stored = JSON.parse(readFileSync(path, 'utf8')) as Stored
    const texts = [stored.root, ...stored.keys.map(({ key }) => key), ...(stored.logSeeds ?? [])]
    const lengths = texts.map((text) => Buffer.from(text, 'base64').length)
    if (stored.version === 1 && stored.keys.length > 0 && lengths.every((length) => length === keyBytes)) {
      return stored
    }
  } catch {
    // Reported below: the sentence must not repeat the content of the file.
  }
  throw new StartRefusal(
    'data_folder_damaged',
    `${path} cannot be read as the secrets of this house. Put back the copy that belongs to the database.`,
  )
}

const textOf = (stored: Stored): string => `${JSON.stringify(stored, null, 2)}\n`
const fresh = (random: Random): string => Buffer.from(random.bytes(keyBytes)).toString('base64')
const freshKey = (random: Random) => ({
  id: Buffer.from(random.bytes(idBytes)).toString('hex'),
  key: fresh(random),
})
