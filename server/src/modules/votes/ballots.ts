import type { VoteChoice } from '@openbourse/protocol'
import type { Vote } from './store.ts'

/** Votes of the current trading days, in memory, so that the tally is live and a user votes once. */
export class Ballots {
  readonly #boxes = new Map<string, Map<number, VoteChoice>>()

  cast({
    symbol,
    tradingDay,
    userId,
    choice,
  }: Pick<Vote, 'symbol' | 'tradingDay' | 'userId' | 'choice'>): void {
    const key = boxOf(symbol, tradingDay)
    const box = this.#boxes.get(key) ?? new Map<number, VoteChoice>()
    this.#boxes.set(key, box)
    box.set(userId, choice)
  }

  of(symbol: string, tradingDay: string, userId: number) {
    const box = this.#boxes.get(boxOf(symbol, tradingDay))
    let bull = 0
    for (const choice of box?.values() ?? []) if (choice === 'bull') bull += 1
    return { bull, bear: (box?.size ?? 0) - bull, mine: box?.get(userId) ?? null }
  }

  /** Finished days are counted from the database. */
  forgetBut(days: ReadonlySet<string>): void {
    for (const key of this.#boxes.keys())
      if (!days.has(key.slice(0, key.indexOf('/')))) this.#boxes.delete(key)
  }
}

const boxOf = (symbol: string, tradingDay: string) => `${tradingDay}/${symbol}`
