import { product } from '../../core/index.ts'
import { ledger } from '../ledger/index.ts'
import { stocks } from '../stocks/index.ts'
import { venue } from '../venue/index.ts'
import type { PoolBook } from './book.ts'
import { Closings, closingLeaves } from './closings.ts'
import { unitWorth } from './worth.ts'

/** What robots and funds have in common: portfolios that are owned by units; and why pools and listings of managers were closed. */
export const pools = product({
  name: 'pools',
  needs: { ledger, stocks, venue },
  leaves: closingLeaves,
  async open({ database }, needs) {
    const closings = await Closings.open(database)
    const books: Pick<PoolBook, 'pools'>[] = []
    needs.stocks.value('unit', unitWorth(books))
    return {
      face: {
        ...needs,
        /** What is closing or closed; changed in turns. */
        closings,
        /** Units of a product’s pools are worth something from now on. To be called while products open. */
        value: (book: Pick<PoolBook, 'pools'>): void => void books.push(book),
      },
    }
  },
})
