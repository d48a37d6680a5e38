import { formatMinor, scaleOf, symbolOfHolding } from '@openbourse/money'
import type { Queryable } from '../../platform/db/types.ts'
import { notifyOwnerIn } from '../accounts/index.ts'
import { giveBackPracticeMoney } from './give-back.ts'
import { type Closure, dueClosures, endClosure, insertClosure, openClosure } from './store.ts'
import type { SafeguardParts } from './types.ts'

/** The page where users close their account and see what prevents it. */
export const leavePage = '/pages/user/closeAccount'
const namedMax = 5

/** Closing an account: a request, a day to undo it, then status 0 and all sessions ended. */
export class Closures {
  readonly #parts: SafeguardParts

  constructor(parts: SafeguardParts) {
    this.#parts = parts
  }

  async closesAt(userId: number): Promise<number | null> {
    return (await openClosure(this.#parts.database, userId))?.dueAt ?? null
  }

  /**
   * What prevents closing: the first asset, and how many more; undefined when nothing does. An account that
   * returns its practice money may have available money left, but no shares and no holds, and nothing in other portfolios of its own.
   */
  leftOf(userId: number, givesBack: boolean): { readonly assets: string; readonly more: string } | undefined {
    const { ledger } = this.#parts
    const main = ledger.owned(userId).map(({ asset, available, held, locked, coin }) => {
      const isLeftBehind = givesBack && symbolOfHolding(asset) === undefined
      return { asset, all: held + locked + (isLeftBehind ? 0n : available + coin) }
    })
    const others = ledger.portfolios
      .othersOf(userId)
      .flatMap(({ id }) => ledger.owned(id))
      .map(({ asset, available, held, locked }) => ({ asset, all: available + held + locked }))
    const owned = [...main, ...others].filter(({ all }) => all > 0n)
    if (owned.length === 0) return undefined
    const named = owned.slice(0, namedMax).map(({ asset, all }) => {
      return `${formatMinor(all, scaleOf(asset))} ${symbolOfHolding(asset) ?? asset}`
    })
    return { assets: named.join(', '), more: String(owned.length - named.length) }
  }

  /** False when a request is already open. */
  ask(
    tx: Queryable,
    wish: {
      readonly userId: number
      readonly nowMs: number
      readonly dueAt: number
      readonly givesBack: boolean
    },
  ): Promise<boolean> {
    const { userId, nowMs, dueAt, givesBack } = wish
    return insertClosure(tx, { userId, at: nowMs, dueAt, givesBack })
  }

  undo(tx: Queryable, userId: number, nowMs: number): Promise<boolean> {
    return endClosure(tx, { userId, kind: 'undone', at: nowMs })
  }

  /** Closes due accounts. Called every minute, and when a test moves the clock. */
  async sweep(nowMs: number): Promise<void> {
    for (const closure of await dueClosures(this.#parts.database, nowMs)) await this.close(closure)
  }

  /**
   * Closes the account inside a writer turn, so that no order can arrive after the check. If it has new
   * assets that would not be returned, the account stays open and the request ends.
   */
  async close({ userId, givesBack }: Pick<Closure, 'userId' | 'givesBack'>): Promise<void> {
    const { writer, accounts, ledger } = this.#parts
    const report = await writer.exclusive(async (tx, turn) => {
      const left = this.leftOf(userId, givesBack)
      const kind = left === undefined ? 'closed' : 'held'
      if (!(await endClosure(tx, { userId, kind, at: turn.nowMs }))) return undefined
      if (left !== undefined) {
        notifyOwnerIn(turn, {
          userId,
          word: 'closing_held',
          values: { assets: left.assets },
          link: leavePage,
        })
        return undefined
      }
      if (givesBack) giveBackPracticeMoney(ledger, turn, userId)
      return accounts.people.close(tx, userId, { nowMs: turn.nowMs, reason: 'closed' })
    })
    report?.()
  }
}
