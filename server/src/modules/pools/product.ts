import { product } from '../../core/index.ts'
import { ledger } from '../ledger/index.ts'
import { stocks } from '../stocks/index.ts'
import { venue } from '../venue/index.ts'
import type { PoolBook } from './book.ts'
import { unitWorth } from './worth.ts'

/** What robots and funds have in common: portfolios that are owned by units. It has no tables of its own. */
export const pools = product({
  name: 'pools',
  needs: { ledger, stocks, venue },
  open(_ports, needs) {
    const books: Pick<PoolBook, 'pools'>[] = []
    needs.stocks.value('unit', unitWorth(books))
    return {
      face: {
        ...needs,
        /** Units of a product’s pools are worth something from now on. To be called while products open. */
        value: (book: Pick<PoolBook, 'pools'>): void => void books.push(book),
      },
    }
  },
})
