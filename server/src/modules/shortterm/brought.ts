import { gainIn } from '../venue/index.ts'
import type { ShortParts } from './parts.ts'
import { endOf, resultOf } from './rules.ts'
import { endedBetween } from './store.ts'

/** The index that money is compared with. */
const index = 'LAG30'

/**
 * What short-term trades brought beside the index: result after fees of each that has ended, less what its cost would have gained in the
 * index from the purchase to the end.
 */
export async function broughtBy(
  { database, venue }: Pick<ShortParts, 'database' | 'venue'>,
  of: { readonly userId: number; readonly from: number; readonly to: number },
) {
  let minor = 0n
  let count = 0
  for (const { trade, sales } of await endedBetween(database, of)) {
    const [end, result] = [endOf(sales), resultOf(trade, sales)]
    if (!end || result === null) continue
    minor += result - (await gainIn(venue, index, { minor: trade.cost, from: trade.at, to: end.at }))
    count += 1
  }
  return { minor, count }
}
