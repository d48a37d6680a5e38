import { formatMinor, scaleOf, symbolOfShare } from '@openbourse/money'
import type { Queryable } from '../../platform/db/types.ts'
import { tellOwnerIn } from '../accounts/index.ts'
import { giveBackPracticeMoney } from './give-back.ts'
import { type Closure, dueClosures, endClosure, insertClosure, openClosure } from './store.ts'
import type { SafeguardParts } from './types.ts'

/** Where an account is closed, and its owner reads what stands in the way. */
export const leavePage = '/pages/user/closeAccount'
const namedMax = 5

/** Closing an account: asked for, a day in which it can be undone, then status 0 and no session left. */
export class Closures {
  readonly #parts: SafeguardParts

  constructor(parts: SafeguardParts) {
    this.#parts = parts
  }

  async closesAt(userId: number): Promise<number | null> {
    return (await openClosure(this.#parts.database, userId))?.dueAt ?? null
  }

  /**
   * What stands in the way of closing, the first of it written for its owner, and how much more there is; undefined when nothing
   * does. Whoever gives back leaves free money behind, but no shares and nothing that is set aside.
   */
  leftOf(userId: number, givesBack: boolean): { readonly assets: string; readonly more: string } | undefined {
    const owned = this.#parts.ledger
      .owned(userId)
      .map(({ asset, available, held, locked, coin }) => {
        const isLeftBehind = givesBack && symbolOfShare(asset) === undefined
        return { asset, all: held + locked + (isLeftBehind ? 0n : available + coin) }
      })
      .filter(({ all }) => all > 0n)
    if (owned.length === 0) return undefined
    const named = owned.slice(0, namedMax).map(({ asset, all }) => {
      return `${formatMinor(all, scaleOf(asset))} ${symbolOfShare(asset) ?? asset}`
    })
    return { assets: named.join(', '), more: String(owned.length - named.length) }
  }

  /** False when it is asked for already. */
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

  /** Closes what is due. Called every minute, and when a test moves the clock. */
  async sweep(nowMs: number): Promise<void> {
    for (const closure of await dueClosures(this.#parts.database, nowMs)) await this.close(closure)
  }

  /**
   * Ends the account, holding the pen, so that no order can come between the look and the end. When something is owned
   * again that would not be given back, the account stays, and the wish is over.
   */
  async close({ userId, givesBack }: Pick<Closure, 'userId' | 'givesBack'>): Promise<void> {
    const { writer, accounts, ledger } = this.#parts
    const tell = await writer.exclusive(async (tx, turn) => {
      const left = this.leftOf(userId, givesBack)
      const kind = left === undefined ? 'closed' : 'held'
      if (!(await endClosure(tx, { userId, kind, at: turn.nowMs }))) return undefined
      if (left !== undefined) {
        tellOwnerIn(turn, { userId, word: 'closing_held', values: { assets: left.assets }, link: leavePage })
        return undefined
      }
      if (givesBack) giveBackPracticeMoney(ledger, turn, userId)
      return accounts.people.close(tx, userId, { nowMs: turn.nowMs, reason: 'closed' })
    })
    tell?.()
  }
}
