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

type Listener = (notice: FreshNotice) => void

/**
 * Tells whoever listens that a message became durable. There is one of it in a process, so that any turn can write a message
 * without being handed a service; it carries no state, only the news. The truth is the table.
 */
class Bell {
  readonly #listeners = new Set<Listener>()

  /** Returns how to stop listening. */
  onRing(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  ring(notice: FreshNotice): void {
    for (const listener of this.#listeners) listener(notice)
  }
}

export const bell = new Bell()
