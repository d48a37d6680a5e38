import type { Call, CallName } from '@openbourse/protocol'

/** Calls that anybody may make without having been here before: the ones worth guessing or flooding. */
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
  /** For one user, or one address while nobody is signed in. */
  readonly byGroup: Readonly<Record<CallGroup, Allowance>>
  /** For one address whoever is signed in there; many phones can share one. */
  readonly byAddress: Allowance
}

/** A phone polls a few times a second; a family shares an address. */
export const usualThrottles: Throttles = {
  byGroup: {
    entrance: { burst: 60, perSecond: 1 },
    change: { burst: 200, perSecond: 50 },
    read: { burst: 400, perSecond: 100 },
  },
  byAddress: { burst: 4000, perSecond: 1000 },
}

const bucketsMax = 100_000

/** Counts calls in memory by key. Full buckets are forgotten first; with too many of them the longest unused go. */
export class Throttle {
  readonly #buckets = new Map<string, { left: number; atMs: number }>()

  /** 0 when the call may pass, else the whole seconds after which it may. */
  wait(key: string, allowance: Allowance, nowMs: number): number {
    const bucket = this.#buckets.get(key)
    const left = bucket ? refilled(bucket, allowance, nowMs) : allowance.burst
    // Moved to the end: the map's order is the order of last use.
    this.#buckets.delete(key)
    this.#buckets.set(key, { left: left >= 1 ? left - 1 : left, atMs: nowMs })
    if (this.#buckets.size > bucketsMax) this.#forgetOldest()
    return left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) / allowance.perSecond))
  }

  #forgetOldest(): void {
    const oldest = this.#buckets.keys().next()
    if (!oldest.done) this.#buckets.delete(oldest.value)
  }
}

function refilled(bucket: { left: number; atMs: number }, allowance: Allowance, nowMs: number): number {
  const gainedMs = Math.max(0, nowMs - bucket.atMs)
  return Math.min(allowance.burst, bucket.left + (gainedMs / 1000) * allowance.perSecond)
}

/** One house has one IPv6 network of 64 bits and as many addresses in it as it likes. */
export function addressKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
