import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Clock } from '../../platform/clock.ts'
import type { Random } from '../../platform/random.ts'

export type Captcha = {
  challenge(): Promise<{ challenge: Challenge; expiresAt: number }>
  /** True once for each challenge that was solved in time. */
  accept(payload: string): Promise<boolean>
}

const secretBytes = 32
/**
 * About four thousand tries of twenty hashes: a tenth of a second on a phone, expensive only in large
 * numbers.
 */
const work = { algorithm: 'SHA-256', cost: 20, keyPrefix: '000' } as const

/**
 * Proof of work with ALTCHA: no user input, and nothing loaded from other servers. The secret lives as long
 * as the process, so challenges of an earlier process are void and used ones only need to be remembered in
 * memory.
 */
export function createCaptcha(parts: {
  readonly clock: Clock
  readonly random: Random
  readonly minutes: () => number
}): Captcha {
  const secret = Buffer.from(parts.random.bytes(secretBytes)).toString('hex')
  const used = new Map<string, number>()
  return {
    challenge: async () => {
      const expiresAt = parts.clock.nowMs() + parts.minutes() * 60_000
      // The expiry is in the signed data, because the library would compare it with the machine's clock
      // instead of the clock port.
      const challenge = await createChallenge({
        ...work,
        deriveKey,
        hmacSignatureSecret: secret,
        data: { expiresAt },
      })
      return { challenge, expiresAt }
    },
    accept: async (payload) => {
      const read = readPayload(payload)
      const signature = read?.challenge.signature
      if (!read || signature === undefined) return false
      const { verified } = await verifySolution({ ...read, deriveKey, hmacSignatureSecret: secret }).catch(
        () => ({ verified: false }),
      )
      const expiresAt = Number(read.challenge.parameters.data?.expiresAt)
      const nowMs = parts.clock.nowMs()
      if (!verified || !(expiresAt > nowMs) || used.has(signature)) return false
      used.set(signature, expiresAt)
      forgetExpired(used, nowMs)
      return true
    },
  }
}

function forgetExpired(used: Map<string, number>, nowMs: number): void {
  for (const [signature, expiresAt] of used) {
    if (expiresAt > nowMs) return
    used.delete(signature)
  }
}

type Payload = { readonly challenge: Challenge; readonly solution: Solution }

/** JSON of challenge and solution, plain or in base64 as ALTCHA's own widget sends it. */
function readPayload(text: string): Payload | undefined {
  try {
    const json = text.startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8')
    const value = JSON.parse(json) as Partial<Payload> | null
    return value?.challenge?.parameters && value.solution ? (value as Payload) : undefined
  } catch {
    return undefined
  }
}
