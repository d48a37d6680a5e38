import { worthOf } from '@openbourse/quant/pools'
import { unitAsset } from '../ledger/index.ts'
import type { Valued } from '../stocks/index.ts'
import type { PoolBook, Shelf } from './book.ts'
import { unitAt } from './contents.ts'

/** Units of pools in what a user owns: at the last dealing point now, and in the past at the last daily close before a moment. */
export function unitWorth(books: Iterable<Pick<PoolBook, 'pools'>>): Valued {
  const shelfOf = (asset: string): Shelf | undefined => {
    for (const book of books)
      for (const shelf of book.pools()) if (unitAsset(shelf.pool.portfolioId) === asset) return shelf
    return undefined
  }
  return {
    now(asset, minor) {
      const shelf = shelfOf(asset)
      return shelf && { asset: shelf.pool.terms.currency, minor: worthOf(minor, unitAt(shelf.last)) }
    },
    async at(asset, moments) {
      const shelf = shelfOf(asset)
      return (index, minor) => {
        if (!shelf) return undefined
        const { closes, pool } = shelf
        const moment = moments[index] ?? 0
        const dealing = closes.findLast(({ at }) => at <= moment) ?? closes[0]!
        return { asset: pool.terms.currency, minor: worthOf(minor, unitAt(dealing)) }
      }
    },
  }
}
