import { formatMinor } from '@openbourse/money'
import { type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { deliveryPolicy, type FillRecord, type MarketPolicy } from '../orders/index.ts'
import { type Instrument, scalesOf } from '../venue/index.ts'
import type { Terms } from './terms.ts'

/** What the policy asks of others. */
export type PolicyAsks = {
  readonly termsOf: (symbol: string) => Terms
  /** The fee of one contract in the smallest unit of a currency. */
  readonly feeOf: (currency: string) => bigint
  /** Why options are not open to a user, if they are not. */
  readonly refusalOf: (ownerId: number) => Refused | undefined
  /** Why a series cannot be bought or sold now. */
  readonly closedFor: (terms: Terms, side: 'buy' | 'sell') => Refused | undefined
  /** Contracts of a series that are held and in no order. */
  readonly freeOf: (portfolioId: number, instrument: Instrument) => bigint
  readonly filled: (turn: Turn, fill: FillRecord) => void
  readonly changedSince: NonNullable<MarketPolicy['changedSince']>
}

/**
 * The premium in full for contracts that are held in full: a purchase holds premium and fees at the worst case, a sale the contracts themselves, so
 * nothing is ever sold that is not owned and nothing can be lost that was not paid. Everything settles at once.
 */
export function premiumPolicy(asks: PolicyAsks): MarketPolicy {
  const delivery = deliveryPolicy({
    account: 'available',
    settlement: 'at_once',
    rates: ({ currency }) => ({ commission: 0n, exchange: 0n, stamp: 0n, each: asks.feeOf(currency) }),
    unlockAt: () => null,
    filled: asks.filled,
    refusalOf({ portfolioId, ownerId, instrument, plan }) {
      const terms = asks.termsOf(instrument.symbol)
      const closed = asks.closedFor(terms, plan.side)
      if (closed) return closed
      if (plan.side === 'buy') return asks.refusalOf(ownerId)
      return refusalOfSale(asks.freeOf(portfolioId, instrument), { instrument, quantity: plan.quantity })
    },
  })
  return { ...delivery, name: 'premium', isFixed: true, changedSince: asks.changedSince }
}

/** No contract is sold that is not held: there is no other word for a sale than this. */
function refusalOfSale(
  free: bigint,
  { instrument, quantity }: { readonly instrument: Instrument; readonly quantity: number },
): Refused | undefined {
  if (BigInt(quantity) <= free) return undefined
  if (free === 0n) return refuse('option_not_held', { fields: ['quantity'] })
  const left = formatMinor(free, scalesOf(instrument).quantity)
  return refuse('option_sells_too_much', { values: { left }, fields: ['quantity'] })
}
