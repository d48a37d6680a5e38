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
 * Tells whoever listens that a message became durable, or that somebody's unread ones are fewer now. There is one of it in a
 * process, so that any turn can write a message without being handed a service; it carries no state, only the news.
 * The truth is the table.
 */
class Bell {
  readonly #onNotice = new Set<OnNotice>()
  readonly #onCount = new Map<number, Set<OnCount>>()

  /** Returns how to stop listening. */
  onRing(listener: OnNotice): () => void {
    this.#onNotice.add(listener)
    return () => this.#onNotice.delete(listener)
  }

  /** Hears that the number of unread messages of one person may have changed. */
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
