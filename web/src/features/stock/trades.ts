import type { Trade } from '@openbourse/protocol'

/** New trades before the known ones, newest first, each once, at most `most`. */
export function mergeTrades(fresh: readonly Trade[], known: readonly Trade[], most: number): Trade[] {
  const seen = new Set<string>()
  return [...fresh, ...known]
    .filter((trade) => !seen.has(trade.id) && seen.add(trade.id))
    .sort((left, right) => right.at - left.at)
    .slice(0, most)
}
