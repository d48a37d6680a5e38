/** Open, high, low and close in the smallest unit, shares traded, and the money they were traded for. `t` is its first ms. */
export type Bar = {
  readonly t: number
  readonly open: number
  high: number
  low: number
  close: number
  volume: number
  turnover: number
}

/** `turnover` is the money it moved, in the currency's smallest unit. */
export type Print = { readonly price: number; readonly quantity: number; readonly turnover: number }

export function barOf(t: number, { price, quantity, turnover }: Print): Bar {
  return { t, open: price, high: price, low: price, close: price, volume: quantity, turnover }
}

/** A later print of the same bar. */
export function extend(bar: Bar, { price, quantity, turnover }: Print): void {
  if (price > bar.high) bar.high = price
  if (price < bar.low) bar.low = price
  bar.close = price
  bar.volume += quantity
  bar.turnover += turnover
}

/**
 * Combines bars into longer ones: all bars whose times have the same start become one. Oldest first, in and out.
 */
export function foldBars(bars: readonly Bar[], startOf: (t: number) => number): Bar[] {
  const folded: Bar[] = []
  for (const bar of bars) {
    const t = startOf(bar.t)
    const last = folded.at(-1)
    if (last?.t !== t) {
      folded.push({ ...bar, t })
      continue
    }
    last.high = Math.max(last.high, bar.high)
    last.low = Math.min(last.low, bar.low)
    last.close = bar.close
    last.volume += bar.volume
    last.turnover += bar.turnover
  }
  return folded
}
