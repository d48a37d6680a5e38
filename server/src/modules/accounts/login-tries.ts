import type { Allowed, Tallies } from './tallies.ts'
import type { AccountSettings } from './types.ts'

/** Wrong tries from anywhere after which strangers have to solve a captcha for this account. */
const strangersFactor = 10
/** A second factor has few possible codes: strangers together, or one known device, may try so many in an hour. */
const secondFactorAllowed: Allowed = { tries: 10, lockMinutes: 60 }

export type Place = { readonly account: string; readonly address: string; readonly isKnownDevice: boolean }

/**
 * Counts wrong passwords for what was typed as account, known or not, so that being locked out tells nothing. A device that
 * signed in to the account before counts by itself: nobody can lock out its owner from elsewhere.
 */
export class LoginTries {
  readonly #tallies: Tallies
  readonly #settings: AccountSettings

  constructor(tallies: Tallies, settings: AccountSettings) {
    this.#tallies = tallies
    this.#settings = settings
  }

  /** Minutes to wait, or 0. */
  wait(place: Place, nowMs: number): Promise<number> {
    return this.#tallies.wait(keyOf(place), this.#allowed(), nowMs)
  }

  /** So many strangers tried this account lately that the next one must prove some work. */
  async isBesieged(account: string, nowMs: number): Promise<boolean> {
    return (await this.#tallies.wait(strangersOf(account), this.#siege(), nowMs)) > 0
  }

  /** Counted before the password is looked at, so that many tries at once count as many. Minutes to wait, or 0. */
  async begin(place: Place, nowMs: number): Promise<number> {
    const minutes = await this.#tallies.count(keyOf(place), this.#allowed(), nowMs)
    if (minutes === 0 && !place.isKnownDevice) {
      await this.#tallies.count(strangersOf(place.account), this.#siege(), nowMs)
    }
    return minutes
  }

  /** The same for the second factor, which only whoever has the password can try. */
  beginSecond(place: Place, nowMs: number): Promise<number> {
    return this.#tallies.count(secondOf(place), secondFactorAllowed, nowMs)
  }

  passwordWasRight(place: Place): Promise<void> {
    return this.#tallies.forget(keyOf(place))
  }

  async succeed(place: Place): Promise<void> {
    await Promise.all([this.#tallies.forget(keyOf(place)), this.#tallies.forget(secondOf(place))])
  }

  #allowed(): Allowed {
    const settings = this.#settings
    return {
      tries: settings.integer('account.login.tries'),
      lockMinutes: settings.integer('account.login.lockMinutes'),
    }
  }

  #siege(): Allowed {
    const { tries, lockMinutes } = this.#allowed()
    return { tries: tries * strangersFactor, lockMinutes }
  }
}

function keyOf({ account, address, isKnownDevice }: Place): string {
  return `${isKnownDevice ? 'known' : 'stranger'} ${address} ${account}`
}

function secondOf({ account, address, isKnownDevice }: Place): string {
  return isKnownDevice ? `second known ${address} ${account}` : `second stranger ${account}`
}

const strangersOf = (account: string): string => `strangers ${account}`
