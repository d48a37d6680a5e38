import type { FileBar } from './csv.ts'

export type Played = {
  readonly bars: readonly FileBar[]
  /** Date of the first bar that is played, or 'end'. */
  readonly start: string
  /** When playing began. Epoch ms. */
  readonly startedMs: number
  readonly barMs: number
}

/** Which bars are over at a moment, and the price that the file stands at. */
export function playingAt(played: Played, nowMs: number): { history: readonly FileBar[]; price: number } {
  const { bars, start, startedMs, barMs } = played
  const found = start === 'end' ? -1 : bars.findIndex(({ date }) => date >= start)
  const first = found < 0 ? bars.length : found
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
