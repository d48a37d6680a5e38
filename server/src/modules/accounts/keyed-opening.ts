import { createHash, createHmac } from 'node:crypto'
import type { Client } from './types.ts'

/** The journal's record of an opening under a key. */
export type KeptOpening = { readonly userId: number; readonly seed: string }

/**
 * A visitor's key as the journal stores it. A visitor has no account to scope keys by, so the address scopes
 * them: the same key from another address is another key. The key itself is not stored, because the token is
 * derived from it.
 */
export function keyOfVisitor(client: Client, requestKey: string): string {
  return `visitor ${createHash('sha256').update(`${client.ip}\n${requestKey}`).digest('base64url')}`
}

/**
 * Derives the same token for the same key, so that a lost answer can be repeated; the seed alone does not
 * reveal it.
 */
export function tokenOf(seed: string, requestKey: string): string {
  return createHmac('sha256', seed).update(requestKey).digest('base64url')
}
