import { hash, verify } from '@node-rs/argon2'
import { type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { notifyOwnerIn } from '../accounts/index.ts'
import { lockOf, type TradePasswordLimits, wrongTry } from './rules.ts'
import {
  passOf,
  putPass,
  putTradePassword,
  settleTry,
  type TradePasswordRow,
  type TradeTry,
  tradePasswordOf,
} from './trade-store.ts'
import type { Device, SecurityParts } from './types.ts'

export type NoTradePass = Refused<
  | 'trade_password_unset'
  | 'trade_password_missing'
  | 'trade_password_wrong'
  | 'trade_password_locked'
  | 'trade_password_blocked'
>

export type TradePasswordSeen = {
  readonly isSet: boolean
  readonly isBlocked: boolean
  readonly lockedUntil: number | null
}

/**
 * PINs: six digits for actions that move money out. Six digits are few, so the hash is peppered and tries are
 * counted.
 */
export class TradePasswords {
  readonly #parts: SecurityParts

  constructor(parts: SecurityParts) {
    this.#parts = parts
  }

  /**
   * Undefined when the device entered the PIN in the last minutes, or enters it now (which then counts for
   * the next minutes); otherwise why the call is refused.
   */
  async require(device: Device, typed: string | undefined): Promise<NoTradePass | undefined> {
    if (typed !== undefined) return this.#check(device, typed)
    const { database } = this.#parts
    if ((await passOf(database, device.sessionId)) > device.nowMs) return undefined
    const fields = { fields: ['tradePassword'] }
    const kept = await tradePasswordOf(database, device.userId)
    if (!kept) return refuse('trade_password_unset', fields)
    return lockOf(kept, this.#limits(), device.nowMs) ?? refuse('trade_password_missing', fields)
  }

  async #check(device: Device, typed: string): Promise<NoTradePass | undefined> {
    const wrong = await this.try(device, typed)
    if (wrong) return wrong
    await putPass(this.#parts.database, { ...device, until: this.passUntil(device.nowMs) })
    return undefined
  }

  passUntil(nowMs: number): number {
    return nowMs + this.#parts.settings.integer('security.trade.passMinutes') * 60_000
  }

  /**
   * Checks a PIN and counts a wrong one. The result is returned only once it is stored, so concurrent tries
   * each count. A try that may lock takes a writer turn, so that the lock and its message are durable
   * together.
   */
  async try({ userId, nowMs }: Device, typed: string): Promise<NoTradePass | undefined> {
    const { database, writer, settings } = this.#parts
    const limits = this.#limits()
    const kept = await tradePasswordOf(database, userId)
    if (!kept) return refuse('trade_password_unset', { fields: ['tradePassword'] })
    const locked = lockOf(kept, limits, nowMs)
    if (locked) return locked
    const isRight = await this.#matches(kept.hash, typed)
    const lockMs = settings.integer('security.trade.lockMinutes') * 60_000
    const attempt = { userId, at: nowMs, hash: kept.hash, isRight, lockMs, ...limits }
    const tried =
      (await settleTry(database, attempt, { mayLock: false })) ??
      (await writer.exclusive((tx, turn) => this.#settleLast(tx, turn, attempt)))
    if (tried) return isRight ? undefined : wrongTry(tried, limits, nowMs)
    const now = await tradePasswordOf(database, userId)
    // Changed during the check: the user has to enter it again.
    return (
      (now && lockOf(now, limits, nowMs)) ?? refuse('trade_password_missing', { fields: ['tradePassword'] })
    )
  }

  /** The try that locks or blocks writes the owner's message; later ones find it locked. */
  async #settleLast(tx: Queryable, turn: Turn, attempt: TradeTry): Promise<TradePasswordRow | undefined> {
    const tried = await settleTry(tx, attempt, { mayLock: true })
    const lock = tried && lockOf(tried, attempt, attempt.at)
    const { userId } = attempt
    if (lock?.reason === 'trade_password_locked')
      notifyOwnerIn(turn, {
        userId,
        word: 'trade_password_locked',
        values: { until: lock.values.until ?? '' },
      })
    if (lock?.reason === 'trade_password_blocked')
      notifyOwnerIn(turn, { userId, word: 'trade_password_blocked', values: {} })
    return tried
  }

  /** Whether it is the current PIN; counts nothing. Only for comparing a new one with the old. */
  async isSame(userId: number, digits: string): Promise<boolean> {
    const kept = await tradePasswordOf(this.#parts.database, userId)
    return kept !== undefined && this.#matches(kept.hash, digits)
  }

  /**
   * Sets the PIN and writes the owner's message in the same turn. `isProven` uses up the permission in that
   * turn; when it returns false, nothing changes and the result is false.
   */
  async change(
    { userId, digits, nowMs }: { readonly userId: number; readonly digits: string; readonly nowMs: number },
    isProven: (tx: Queryable) => Promise<boolean> = async () => true,
  ): Promise<boolean> {
    const hashed = await this.#hashed(digits)
    return this.#parts.writer.exclusive(async (tx, turn) => {
      if (!(await isProven(tx))) return false
      await putTradePassword(tx, { userId, hash: hashed, at: nowMs })
      notifyOwnerIn(turn, { userId, word: 'trade_password_changed', values: {} })
      return true
    })
  }

  /** Sets a PIN without checks, for test users. */
  async plant(userId: number, digits: string, nowMs: number): Promise<void> {
    const hashed = await this.#hashed(digits)
    await this.#parts.database.transaction((tx) => putTradePassword(tx, { userId, hash: hashed, at: nowMs }))
  }

  #hashed(digits: string): Promise<string> {
    return hash(digits, { ...cost, secret: this.#pepper() })
  }

  async look(userId: number, nowMs: number): Promise<TradePasswordSeen> {
    const kept = await tradePasswordOf(this.#parts.database, userId)
    return {
      isSet: kept !== undefined,
      isBlocked: kept !== undefined && kept.wrongInRow >= this.#limits().blockTries,
      lockedUntil: kept && kept.lockedUntil > nowMs ? kept.lockedUntil : null,
    }
  }

  #matches(hashed: string, typed: string): Promise<boolean> {
    return verify(hashed, typed, { secret: this.#pepper() })
  }

  #pepper(): Buffer {
    return this.#parts.secrets.derived('trade password')
  }

  #limits(): TradePasswordLimits {
    const { settings } = this.#parts
    return {
      tries: settings.integer('security.trade.tries'),
      blockTries: settings.integer('security.trade.blockTries'),
    }
  }
}

/** As for login passwords: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
