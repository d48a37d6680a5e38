import { createHash, createHmac } from 'node:crypto'
import type { Client } from './types.ts'

/** What the journal keeps of an opening under a key. */
export type KeptOpening = { readonly userId: number; readonly seed: string }

/**
 * A visitor's key as the journal keeps it. A visitor has no account to keep keys apart by, so his address takes its place:
 * nobody elsewhere meets this opening, whatever key he thinks of. The key itself is not stored, because the token follows from it.
 */
export function keyOfVisitor(client: Client, requestKey: string): string {
  return `visitor ${createHash('sha256').update(`${client.ip}\n${requestKey}`).digest('base64url')}`
}

/** The same token for the same key, so that an answer that was lost can be given again; from the seed alone it cannot be found. */
export function tokenOf(seed: string, requestKey: string): string {
  return createHmac('sha256', seed).update(requestKey).digest('base64url')
}
