import type { Ports } from '../../core/index.ts'
import type { Stocks } from '../stocks/index.ts'
import type { OpenVenue } from '../venue/index.ts'
import type { BasketBook } from './book.ts'

/** What the parts of this product share. */
export type BasketParts = Pick<Ports, 'database' | 'writer'> & {
  readonly book: BasketBook
  readonly venue: OpenVenue
  readonly orders: Stocks['orders']
  /** What a day brought reaches a portfolio first. */
  readonly catchUp: (userId: number) => Promise<unknown> | undefined
}
