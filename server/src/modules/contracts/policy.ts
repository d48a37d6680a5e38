import { formatMinor } from '@openbourse/money'
import { type Refused, refuse } from '@openbourse/protocol'
import {
  apply,
  bankruptcyPrice,
  isMaintained,
  leverageAllowed,
  marginFor,
  risingLiquidation,
} from '@openbourse/quant/contracts'
import { releaseFromOrder } from '../ledger/index.ts'
import { amountOf, type MarketPolicy, type OrderRecord, worstCase } from '../orders/index.ts'
import { scalesOf } from '../venue/index.ts'
import type { ContractBook } from './book.ts'
import { type OpenPosition, opposite, plainMost, sideOfOrder } from './rules.ts'

/** What the policy asks of others. */
export type PolicyAsks = {
  /** Whether a leverage above the plain ones is open to a user. */
  readonly allows: (ownerId: number) => boolean
  /** Open orders of a portfolio on a contract. */
  readonly openOn: (portfolioId: number, symbol: string) => readonly OrderRecord[]
}

type Asked = Parameters<NonNullable<MarketPolicy['refusalOf']>>[0]

/**
 * Margin in place of the thing itself: an order that opens holds margin for its leverage and the fee, one that closes holds nothing and pays out of
 * the position. Positions close before they open, and an order never turns one: what is open on the other side has to be closed by an order that
 * only reduces.
 */
export function marginPolicy(book: ContractBook, asks: PolicyAsks): MarketPolicy {
  return {
    name: 'margin',
    account: 'contract',
    settlement: 'at_once',
    rates: () => book.rates(),
    unlockAt: () => null,
    holdOf({ side, quantity, filled, bookPrice, margin, ...order }, instrument) {
      const remaining = quantity - filled
      const asset = instrument.currency
      if (!margin || margin.reduceOnly || remaining === 0) return { asset, minor: 0n }
      // A sale may fill above its limit, at the best bid of its arrival at most.
      const price = side === 'sell' ? Math.max(bookPrice, margin.bid) : bookPrice
      const scales = scalesOf(instrument)
      const most = worstCase({ ...order, price, remaining, scales })
      const wish = { price: BigInt(price), quantity: BigInt(remaining), leverage: BigInt(margin.leverage) }
      const fee = most - amountOf(price, remaining, scales)
      return { asset, minor: marginFor(wish, book.termsOf(instrument)) + fee }
    },
    entriesOf({ order, fill, instrument, held, heldAfter }) {
      const freed = held - heldAfter
      const release = { portfolioId: order.portfolioId, orderId: order.id, symbol: order.symbol }
      const entries = book.entriesOf({ order, fill, instrument, freed })
      if (freed === 0n) return entries
      return [
        releaseFromOrder({ ...release, asset: order.currency, minor: freed, account: 'contract' }),
        ...entries,
      ]
    },
    filled: (turn, fill) => book.followed(turn, fill),
    refusalOf: (asked) => refusalOf(book, asks, asked),
  }
}

function refusalOf(book: ContractBook, asks: PolicyAsks, asked: Asked): Refused | undefined {
  const { portfolioId, instrument, plan } = asked
  const { margin } = plan
  if (!margin) return refuse('not_tradable', { values: { symbol: instrument.symbol }, fields: ['symbol'] })
  const position = book.of(portfolioId, instrument.symbol)
  const side = sideOfOrder(plan.side)
  if (margin.reduceOnly) return refusalOfClosing(book, asks, { ...asked, position })
  if (position && book.liquidating.has(position.id)) return refuse('contract_liquidating')
  if (position && position.side !== side) return refuse('contract_other_side', { fields: ['direction'] })
  if (margin.leverage > plainMost && !asks.allows(asked.ownerId))
    return refuse('appropriateness_needed', { fields: ['multiple'] })
  return refusalOfSize(book, asks, { ...asked, position })
}

/**
 * A closing order is at most as large as the open quantity that is not being closed already, and is limited where
 * the margin is used up.
 */
function refusalOfClosing(
  book: ContractBook,
  asks: PolicyAsks,
  { portfolioId, instrument, plan, position }: Asked & { readonly position: OpenPosition | undefined },
): Refused | undefined {
  const scales = scalesOf(instrument)
  const isOther = position && position.side === opposite(sideOfOrder(plan.side))
  if (!position || !isOther) return refuse('contract_nothing_open', { fields: ['symbol'] })
  if (book.liquidating.has(position.id))
    return book.liquidating.isActedOn(position.id) ? undefined : refuse('contract_liquidating')
  const leaving = asks
    .openOn(portfolioId, instrument.symbol)
    .filter((order) => order.margin?.reduceOnly)
    .reduce((sum, order) => sum + order.quantity - order.filled, 0)
  const left = Number(position.quantity) - leaving
  if (plan.quantity > left) {
    const values = { left: formatMinor(BigInt(Math.max(0, left)), scales.quantity) }
    return refuse('contract_closes_too_much', { values, fields: ['quantity'] })
  }
  const bound = bankruptcyPrice(position, book.termsOf(instrument), {
    step: BigInt(instrument.ticks[0]!.step),
  })?.shown
  const beyond =
    bound !== undefined && (position.side === 'long' ? plan.bookPrice < bound : plan.bookPrice > bound)
  if (!beyond) return undefined
  return refuse('contract_beyond_margin', {
    values: { bound: formatMinor(bound, scales.price) },
    fields: ['price'],
  })
}

/** The whole open position must be allowed at the leverage, in every tier that its price could reach. */
function refusalOfSize(
  book: ContractBook,
  asks: PolicyAsks,
  { portfolioId, instrument, plan, position }: Asked & { readonly position: OpenPosition | undefined },
): Refused | undefined {
  const terms = book.termsOf(instrument)
  const leverage = BigInt(plan.margin!.leverage)
  const side = sideOfOrder(plan.side)
  const waiting = asks
    .openOn(portfolioId, instrument.symbol)
    .filter((order) => sideOfOrder(order.side) === side && !order.margin?.reduceOnly)
    .reduce((sum, order) => sum + order.quantity - order.filled, 0)
  const price = BigInt(plan.bookPrice)
  const quantity = BigInt(plan.quantity + waiting) + (position?.quantity ?? 0n)
  const tooLarge = refuse('contract_too_large', {
    values: { leverage: String(leverage) },
    fields: ['quantity'],
  })
  if (!leverageAllowed({ side, price, quantity, leverage }, terms)) return tooLarge
  if (!position) return undefined
  const opening = { price, quantity: BigInt(plan.quantity), leverage }
  const fill = { ...opening, side, fee: 0n, margin: marginFor(opening, terms) }
  const after = apply(position, fill, terms).position!
  const stands = isMaintained(after, price, terms) && !risingLiquidation(after, terms, { from: price })
  return stands ? undefined : tooLarge
}
