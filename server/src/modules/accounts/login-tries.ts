import type { Allowed, Tallies } from './tallies.ts'
import type { AccountSettings } from './types.ts'

/** Strangers need a captcha after the tries of one place times this factor, counted over all places. */
const strangersFactor = 10
/**
 * A second factor has few possible codes, so tries per hour are limited for all strangers together, and for
 * each known device.
 */
const secondFactorAllowed: Allowed = { tries: 10, lockMinutes: 60 }

export type Place = { readonly account: string; readonly address: string; readonly isKnownDevice: boolean }

/**
 * Counts wrong passwords for the entered account, known or not, so that a lockout reveals nothing. A device
 * that logged in to the account before has its own count, so others cannot lock out the owner.
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

  /** Whether so many strangers tried this account recently that the next one needs a captcha. */
  async isBesieged(account: string, nowMs: number): Promise<boolean> {
    return (await this.#tallies.wait(strangersOf(account), this.#siege(), nowMs)) > 0
  }

  /** Counts before the password is checked, so that concurrent tries each count. Minutes to wait, or 0. */
  async begin(place: Place, nowMs: number): Promise<number> {
    const minutes = await this.#tallies.count(keyOf(place), this.#allowed(), nowMs)
    if (minutes === 0 && !place.isKnownDevice) {
      await this.#tallies.count(strangersOf(place.account), this.#siege(), nowMs)
    }
    return minutes
  }

  /** The same for the second factor, which can be tried only with the right password. */
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
