import { formatMinor } from '@openbourse/money'
import type { ClosedPosition, ContractPosition } from '@openbourse/protocol'
import {
  type Best,
  closingFee,
  distanceTo,
  entryPrice,
  equityAt,
  liquidationPrice,
  maintenanceNeed,
  marginRemovable,
  notional,
  profitAt,
  rateOf,
  rateScale,
  type Terms,
} from '@openbourse/quant/contracts'
import { amountOf, averageOf } from '../orders/index.ts'
import type { Contract } from '../venue/index.ts'
import type { ContractAccount } from './account.ts'
import type { ContractBook } from './book.ts'
import type { Seen } from './marks.ts'
import { type OpenPosition, resultOf } from './rules.ts'

export const rateText = (rate: bigint): string => formatMinor(rate, rateScale)

/** How prices, quantities and amounts of a contract are written. */
export function written({ scales }: Terms) {
  const by = (scale: number) => (minor: bigint) => formatMinor(minor, scale)
  return { price: by(scales.price), quantity: by(scales.quantity), value: by(scales.value) }
}

export function markOnWire({ mark, index, bid, ask, last, atMs }: Seen, terms: Terms) {
  const { price } = written(terms)
  const orNull = (of: bigint | undefined) => (of === undefined ? null : price(of))
  return {
    price: price(mark.price ?? 0n),
    basis: mark.basis,
    index: orNull(index),
    bid: orNull(bid),
    ask: orNull(ask),
    last: orNull(last),
    at: atMs,
  }
}

/** A position at its mark. */
export function positionOnWire(
  position: OpenPosition,
  {
    book,
    contract,
    mark,
  }: { readonly book: ContractBook; readonly contract: Contract; readonly mark: bigint },
): ContractPosition {
  const terms = book.termsOf(contract)
  const { price, quantity, value } = written(terms)
  const liquidated = liquidationPrice(position, terms, { from: mark })
  const profit = profitAt(position, mark, terms)
  const entryScale = terms.scales.price + 2
  const busy = book.liquidating.has(position.id)
  const can = !busy
  return {
    id: String(position.id),
    symbol: position.symbol,
    coin: contract.base,
    direction: position.side,
    quantity: quantity(position.quantity),
    lot: quantity(terms.lot),
    multiple: position.leverage,
    entry: formatMinor(entryPrice(position, terms, entryScale), entryScale),
    mark: price(mark),
    worth: value(notional(mark, position.quantity, terms)),
    margin: value(position.margin),
    left: value(equityAt(position, mark, terms)),
    needed: value(maintenanceNeed(position, mark, terms)),
    putIn: value(position.putIn),
    profit: value(profit),
    profitRate: position.margin > 0n ? rateText(rateOf(profit, position.margin)) : '0',
    liquidationPrice: liquidated ? price(liquidated.shown) : null,
    distance: liquidated && mark > 0n ? rateText(distanceTo(mark, liquidated.shown)) : null,
    takeProfit: position.takeProfit > 0 ? price(BigInt(position.takeProfit)) : null,
    stopLoss: position.stopLoss > 0 ? price(BigInt(position.stopLoss)) : null,
    fees: value(position.fees),
    closingFee: value(closingFee(position, mark, terms)),
    funding: value(position.funding),
    rank: book.ranks.of(position, mark, terms),
    removable: value(marginRemovable(position, { mark, leverage: BigInt(position.leverage) }, terms)),
    state: busy ? 'liquidating' : 'open',
    openedAt: position.openedAt,
    can: { close: can, addMargin: can, exits: can },
  }
}

/** The contract account: free money, and everything in positions at their marks. */
export function accountOnWire(of: ContractAccount) {
  const value = (minor: bigint) => formatMinor(minor, 6)
  return {
    free: value(of.free),
    held: value(of.held),
    inPositions: value(of.inPositions),
    unrealised: value(of.unrealised),
    total: value(of.free + of.held + of.inPositions + of.unrealised),
  }
}

export function closedOnWire(position: OpenPosition, contract: Contract, terms: Terms): ClosedPosition {
  const { quantity, value } = written(terms)
  const { scales } = terms
  const closed = Number(position.closedQuantity)
  return {
    id: String(position.id),
    symbol: position.symbol,
    coin: contract.base,
    direction: position.side,
    multiple: position.leverage,
    quantity: quantity(position.most),
    entry: averageOf(position.openedValue, closed, scales) ?? '0',
    exit: averageOf(position.closedValue, closed, scales) ?? '0',
    putIn: value(position.putIn),
    cameBack: value(position.cameBack),
    result: value(resultOf(position)),
    fees: value(position.fees),
    funding: value(position.funding),
    ended: position.ended ?? 'closed',
    openedAt: position.openedAt,
    closedAt: position.closedAt ?? position.updatedAt,
  }
}

/** Half of the spread on a quantity, in the smallest unit of value. */
export function halfSpreadOf(
  { bid, ask }: Pick<Best, 'bid' | 'ask'>,
  quantity: bigint,
  terms: Terms,
): bigint {
  const both = amountOf(Number(ask - bid), Number(quantity), terms.scales)
  return (both + 1n) / 2n
}
