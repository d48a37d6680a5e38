import { formatMinor, scaleOf, symbolOfShare } from '@openbourse/money'
import { type Closure, dueClosures, endClosure, insertClosure, openClosure } from './store.ts'
import type { SafeguardParts } from './types.ts'

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

  /** What is still owned, the first of it written for its owner, and how much more there is; undefined when nothing is. */
  leftOf(userId: number): { readonly assets: string; readonly more: string } | undefined {
    const owned = this.#parts.ledger
      .owned(userId)
      .map(({ asset, available, held, locked, coin }) => ({ asset, all: available + held + locked + coin }))
      .filter(({ all }) => all > 0n)
    if (owned.length === 0) return undefined
    const named = owned.slice(0, namedMax).map(({ asset, all }) => {
      return `${formatMinor(all, scaleOf(asset))} ${symbolOfShare(asset) ?? asset}`
    })
    return { assets: named.join(', '), more: String(owned.length - named.length) }
  }

  /** False when it is asked for already. */
  ask(userId: number, at: { readonly nowMs: number; readonly dueAt: number }): Promise<boolean> {
    return insertClosure(this.#parts.database, { userId, at: at.nowMs, dueAt: at.dueAt })
  }

  undo(userId: number, nowMs: number): Promise<boolean> {
    return endClosure(this.#parts.database, { userId, kind: 'undone', at: nowMs })
  }

  /** Closes what is due. Called every minute, and when a test moves the clock. */
  async sweep(nowMs: number): Promise<void> {
    for (const closure of await dueClosures(this.#parts.database, nowMs)) await this.close(closure)
  }

  /**
   * Ends the account, holding the pen, so that no order can come between the look and the end. When something is owned
   * again, the account stays, and the wish is over.
   */
  async close({ userId }: Pick<Closure, 'userId'>): Promise<void> {
    const { writer, accounts } = this.#parts
    const tell = await writer.exclusive(async (tx, { nowMs }) => {
      const kind = this.leftOf(userId) === undefined ? 'closed' : 'held'
      if (!(await endClosure(tx, { userId, kind, at: nowMs })) || kind === 'held') return undefined
      return accounts.people.close(tx, userId, nowMs)
    })
    tell?.()
  }
}
