import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '../../platform/random.ts'

const fileName = 'operator-link.json'
const secretBytes = 32

export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret, 'utf8').digest('hex')
export const newSecret = (random: Random): string =>
  Buffer.from(random.bytes(secretBytes)).toString('base64url')

/**
 * A link with which one operator may come in once. The data folder keeps its hash alone; a newer link voids an older one.
 * The secret stands behind `#`, which browsers send to nobody.
 */
export function makeOperatorLink(parts: {
  readonly dataDir: string
  readonly origin: string
  readonly random: Random
}): string {
  const secret = newSecret(parts.random)
  mkdirSync(parts.dataDir, { recursive: true, mode: 0o700 })
  const path = join(parts.dataDir, fileName)
  writeFileSync(`${path}.new`, `${JSON.stringify({ version: 1, hash: hashOfSecret(secret) })}\n`, {
    mode: 0o600,
  })
  renameSync(`${path}.new`, path)
  return `${parts.origin}/operator#${secret}`
}

/** The hash of the link that is good now, or undefined when there is none. */
export function linkHashIn(dataDir: string): string | undefined {
  try {
    const kept = JSON.parse(readFileSync(join(dataDir, fileName), 'utf8')) as { readonly hash?: unknown }
    return typeof kept.hash === 'string' ? kept.hash : undefined
  } catch {
    // No file, or half of one: then no link is good, and another one can be made.
    return undefined
  }
}
