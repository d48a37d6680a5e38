import type { FileBar } from './csv.ts'

export type Played = {
  readonly bars: readonly FileBar[]
  /** How many bars are history when playing begins. */
  readonly first: number
  /** When playing began. Epoch ms. */
  readonly startedMs: number
  readonly barMs: number
}

/**
 * Where playing begins: at the first bar of the date or after it, or behind those that were played before. With 'end' there
 * is nothing to play.
 */
export function firstPlayed(
  bars: readonly Pick<FileBar, 'date'>[],
  start: string,
  lastStored: string | undefined,
): number {
  const found = start === 'end' ? -1 : bars.findIndex(({ date }) => date >= start)
  const from = found < 0 ? bars.length : found
  const played = lastStored === undefined ? 0 : bars.findLastIndex(({ date }) => date <= lastStored) + 1
  return Math.max(from, played)
}

/** The bars that are over at a moment, and the file's price then. */
export function playingAt(played: Played, nowMs: number): { history: readonly FileBar[]; price: number } {
  const { bars, first, startedMs, barMs } = played
  const elapsed = Math.max(0, nowMs - startedMs)
  const current = first + Math.floor(elapsed / barMs)
  const bar = bars[current]
  if (!bar) return { history: bars, price: bars.at(-1)?.close ?? 0 }
  return {
    history: bars.slice(0, current),
    price: pathOf(bar)[Math.floor(((elapsed % barMs) / barMs) * 4)] ?? bar.close,
  }
}

/** A bar's four prices in the order in which they are played: the extreme nearer to the open comes first. */
function pathOf({ open, high, low, close }: FileBar): readonly number[] {
  return high - open < open - low ? [open, high, low, close] : [open, low, high, close]
}
