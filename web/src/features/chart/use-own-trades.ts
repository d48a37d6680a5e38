import { useEffect, useMemo } from 'react'
import { marketOfSymbol } from '../../lib/markets.ts'
import { usePages } from '../../lib/use-pages.ts'
import type { OwnFill } from './bars.ts'
import { levelNow, type Split } from './splits.ts'

/** Marks of more fills than this would hide the candles. */
const fillsMost = 200

/** The newest own fills of a stock, each at its place among candles adjusted to today’s shares. */
export function useOwnTrades(options: {
  readonly symbol: string
  readonly visitor: boolean
  readonly splits: readonly Split[]
}): readonly OwnFill[] {
  const { symbol, visitor, splits } = options
  const { face, more, onMore } = usePages(
    marketOfSymbol(symbol).fills,
    { symbol, size: 50 },
    { idOf: ({ id }) => id, enabled: !visitor },
  )
  const fills = face.state === 'ready' ? face.value : []
  // What did not come is not asked for again and again: the marks that are known will do.
  const isStale = face.state === 'ready' && face.staleSinceMs !== undefined
  const wantsMore = more === 'more' && !isStale && fills.length < fillsMost
  useEffect(() => {
    if (wantsMore) onMore()
  }, [wantsMore, onMore])
  // Each answer is a new list; a chart that drew its marks again for the same fills would flicker.
  const which = fills.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the fills identify them.
  return useMemo(
    () => fills.map((fill) => ({ at: fill.at, side: fill.side, level: levelNow(fill, splits) })),
    [which, splits],
  )
}
