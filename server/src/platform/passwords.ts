import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, two passes, one lane: the least that OWASP recommends, some ten milliseconds a try. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

let decoy: Promise<string> | undefined

/**
 * Whether a password matches a hash. Without a hash (no such account, or one without a password) the same work is
 * done against a decoy, so that the response time does not reveal whether an account exists.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password of no account')
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== null && matches
}
