import { Side } from '@openbourse/matching'
import type { OptionCell, OptionInfo } from '@openbourse/protocol'
import { price as formulaOf } from '@openbourse/quant/options'
import { fractionText } from '../../platform/shares/rules.ts'
import type { WholeVenue } from '../venue/index.ts'
import { breakEvenFor } from './figures.ts'
import type { PositionParts } from './positions.ts'
import { inFloats } from './prices.ts'
import { optionIn } from './surface.ts'
import type { Terms } from './terms.ts'
import { floatText, greeksOnWire, moneyText, pricingOnWire, shareText } from './wire.ts'

/** Figures of a series that change every second: a call and the stream return the same. */
export type SeriesNow = Pick<
  OptionInfo,
  'price' | 'bids' | 'asks' | 'last' | 'mark' | 'pricing' | 'cell' | 'quoted' | 'at'
>

export type NowParts = PositionParts & { readonly venue: WholeVenue }

const levelsShown = 10

/**
 * Quotes level by level, the last trade of its book, and the formula's figures; for one portfolio, or for all
 * users.
 */
export function seriesNow(
  parts: NowParts,
  terms: Terms,
  of: { readonly portfolioId: number | undefined; readonly nowMs: number },
): SeriesNow {
  const { prices, venue, maker } = parts
  const { nowMs } = of
  const { symbol, underlying, currency } = terms
  const isOpen = venue.openSymbols().has(symbol)
  const offered = maker.quotesOf(terms, nowMs)
  const level = ({ price, quantity }: { readonly price: number; readonly quantity: number }) => ({
    price: shareText(BigInt(price), terms),
    quantity,
  })
  const depth = (side: Side) => (isOpen ? venue.book(symbol).depth(side, levelsShown) : undefined)
  const isQuoted = prices.trades(underlying) && prices.expiresAt(terms) > nowMs
  const option = isQuoted ? prices.optionOf(terms, nowMs) : undefined
  const last = isOpen ? venue.lastTrade(symbol) : undefined
  return {
    price: floatText(prices.priceOf(underlying), currency),
    bids: (isQuoted ? (depth(Side.buy) ?? offered.bids) : []).map(level),
    asks: (isQuoted ? (depth(Side.sell) ?? offered.asks) : []).map(level),
    last: last ? { price: shareText(BigInt(last.price), terms), at: last.at } : null,
    mark: option ? floatText(formulaOf(option), currency, 2) : null,
    pricing: option
      ? pricingOnWire(option, { drop: prices.toCome(underlying, terms.day).drop, currency })
      : null,
    cell: cellOf(parts, terms, of),
    quoted: isQuoted,
    at: nowMs,
  }
}

/** A cell of the chain: best prices, greeks, and the cost of one contract at the ask. */
export function cellOf(
  parts: NowParts,
  terms: Terms,
  of: { readonly portfolioId: number | undefined; readonly nowMs: number },
): OptionCell {
  const { prices, maker, feeOf, book, openOrders } = parts
  const { currency, symbol } = terms
  const { bid, ask } = maker.bestOf(terms, of.nowMs)
  const option = optionIn(prices.marketOf(terms, of.nowMs), inFloats(terms))
  const premium = BigInt(ask)
  const fee = feeOf(currency)
  const cost = premium + (fee < premium ? fee : premium)
  const { portfolioId } = of
  return {
    contract: symbol,
    bid: bid > 0 ? shareText(BigInt(bid), terms) : null,
    ask: ask > 0 ? shareText(premium, terms) : null,
    ...greeksOnWire(option, currency),
    breakEven: ask > 0 ? moneyText(currency)(breakEvenFor(terms, cost, 1n)) : null,
    chance: ask > 0 ? fractionText(prices.endsOf(terms, cost, of.nowMs).gain) : null,
    held: portfolioId === undefined ? 0 : Number(book.of(portfolioId, symbol)?.quantity ?? 0n),
    openOrders: portfolioId === undefined ? 0 : openOrders(portfolioId, symbol),
  }
}
