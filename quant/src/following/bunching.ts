/** One copier’s part of a bunched order: shares, and how far from the manager’s price they go, in ten-thousandths. */
export type Wish = { readonly quantity: number; readonly slippage: number }

/** What the book offers at a price, the best first. */
export type Depth = { readonly price: number; readonly quantity: number }

export type Bunch = {
  /** The worst price that the order may trade at; every copier in it accepts it. */
  readonly limit: number
  /** Indexes of the follows that are in it. */
  readonly joined: readonly number[]
}

type Asked = {
  readonly side: 'buy' | 'sell'
  /** What the manager paid or got for one share, on average; need not be a whole number. */
  readonly price: number
  readonly tick: number
}

/** The worst price within a slippage of so many ten-thousandths, on a tick: cut for a purchase, rounded up for a sale. */
export function limitOf({ side, price, tick }: Asked, slippage: number): number {
  const worst = (price * (10_000 + (side === 'buy' ? slippage : -slippage))) / 10_000
  // A product of doubles may miss a whole tick by its last digits.
  const ticks = Number((worst / tick).toPrecision(12))
  return Math.max(tick, (side === 'buy' ? Math.floor(ticks) : Math.ceil(ticks)) * tick)
}

/**
 * One order for all copiers of a trade. No copier is filled beyond their own slippage, so an order has the limit of its strictest copier, and
 * each looser limit leaves some out. The limit is taken at which the book fills most; among equals the strictest, which leaves the fewest out.
 * `reach` is a bound of its own: no order goes beyond it.
 */
export function bunched(
  wishes: readonly Wish[],
  { depth, reach, ...asked }: Asked & { readonly depth: readonly Depth[]; readonly reach: number },
): Bunch | undefined {
  const isBeyond = (price: number, limit: number): boolean =>
    asked.side === 'buy' ? price > limit : price < limit
  let best: (Bunch & { readonly fills: number }) | undefined
  for (const slippage of [...new Set(wishes.map((wish) => wish.slippage))].sort((a, b) => a - b)) {
    const within = limitOf(asked, slippage)
    const limit = isBeyond(within, reach) ? reach : within
    const joined = wishes.flatMap((wish, at) => (wish.quantity > 0 && wish.slippage >= slippage ? [at] : []))
    const wanted = joined.reduce((sum, at) => sum + wishes[at]!.quantity, 0)
    const offered = depth.reduce(
      (sum, { price, quantity }) => sum + (isBeyond(price, limit) ? 0 : quantity),
      0,
    )
    const fills = Math.min(wanted, offered)
    if (fills > (best?.fills ?? 0)) best = { limit, joined, fills }
  }
  return best && { limit: best.limit, joined: best.joined }
}
