import { Remembered } from '../../../platform/remembered.ts'
import type { Listing } from '../instruments/index.ts'
import { levelOf } from './indices.ts'
import type { Market } from './market.ts'
import type { Place } from './place.ts'

type IndexLevels = {
  /** The indices that have one of these among their members, as the market lists them. */
  of(changed: ReadonlySet<Place>): readonly Place[]
  levelOf(index: Place): number
}

/**
 * Most of what is done to a book is no trade: then no index moves. So indices are found by their members, and a level is worked
 * out again when a price or the terms of a member are others.
 */
export function createIndexLevels(market: Pick<Market, 'places' | 'place'>): IndexLevels {
  const indices = market.places.filter(({ listing }) => listing.members.length > 0)
  let known: readonly Listing[] = []
  let byMember = new Map<string, Place[]>()
  /** Made again when the members of an index are others. */
  const indicesOf = (symbol: string): readonly Place[] => {
    if (indices.some(({ listing }, at) => listing !== known[at])) {
      known = indices.map(({ listing }) => listing)
      byMember = indicesByMember(indices)
    }
    return byMember.get(symbol) ?? []
  }
  const levels = new Remembered<Place, number>()
  return {
    of(changed) {
      const [only, ...others] = changed
      if (only && others.length === 0) return indicesOf(only.listing.symbol)
      const touched = new Set([...changed].flatMap(({ listing }) => indicesOf(listing.symbol)))
      return market.places.filter((place) => touched.has(place))
    },
    levelOf(index) {
      const by: unknown[] = [index.listing]
      for (const symbol of index.listing.members) {
        const { last, listing, listed } = market.place(symbol)
        by.push(last, listing, listed)
      }
      return levels.of(index, by, () => levelOf(index.listing, market.place))
    },
  }
}

function indicesByMember(indices: readonly Place[]): Map<string, Place[]> {
  const byMember = new Map<string, Place[]>()
  for (const index of indices) {
    for (const symbol of index.listing.members) {
      const counting = byMember.get(symbol) ?? []
      byMember.set(symbol, counting)
      counting.push(index)
    }
  }
  return byMember
}
