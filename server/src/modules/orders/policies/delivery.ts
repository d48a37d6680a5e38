import { buyFill, sellFill } from '../../ledger/index.ts'
import { scalesOf } from '../../venue/index.ts'
import { totalOf, worstCase } from '../pricing/rules.ts'
import type { MarketPolicy } from './types.ts'

/**
 * Money against the thing itself: a purchase holds all that it can cost at its limit with the fees not charged so far, a sale holds what
 * it sells; each fill pays at once, and what was bought is locked until it settles.
 */
export function deliveryPolicy(
  market: Pick<MarketPolicy, 'account' | 'rates' | 'settlement' | 'unlockAt' | 'filled' | 'refusalOf'>,
): MarketPolicy {
  return {
    ...market,
    name: 'delivery',
    holdOf({ side, quantity, filled, bookPrice, ...order }, instrument) {
      const remaining = quantity - filled
      if (side === 'sell') return { asset: instrument.base, minor: BigInt(remaining) }
      const minor = worstCase({ ...order, price: bookPrice, remaining, scales: scalesOf(instrument) })
      return { asset: instrument.currency, minor }
    },
    entriesOf({ order, fill, instrument, held, heldAfter }) {
      const { value, fees, counterparty } = fill
      const money = {
        portfolioId: order.portfolioId,
        orderId: order.id,
        symbol: order.symbol,
        base: instrument.base,
        currency: order.currency,
        quantity: BigInt(fill.quantity),
        value,
        fees,
        counterparty,
        account: market.account,
      }
      if (order.side === 'sell') return sellFill(money)
      const into = market.settlement === 'at_once' ? market.account : ('locked' as const)
      return buyFill({ ...money, into, release: held - heldAfter - value - totalOf(fees) })
    },
  }
}
