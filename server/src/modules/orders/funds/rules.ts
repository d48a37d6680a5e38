import { formatMinor } from '@openbourse/money'
import { type Refused, refuse } from '@openbourse/protocol'
import { largestFitting, type Offer, worstCaseOfNew } from '../pricing/rules.ts'
import { admittedOf, bookPriceOf, type Draft, type Market } from '../rules.ts'

/** What the asker has for this order. Cash in the currency's smallest unit, shares as whole numbers. */
export type Funds = {
  readonly currency: string
  readonly cash: bigint
  readonly shares: bigint
  readonly locked: bigint
  readonly inOrders: bigint
  /** When the first locked shares can be sold, or null. */
  readonly unlockAt: number | null
  readonly openOrders: number
  readonly openOrdersMax: number
}

/** Whether one more order may be open at all. */
export function refusalOfCount(funds: Funds): Refused<'open_orders_max'> | undefined {
  if (funds.openOrders < funds.openOrdersMax) return undefined
  return refuse('open_orders_max', { values: { max: String(funds.openOrdersMax) } })
}

export function refusalOfCash(
  funds: Funds,
  ask: { readonly needed: bigint; readonly affordable: number; readonly scale: number },
): Refused<'insufficient_balance'> | undefined {
  if (ask.needed <= funds.cash) return undefined
  const values = {
    needed: formatMinor(ask.needed, ask.scale),
    available: formatMinor(funds.cash, ask.scale),
    currency: funds.currency,
    affordable: String(ask.affordable),
  }
  return refuse('insufficient_balance', { values, fields: ['quantity'] })
}

export function refusalOfShares(
  funds: Funds,
  wanted: number,
): Refused<'insufficient_shares' | 'nothing_available'> | undefined {
  if (BigInt(wanted) <= funds.shares) return undefined
  const fields = ['quantity']
  if (funds.shares === 0n) {
    const unlockAt = funds.unlockAt === null ? '' : String(funds.unlockAt)
    return refuse('nothing_available', { values: { locked: String(funds.locked), unlockAt }, fields })
  }
  const values = {
    wanted: String(wanted),
    available: String(funds.shares),
    locked: String(funds.locked),
    inOrders: String(funds.inOrders),
  }
  return refuse('insufficient_shares', { values, fields })
}

/**
 * The largest quantity that the balance, or the shares, cover for an order like this one. For a market order each quantity
 * has a collar of its own, because more of it reaches further into the book; 0 when there is no price to reckon with.
 */
export function quantityMaxOf(
  market: Market,
  draft: Pick<Draft, 'side' | 'price' | 'stopPrice'>,
  given: { readonly funds: Funds; readonly offers: readonly Offer[] },
): number {
  const { lot, quantityMax: max } = market
  if (draft.side === 'sell')
    return largestFitting({ lot, max }, (quantity) => BigInt(quantity) <= given.funds.shares)
  const offers = admittedOf(market, draft.side, given.offers)
  return largestFitting({ lot, max }, (quantity) => {
    const price = bookPriceOf(market, { ...draft, quantity }, offers)
    return price !== undefined && worstCaseOfNew(price, quantity, market.rates) <= given.funds.cash
  })
}
