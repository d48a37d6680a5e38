import type { Position } from '@openbourse/protocol'
import { plus } from '../../lib/figures.ts'

/** All shares of a position, with a fraction that stands beside the whole ones: "12.384620". */
export const allSharesOf = ({ quantity, fraction }: Pick<Position, 'quantity' | 'fraction'>): string =>
  fraction ? plus(quantity, fraction.quantity) : quantity
