import { limits } from '../../platform/limits.ts'
import { type WalkedTo, walkBegin } from '../accounts/index.ts'
import { userAccount } from '../ledger/index.ts'
import { giveBackPracticeMoney } from './give-back.ts'
import type { SafeguardParts } from './types.ts'

const dayMs = 24 * 3600 * 1000

/**
 * Closes practice accounts that were never used: not visited for longer than a session lives, so they cannot
 * be opened again, with no movement but the first grant. The grant goes back to its source. Each round checks
 * a few, from where the last one ended.
 */
export class UnusedPractice {
  readonly #parts: SafeguardParts
  #walkedTo: WalkedTo = walkBegin

  constructor(parts: SafeguardParts) {
    this.#parts = parts
  }

  async sweep(nowMs: number): Promise<void> {
    const before = nowMs - this.#days() * dayMs
    const size = limits.unusedPracticeLookedAtMax
    const accounts = await this.#parts.accounts.people.nextPractice({ from: this.#walkedTo, before, size })
    this.#walkedTo = accounts.length < size ? walkBegin : (accounts.at(-1) ?? walkBegin)
    for (const { id, isUnused } of accounts) if (isUnused) await this.#close(id, before)
  }

  /** At least as long as a session lives: the user could still return with it. */
  #days(): number {
    const { settings } = this.#parts
    return Math.max(settings.integer('practice.unused.days'), settings.integer('account.session.days'))
  }

  async #close(userId: number, before: number): Promise<void> {
    if (!(await this.#hasOnlyFirstMoney(userId))) return
    const { writer, accounts, ledger } = this.#parts
    const report = await writer.exclusive(async (tx, turn) => {
      if (!(await accounts.people.isStillUnused(tx, userId, before))) return undefined
      if (!(await this.#hasOnlyFirstMoney(userId))) return undefined
      giveBackPracticeMoney(ledger, turn, userId)
      return accounts.people.close(tx, userId, { nowMs: turn.nowMs, reason: 'unused' })
    })
    report?.()
  }

  /**
   * Each account has exactly one posting, the grant. An order, a deposit or an exchange would have added one.
   */
  async #hasOnlyFirstMoney(userId: number): Promise<boolean> {
    const { ledger } = this.#parts
    for (const { asset, held, locked, coin } of ledger.owned(userId)) {
      if (held + locked + coin > 0n) return false
      if ((await ledger.entriesOn(userAccount(userId, 'available', asset), 1)).length > 0) return false
    }
    return true
  }
}
