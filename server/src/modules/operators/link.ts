import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OperatorRole, operatorRoles } from '@openbourse/protocol'
import type { Random } from '../../platform/random.ts'
import { hashOfSecret } from './sessions.ts'

const fileName = 'operator-link.json'
const secretBytes = 32

export const newSecret = (random: Random): string =>
  Buffer.from(random.bytes(secretBytes)).toString('base64url')

/** A machine link. Without roles it is for the very first operator, who gets all roles. */
export type MachineLink = {
  readonly hash: string
  readonly roles: readonly OperatorRole[] | undefined
  /** The reason for a link that needs no approval; undefined for one that does. */
  readonly recovery: string | undefined
}

const reasonMin = 10
const reasonMax = 200

/** Whether a text is a usable recovery reason: a sentence, since the audit log and the overview show it. */
export const isRecoveryReason = (text: string): boolean =>
  text.trim().length >= reasonMin && text.length <= reasonMax && !/[\p{Cc}\p{Cs}]/u.test(text)

/**
 * Creates a link that sets up one operator. The data folder keeps only its hash; a newer link voids an older
 * one. The secret follows `#`, which browsers do not send.
 */
export function makeOperatorLink(parts: {
  readonly dataDir: string
  readonly origin: string
  readonly random: Random
  readonly roles?: readonly OperatorRole[]
  readonly recovery?: string
}): string {
  const secret = newSecret(parts.random)
  mkdirSync(parts.dataDir, { recursive: true, mode: 0o700 })
  const path = join(parts.dataDir, fileName)
  const { roles = null, recovery = null } = parts
  const kept = { version: 3, hash: hashOfSecret(secret), roles, recovery }
  writeFileSync(`${path}.new`, `${JSON.stringify(kept)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return linkOf(parts.origin, secret)
}

export const linkOf = (origin: string, secret: string): string => `${origin}/console/setup#${secret}`

type Kept = { readonly hash?: unknown; readonly roles?: unknown; readonly recovery?: unknown }

/** The valid machine link, or undefined when there is none. */
export function linkIn(dataDir: string): MachineLink | undefined {
  try {
    const kept: unknown = JSON.parse(readFileSync(join(dataDir, fileName), 'utf8'))
    if (typeof kept !== 'object' || kept === null) return undefined
    const { hash, roles, recovery } = kept as Kept
    if (typeof hash !== 'string') return undefined
    return {
      hash,
      roles: Array.isArray(roles) ? operatorRoles.filter((role) => roles.includes(role)) : undefined,
      recovery: typeof recovery === 'string' && isRecoveryReason(recovery) ? recovery : undefined,
    }
  } catch {
    // Without a complete file no link is valid; a new one can be made.
    return undefined
  }
}
