import { hash } from 'node:crypto'

/**
 * SHA-256, 32 bytes. The digest comes as a text of as many characters and is copied into pooled memory: asked for as a buffer each has memory of its
 * own outside the heap, which takes three times as long with what its collection costs.
 */
export const sha256 = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(hash('sha256', bytes, 'binary'), 'latin1')
