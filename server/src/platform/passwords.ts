import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, two passes, one lane: the least that OWASP recommends, some ten milliseconds a try. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

let nobody: Promise<string> | undefined

/**
 * Whether a password belongs to a hash. Where there is no hash (no such account, or one without a password) the same work is
 * done against a hash of nobody's, so that time does not tell who has an account.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('a password that belongs to nobody')
  const matches = await verify(stored ?? (await nobody), password)
  return stored !== null && matches
}
