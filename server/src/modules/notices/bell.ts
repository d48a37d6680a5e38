import type { NoticeCategory, NoticeWord, Values } from '@openbourse/protocol'

/** A message that has just become durable. */
export type FreshNotice = {
  readonly id: number
  readonly userId: number
  readonly at: number
  readonly word: NoticeWord
  readonly category: NoticeCategory
  readonly values: Values
  readonly link: string | null
  readonly about: string
}

type OnNotice = (notice: FreshNotice) => void
type OnCount = () => void

/**
 * Announces that a message became durable, or that a user's unread count fell. There is one in a process, so
 * that any turn can write a message without a service parameter. It has no state; the table is the source of
 * truth.
 */
class Bell {
  readonly #onNotice = new Set<OnNotice>()
  readonly #onCount = new Map<number, Set<OnCount>>()

  /** Returns a function that removes the listener. */
  onRing(listener: OnNotice): () => void {
    this.#onNotice.add(listener)
    return () => this.#onNotice.delete(listener)
  }

  /** Called when a user's unread count may have changed. */
  onCount(userId: number, listener: OnCount): () => void {
    const listeners = this.#onCount.get(userId) ?? new Set()
    this.#onCount.set(userId, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#onCount.get(userId) === listeners) this.#onCount.delete(userId)
    }
  }

  ring(notice: FreshNotice): void {
    for (const listener of this.#onNotice) listener(notice)
    this.recount(notice.userId)
  }

  recount(userId: number): void {
    for (const listener of this.#onCount.get(userId) ?? []) listener()
  }
}

export const bell = new Bell()
