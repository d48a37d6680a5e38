import { limits } from '../../platform/limits.ts'
import { sellDue } from './commands.ts'
import type { ShortParts } from './parts.ts'

/** Sells what has been held for as long as it may be: each trade in a turn of its own. */
export class Limits {
  readonly #parts: ShortParts
  readonly #catchUp: (userId: number) => Promise<unknown> | undefined
  /** When a sale that did not come about is tried again, by trade. */
  readonly #again = new Map<number, number>()

  constructor(parts: ShortParts, catchUp: (userId: number) => Promise<unknown> | undefined) {
    this.#parts = parts
    this.#catchUp = catchUp
  }

  async act(): Promise<void> {
    const { book, clock, writer } = this.#parts
    const nowMs = clock.nowMs()
    const due = [...book.each()].filter(
      ({ trade }) => trade.sellAt <= nowMs && (this.#again.get(trade.id) ?? 0) <= nowMs,
    )
    for (const { trade } of due) {
      this.#again.set(trade.id, nowMs + limits.shortRetryMs)
      // What the day brought first: settled shares, and those of a split.
      await this.#catchUp(trade.userId)
      await writer.run({
        actor: 0,
        decide: (turn) => {
          const record = book.find(trade.id)
          if (record) sellDue(turn, this.#parts, record)
        },
      })
      if (!book.find(trade.id)) this.#again.delete(trade.id)
    }
  }
}
