import type { Call, CallName } from '@openbourse/protocol'

/** Calls that visitors may make: the ones worth guessing or flooding. */
const entrances: ReadonlySet<CallName> = new Set([
  'register',
  'login',
  'practice',
  'captchaChallenge',
  'sendCode',
  'resetPassword',
  'consoleSetUp',
  'consoleSetUpFinish',
  'consoleLogin',
])

export type CallGroup = 'entrance' | 'change' | 'read'

export function groupOf(name: CallName, call: Call): CallGroup {
  if (entrances.has(name)) return 'entrance'
  return call.idempotent ? 'change' : 'read'
}

/** A bucket holds `burst` calls and gets `perSecond` of them back. */
export type Allowance = { readonly burst: number; readonly perSecond: number }

export type Throttles = {
  /** For one user, or for one address without a login. */
  readonly byGroup: Readonly<Record<CallGroup, Allowance>>
  /** For one address, over all its users; many phones can share one. */
  readonly byAddress: Allowance
  /** For one address: tokens that are not in memory, each of which costs a question to the database. */
  readonly lookups: Allowance
  /** For one address: public documents, such as tiles and proofs of the log. A mirror reads thousands of tiles, and may at this rate. */
  readonly documents: Allowance
  /** A refusal for asking too often is sent after so many milliseconds, so that asking again without pause gains nothing. */
  readonly refusedAfterMs: number
}

/** A phone polls a few times a second; a family shares an address. */
export const usualThrottles: Throttles = {
  byGroup: {
    entrance: { burst: 60, perSecond: 1 },
    change: { burst: 200, perSecond: 50 },
    read: { burst: 400, perSecond: 100 },
  },
  byAddress: { burst: 4000, perSecond: 1000 },
  lookups: { burst: 400, perSecond: 50 },
  documents: { burst: 1000, perSecond: 100 },
  refusedAfterMs: 250,
}

/** So many of the latest keys are surely remembered. */
const bucketsMax = 100_000

type Bucket = { left: number; atMs: number }

/** Counts calls in memory by key. With too many keys, the least recently used ones are dropped. */
export class Throttle {
  readonly #keysMax: number
  /** Two generations: a key that is used moves to the young ones; when these are too many, the old ones are forgotten. */
  #young = new Map<string | number, Bucket>()
  #old = new Map<string | number, Bucket>()

  constructor(keysMax: number = bucketsMax) {
    this.#keysMax = keysMax
  }

  /** 0 when the call may pass, else the whole seconds after which it may. */
  wait(key: string | number, allowance: Allowance, nowMs: number): number {
    const bucket = this.#young.get(key) ?? this.#grow(key, allowance, nowMs)
    const gainedMs = Math.max(0, nowMs - bucket.atMs)
    bucket.left = Math.min(allowance.burst, bucket.left + (gainedMs / 1000) * allowance.perSecond)
    bucket.atMs = nowMs
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / allowance.perSecond))
    bucket.left -= 1
    return 0
  }

  #grow(key: string | number, { burst }: Allowance, nowMs: number): Bucket {
    if (this.#young.size >= this.#keysMax) {
      this.#old = this.#young
      this.#young = new Map()
    }
    const bucket = this.#old.get(key) ?? { left: burst, atMs: nowMs }
    this.#young.set(key, bucket)
    return bucket
  }
}
