import { createHmac, timingSafeEqual } from 'node:crypto'
import { type CodePurpose, type Locale, type Refused, refuse } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/types.ts'
import type { Channel } from '../../platform/post/index.ts'
import type { LetterWords } from './letter-words.ts'
import { codeLetter } from './letters.ts'
import { codeFrom } from './rules.ts'
import { forgetCodes, holdAddress, insertCode, sentSince, tryCode, useCode } from './store.ts'
import type { SecurityParts } from './types.ts'

const hourMs = 3600 * 1000
const keptMs = 24 * hourMs
const randomBytes = 32
const nobodysId = 0

export type Sending = {
  readonly purpose: CodePurpose
  readonly channel: Channel
  /** E.164, or an email address in lower case. */
  readonly address: string
  /** Null for an unknown address: the same steps run, and nothing is sent. */
  readonly userId: number | null
  readonly locale: Locale
  /** The key of the limits by place. */
  readonly network: string
  readonly nowMs: number
}

type GivenCode = {
  readonly purpose: CodePurpose
  readonly address: string
  readonly code: string
  readonly nowMs: number
}

/** A correct code that is not used up yet. */
export type FoundCode = { readonly id: string; readonly userId: number }

export type NotSent = Refused<'code_soon' | 'code_throttled' | 'code_undeliverable'>

/**
 * Six-digit codes by SMS or email: few tries, a short life, one use. Code and address are stored as hashes
 * only.
 */
export class Codes {
  readonly #parts: SecurityParts
  readonly #words: Pick<LetterWords, 'of'>

  constructor(parts: SecurityParts, words: Pick<LetterWords, 'of'>) {
    this.#parts = parts
    this.#words = words
  }

  get minutes(): number {
    return this.#parts.settings.integer('security.code.minutes')
  }

  get resendSeconds(): number {
    return this.#parts.settings.integer('security.code.resendSeconds')
  }

  /** Takes the same steps and gives the same answer whether or not a user has the address. */
  async send(sending: Sending): Promise<NotSent | undefined> {
    const { database, post, random } = this.#parts
    const { purpose, channel, address, nowMs } = sending
    if (!post.reaches(channel)) return refuse('code_undeliverable', { fields: ['to'] })
    const crowded = await this.#countPlace(sending)
    if (crowded) return crowded
    const code = codeFrom(random.bytes(randomBytes))
    if (code === undefined) throw new Error('Broken invariant: random bytes make a code')
    const addressHash = this.#addressHash(address)
    const refused = await database.transaction(async (tx) => {
      await holdAddress(tx, addressHash)
      const early = this.#tooEarly(await sentSince(tx, addressHash, nowMs - hourMs), nowMs)
      if (early) return early
      await this.#keep(tx, { ...sending, code })
      return undefined
    })
    if (refused) return refused
    await forgetCodes(database, nowMs - keptMs)
    // A new address is not known to be the user’s own: what is sent there could teach the word to a thief.
    const word = purpose === 'change_email' ? undefined : await this.#words.of(sending.userId ?? nobodysId)
    if (sending.userId !== null) {
      const letter = codeLetter(sending.locale, { purpose, code, minutes: this.minutes }, word)
      post.send({ channel, to: address, ...letter })
    }
    return undefined
  }

  /** For outside test programs: creates a code as if it had just been sent. */
  async plant(planted: Pick<Sending, 'purpose' | 'address' | 'userId' | 'nowMs'>): Promise<string> {
    const code = codeFrom(this.#parts.random.bytes(randomBytes))
    if (code === undefined) throw new Error('Broken invariant: random bytes make a code')
    await this.#keep(this.#parts.database, { ...planted, code })
    return code
  }

  async #keep(
    tx: Queryable,
    kept: Pick<Sending, 'purpose' | 'address' | 'userId' | 'nowMs'> & { readonly code: string },
  ): Promise<void> {
    const { purpose, address, userId, nowMs, code } = kept
    await insertCode(tx, {
      purpose,
      userId,
      at: nowMs,
      addressHash: this.#addressHash(address),
      codeHash: this.#codeHash(purpose, address, code),
      expiresAt: nowMs + this.minutes * 60_000,
    })
  }

  /** The code and its user when it is correct; the try is counted. Undefined otherwise. */
  async look(given: GivenCode): Promise<FoundCode | undefined> {
    const { purpose, address, code, nowMs } = given
    const triesMax = this.#parts.settings.integer('security.code.tries')
    const addressHash = this.#addressHash(address)
    const tried = await tryCode(this.#parts.database, { purpose, addressHash, at: nowMs, triesMax })
    const hashed = this.#codeHash(purpose, address, code.replace(/\s/g, ''))
    if (!tried || !timingSafeEqual(tried.codeHash, hashed) || tried.userId === null) return undefined
    return { id: tried.id, userId: tried.userId }
  }

  /**
   * Uses up a found code, in the transaction of the change. Returns true for only one of several concurrent
   * callers.
   */
  use(tx: Queryable, { id }: FoundCode, nowMs: number): Promise<boolean> {
    return useCode(tx, id, nowMs)
  }

  /** Finds and uses up a code: the user it was sent to. */
  async take(given: GivenCode): Promise<number | undefined> {
    const found = await this.look(given)
    if (!found || !(await this.use(this.#parts.database, found, given.nowMs))) return undefined
    return found.userId
  }

  /**
   * Counted by the hour of the clock: many users can share an address, and none of them locks the others out
   * for long.
   */
  async #countPlace({ network, nowMs }: Sending): Promise<NotSent | undefined> {
    const { accounts, settings } = this.#parts
    const hour = Math.floor(nowMs / hourMs)
    const allowed = { tries: settings.integer('security.code.perPlaceHour'), lockMinutes: 60 }
    if ((await accounts.tallies.count(`codes ${hour} ${network}`, allowed, nowMs)) === 0) return undefined
    const minutes = Math.ceil(((hour + 1) * hourMs - nowMs) / 60_000)
    return refuse('code_throttled', { values: { minutes: String(minutes) } })
  }

  #tooEarly(sentAt: readonly number[], nowMs: number): NotSent | undefined {
    const [newest] = sentAt
    const soonMs = newest === undefined ? 0 : newest + this.resendSeconds * 1000 - nowMs
    if (soonMs > 0) return refuse('code_soon', { values: { seconds: String(Math.ceil(soonMs / 1000)) } })
    const max = this.#parts.settings.integer('security.code.perAddressHour')
    const first = sentAt[max - 1]
    if (first === undefined) return undefined
    const minutes = Math.max(1, Math.ceil((first + hourMs - nowMs) / 60_000))
    return refuse('code_throttled', { values: { minutes: String(minutes) } })
  }

  #addressHash(address: string): Buffer {
    return this.#keyed(['address', address])
  }

  #codeHash(purpose: string, address: string, code: string): Buffer {
    return this.#keyed(['code', purpose, address, code])
  }

  /** Keyed, because six digits are easy to guess from a plain hash; the key is outside the database. */
  #keyed(parts: readonly string[]): Buffer {
    return createHmac('sha256', this.#parts.secrets.derived('codes')).update(JSON.stringify(parts)).digest()
  }
}
