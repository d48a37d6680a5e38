import { lockedMinutes, type Tries } from './rules.ts'
import type { AccountSettings } from './types.ts'

const rememberedMax = 100_000
/** Wrong tries from anywhere after which strangers have to solve a captcha for this account. */
const strangersFactor = 10

/**
 * Counts wrong passwords for what was typed as account, known or not, so that being locked out tells nothing. A device that
 * signed in to the account before counts by itself: nobody can lock out its owner from elsewhere.
 */
export class LoginTries {
  readonly #tries = new Map<string, Tries>()
  readonly #settings: AccountSettings

  constructor(settings: AccountSettings) {
    this.#settings = settings
  }

  /** Minutes to wait, or 0. */
  wait(place: Place, nowMs: number): number {
    return lockedMinutes(this.#tries.get(keyOf(place)), this.#limit(), nowMs)
  }

  /** So many strangers tried this account lately that the next one must prove some work. */
  isBesieged(account: string, nowMs: number): boolean {
    const { tries, lockMinutes } = this.#limit()
    const limit = { tries: tries * strangersFactor, lockMinutes }
    return lockedMinutes(this.#tries.get(`strangers ${account}`), limit, nowMs) > 0
  }

  /** Counted before the password is looked at, so that many tries at once count as many. */
  begin(place: Place, nowMs: number): void {
    this.#add(keyOf(place), nowMs)
    if (!place.isKnownDevice) this.#add(`strangers ${place.account}`, nowMs)
  }

  succeed(place: Place): void {
    this.#tries.delete(keyOf(place))
  }

  #limit(): { tries: number; lockMinutes: number } {
    const settings = this.#settings
    return {
      tries: settings.integer('account.login.tries'),
      lockMinutes: settings.integer('account.login.lockMinutes'),
    }
  }

  #add(key: string, nowMs: number): void {
    const before = this.#tries.get(key)
    const isOver = !before || nowMs - before.lastMs > this.#limit().lockMinutes * 60_000
    this.#tries.delete(key)
    this.#tries.set(key, { count: isOver ? 1 : before.count + 1, lastMs: nowMs })
    const oldest = this.#tries.keys().next()
    if (this.#tries.size > rememberedMax && !oldest.done) this.#tries.delete(oldest.value)
  }
}

export type Place = { readonly account: string; readonly address: string; readonly isKnownDevice: boolean }

function keyOf({ account, address, isKnownDevice }: Place): string {
  return `${isKnownDevice ? 'known' : 'stranger'} ${address} ${account}`
}
