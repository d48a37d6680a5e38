/** A fill in a portfolio that is not copied, of a manager whose trades are. Prices in the smallest unit. */
export type OtherFill = {
  readonly at: number
  readonly side: 'buy' | 'sell'
  readonly quantity: number
  readonly price: number
}

/** Shares that were traded beside the copied trades, in front of copiers and back behind them. */
export type RunAhead = {
  readonly quantity: number
  /** When it was traded first and when it was reversed, in epoch milliseconds. */
  readonly from: number
  readonly to: number
  /** What it brought, in the smallest unit, without fees. */
  readonly gain: bigint
}

/**
 * Finds trades of a manager’s other portfolios in front of a bunched order: the same side within `beforeMs` before
 * it, reversed within `afterMs` after it at a better price. The oldest are matched first. The result has the facts,
 * not the motive.
 */
export function ranAhead(
  bunch: { readonly at: number; readonly side: 'buy' | 'sell' },
  fills: readonly OtherFill[],
  { beforeMs, afterMs }: { readonly beforeMs: number; readonly afterMs: number },
): readonly RunAhead[] {
  const oldest = fills.toSorted((one, other) => one.at - other.at)
  const opened = oldest.filter(
    ({ at, side }) => side === bunch.side && at <= bunch.at && at >= bunch.at - beforeMs,
  )
  const reversed = oldest
    .filter(({ at, side }) => side !== bunch.side && at >= bunch.at && at <= bunch.at + afterMs)
    .map((fill) => ({ ...fill, left: fill.quantity }))
  const found: RunAhead[] = []
  for (const { at: from, quantity, price } of opened) {
    let left = quantity
    for (const back of reversed) {
      const matched = Math.min(left, back.left)
      const each = bunch.side === 'buy' ? back.price - price : price - back.price
      if (matched === 0 || each <= 0) continue
      left -= matched
      back.left -= matched
      found.push({ quantity: matched, from, to: back.at, gain: BigInt(matched) * BigInt(each) })
    }
  }
  return found
}
