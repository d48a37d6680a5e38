import type { Ports } from '../../core/index.ts'
import type { Stocks } from '../stocks/index.ts'
import type { OpenVenue } from '../venue/index.ts'

/** What the parts of this product share. */
export type FractionParts = Pick<Ports, 'database' | 'writer'> & {
  readonly stocks: Stocks
  readonly venue: OpenVenue
}
