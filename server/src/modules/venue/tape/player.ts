import type { TapeColumns, TapeTrade } from './csv.ts'

/** A turn plays at most this many trades, so that no other command waits for long; what is left is played in the next one. */
export const playedMost = 2000

/**
 * Position of a tape: its times pass at their original speed, from the trade that is next when the server starts.
 */
export type TapePlayer = {
  readonly symbol: string
  /** How many trades have been played. */
  played(): number
  /** Whether a trade is to be played now. */
  isDue(nowMs: number): boolean
  /** Price of the last trade that is played by now; that of the first one before it. */
  price(nowMs: number): number
  /** Plays the trades that are due, each with the time at which it falls now. */
  play(nowMs: number, print: (trade: TapeTrade, atMs: number) => void): void
}

/** Continues after the first `played` trades, with the next one at `startedMs`. */
export function createPlayer({
  symbol,
  columns,
  played,
  startedMs,
}: {
  readonly symbol: string
  readonly columns: TapeColumns
  readonly played: number
  readonly startedMs: number
}): TapePlayer {
  let next = played
  const shift = startedMs - (next < columns.count ? columns.trade(next).at : 0)
  const isPast = (row: number, nowMs: number) => row < columns.count && columns.trade(row).at + shift <= nowMs
  const end = (nowMs: number): number => {
    let row = next
    while (row - next < playedMost && isPast(row, nowMs)) row += 1
    return row
  }
  return {
    symbol,
    played: () => next,
    isDue: (nowMs) => isPast(next, nowMs),
    price: (nowMs) => columns.trade(Math.max(0, end(nowMs) - 1)).price,
    play(nowMs, print) {
      const to = end(nowMs)
      for (; next < to; next += 1) {
        const trade = columns.trade(next)
        print(trade, trade.at + shift)
      }
    },
  }
}
