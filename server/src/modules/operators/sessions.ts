import { createHash } from 'node:crypto'
import type { Turn } from '../../core/types.ts'
import { limits } from '../../platform/limits.ts'
import { writeSession } from './tables.ts'
import type { Session } from './types.ts'

export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret, 'utf8').digest('hex')

/** Console sessions. A session ends after twelve hours, or earlier when it is idle. */
export class Sessions {
  readonly #byHash = new Map<string, Session>()
  readonly #stored = new Map<number, number>()
  readonly #touch: (id: number, atMs: number) => void

  constructor(living: readonly Session[], touch: (id: number, atMs: number) => void) {
    this.#touch = touch
    for (const session of living) this.#keep(session)
  }

  find(token: string, nowMs: number): Session | undefined {
    const session = this.#byHash.get(hashOfSecret(token))
    if (!session) return undefined
    if (session.until <= nowMs || nowMs - session.seenAt > limits.operatorIdleMs) {
      this.#forget(session)
      return undefined
    }
    session.seenAt = Math.max(session.seenAt, nowMs)
    if (nowMs - (this.#stored.get(session.id) ?? 0) > limits.operatorTouchedEveryMs) {
      this.#stored.set(session.id, nowMs)
      this.#touch(session.id, nowMs)
    }
    return session
  }

  start(turn: Turn, operatorId: number, token: string): Session {
    const session = {
      id: turn.nextId(),
      operatorId,
      tokenHash: hashOfSecret(token),
      at: turn.nowMs,
      until: turn.nowMs + limits.operatorSessionMs,
      seenAt: turn.nowMs,
      factorAt: turn.nowMs,
    }
    writeSession(turn, session, null)
    turn.afterCommit(() => this.#keep(session))
    return session
  }

  /**
   * Records that the second factor was proved again; false when the session ended meanwhile. It counts once
   * it is durable.
   */
  renewFactor(turn: Turn, id: number): boolean {
    const session = [...this.#byHash.values()].find((one) => one.id === id)
    if (!session || session.until <= turn.nowMs) return false
    const { nowMs } = turn
    writeSession(turn, { ...session, factorAt: nowMs }, null)
    turn.afterCommit(() => {
      session.factorAt = Math.max(session.factorAt, nowMs)
    })
    return true
  }

  /** Ends one session, or all of an operator. */
  end(turn: Turn, which: { readonly id?: number; readonly operatorId: number }): void {
    for (const session of [...this.#byHash.values()]) {
      if (session.operatorId !== which.operatorId) continue
      if (which.id !== undefined && which.id !== session.id) continue
      writeSession(turn, session, turn.nowMs)
      // Removed from memory first, so the session can’t be used while the database write is in progress.
      this.#forget(session)
    }
  }

  /** When an operator last used the console, in epoch milliseconds; undefined without an open session. */
  lastSeen(operatorId: number): number | undefined {
    const seen = [...this.#byHash.values()].filter((one) => one.operatorId === operatorId)
    return seen.length === 0 ? undefined : Math.max(...seen.map(({ seenAt }) => seenAt))
  }

  #keep(session: Session): void {
    this.#byHash.set(session.tokenHash, session)
    this.#stored.set(session.id, session.seenAt)
  }

  #forget(session: Session): void {
    this.#byHash.delete(session.tokenHash)
    this.#stored.delete(session.id)
  }
}
