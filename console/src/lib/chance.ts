/** A fresh key for a call that changes something: the same key always gives the same answer. */
export function newKey(): string {
  // Plain HTTP on a private address is no secure context and has no randomUUID; random bytes are always there.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
