import { worthOf } from '@openbourse/quant/pools'
import { unitAsset } from '../ledger/index.ts'
import type { Valued } from '../stocks/index.ts'
import type { RobotBook, Shelf } from './book.ts'
import { unitAt } from './pool.ts'

/** Units of robots in what a user owns: at the last dealing point now, and in the past at the last daily close before a moment. */
export function unitWorth(book: RobotBook): Valued {
  const shelfOf = (asset: string): Shelf | undefined => {
    for (const shelf of book.robots()) if (unitAsset(shelf.robot.portfolioId) === asset) return shelf
    return undefined
  }
  return {
    now(asset, minor) {
      const shelf = shelfOf(asset)
      return shelf && { asset: shelf.robot.terms.currency, minor: worthOf(minor, unitAt(shelf.last)) }
    },
    async at(asset, moments) {
      const shelf = shelfOf(asset)
      return (index, minor) => {
        if (!shelf) return undefined
        const { closes, robot } = shelf
        const moment = moments[index] ?? 0
        const dealing = closes.findLast(({ at }) => at <= moment) ?? closes[0]!
        return { asset: robot.terms.currency, minor: worthOf(minor, unitAt(dealing)) }
      }
    },
  }
}
