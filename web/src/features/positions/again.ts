import type { Order } from '@openbourse/protocol'
import { isPair } from '../../lib/pairs.ts'
import { paths } from '../../lib/paths.ts'

/** The ticket as a former order began, but for its price: that is the one of now. */
export function ticketAgain({
  symbol,
  side,
  quantity,
  type,
}: Pick<Order, 'symbol' | 'side' | 'type' | 'quantity'>) {
  const page = isPair(symbol) ? paths.coin : paths.stock
  return page({ symbol, side, quantity, type: type === 'market' ? 'market' : 'limit' })
}
