import type { VoteChoice } from '@openbourse/protocol'
import type { Vote } from './store.ts'

/** Votes on one stock in one trading day. */
type Box = { readonly byUser: Map<number, VoteChoice>; bull: number }

/** Votes of the current trading days, in memory, so that the tally is live and a user votes once. */
export class Ballots {
  readonly #boxes = new Map<string, Box>()

  cast({
    symbol,
    tradingDay,
    userId,
    choice,
  }: Pick<Vote, 'symbol' | 'tradingDay' | 'userId' | 'choice'>): void {
    const key = boxOf(symbol, tradingDay)
    const box = this.#boxes.get(key) ?? { byUser: new Map<number, VoteChoice>(), bull: 0 }
    this.#boxes.set(key, box)
    box.bull += Number(choice === 'bull') - Number(box.byUser.get(userId) === 'bull')
    box.byUser.set(userId, choice)
  }

  of(symbol: string, tradingDay: string, userId: number) {
    const box = this.#boxes.get(boxOf(symbol, tradingDay))
    const bull = box?.bull ?? 0
    return { bull, bear: (box?.byUser.size ?? 0) - bull, mine: box?.byUser.get(userId) ?? null }
  }

  /** Finished days are counted from the database. */
  forgetBut(days: ReadonlySet<string>): void {
    for (const key of this.#boxes.keys())
      if (!days.has(key.slice(0, key.indexOf('/')))) this.#boxes.delete(key)
  }
}

const boxOf = (symbol: string, tradingDay: string) => `${tradingDay}/${symbol}`
