import { formatMinor } from '@openbourse/money'
import { type Refused, refuse } from '@openbourse/protocol'
import { largestFitting } from '../../../platform/lots/rules.ts'
import type { Offer } from '../pricing/rules.ts'
import { admittedOf, bookPriceOf, type Draft, type Market } from '../rules.ts'

/** Amounts of a portfolio that an order can use: cash, and the instrument's asset, in their smallest units. */
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
  ask: { readonly needed: bigint; readonly affordable: string; readonly scale: number },
): Refused<'insufficient_balance'> | undefined {
  if (ask.needed <= funds.cash) return undefined
  const values = {
    needed: formatMinor(ask.needed, ask.scale),
    available: formatMinor(funds.cash, ask.scale),
    currency: funds.currency,
    affordable: ask.affordable,
  }
  return refuse('insufficient_balance', { values, fields: ['quantity'] })
}

export function refusalOfShares(
  funds: Funds,
  wanted: bigint,
  scale: number,
): Refused<'insufficient_shares' | 'nothing_available'> | undefined {
  if (wanted <= funds.shares) return undefined
  const fields = ['quantity']
  const written = (quantity: bigint): string => formatMinor(quantity, scale)
  if (funds.shares === 0n) {
    const unlockAt = funds.unlockAt === null ? '' : String(funds.unlockAt)
    return refuse('nothing_available', { values: { locked: written(funds.locked), unlockAt }, fields })
  }
  const values = {
    wanted: written(wanted),
    available: written(funds.shares),
    locked: written(funds.locked),
    inOrders: written(funds.inOrders),
  }
  return refuse('insufficient_shares', { values, fields })
}

/**
 * The largest quantity that what is free covers for an order like this one. For a market order each quantity has a collar of its own,
 * because more of it reaches further into the book; 0 when there is no price to reckon with.
 */
export function quantityMaxOf(
  market: Market,
  draft: Pick<Draft, 'type' | 'side' | 'price' | 'stopPrice'>,
  given: {
    /** Whether what is free covers the hold of such a quantity, entered into the book at a price, if there is one. */
    readonly covers: (price: number | undefined, quantity: number) => boolean
    readonly offers: readonly Offer[]
  },
): number {
  const { lot, quantityMax: max } = market
  const offers = admittedOf(market, draft.side, given.offers)
  return largestFitting({ lot, max }, (quantity) =>
    given.covers(bookPriceOf(market, { ...draft, quantity }, offers), quantity),
  )
}
