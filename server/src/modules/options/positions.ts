import { divide } from '@openbourse/money'
import type { OptionOrderList, OptionPosition } from '@openbourse/protocol'
import { greeks, price } from '@openbourse/quant/options'
import { figureText } from '../../platform/shares/rules.ts'
import type { OptionBook } from './book.ts'
import { breakEvenFor, paidFor, valueAt } from './figures.ts'
import type { Maker } from './maker.ts'
import { inFloats, type Prices } from './prices.ts'
import { worthAtExpiry } from './rules.ts'
import { optionIn } from './surface.ts'
import type { SeriesTerms, Terms } from './terms.ts'
import type { Holding } from './types.ts'
import {
  averageText,
  greeksOnWire,
  moneyText,
  pricingOnWire,
  rateText,
  shareText,
  termsOnWire,
} from './wire.ts'

export type PositionParts = {
  readonly book: OptionBook
  readonly feeOf: (currency: string) => bigint
  readonly maker: Maker
  readonly openOrders: (portfolioId: number, symbol: string) => number
  readonly prices: Prices
  readonly terms: SeriesTerms
}

/** A position in exact and in floating figures. */
type Looked = {
  readonly holding: Holding
  readonly terms: Terms
  readonly paid: bigint
  readonly bid: bigint
  readonly value: bigint
  readonly moves: { readonly down: bigint; readonly unmoved: bigint; readonly up: bigint }
  /** In the smallest unit, for the whole position: for 1% of the underlying, a day, and a point of volatility. */
  readonly greeks: { readonly delta: number; readonly theta: number; readonly vega: number }
}

const tenth = 0.1

function lookAt(parts: PositionParts, holding: Holding, nowMs: number): Looked {
  const { prices, maker, feeOf } = parts
  const terms = parts.terms.of(holding.symbol)
  const { quantity, currency, underlying } = { ...holding, underlying: terms.underlying }
  const fee = feeOf(currency)
  const paid = paidFor(holding)
  const bid = BigInt(maker.bidFor(terms, nowMs))
  const market = prices.marketOf(terms, nowMs)
  const option = optionIn(market, inFloats(terms))
  // Reckoned at the same volatility, before costs: what a move does, not what the maker would ask for it.
  const movedBy = (part: number): bigint => {
    const spot = market.spot * (1 + part)
    const each = BigInt(Math.floor(price({ ...option, spot }) * Number(terms.size)))
    return valueAt(quantity, each, fee) - paid
  }
  const spotNow = prices.tickOf(underlying)
  const shares = Number(quantity) * Number(terms.size)
  const each = greeks(option)
  return {
    holding,
    terms,
    paid,
    bid,
    value: valueAt(quantity, bid, fee),
    moves: {
      down: movedBy(-tenth),
      unmoved: worthAtExpiry({ ...terms, price: spotNow }) * quantity - paid,
      up: movedBy(tenth),
    },
    greeks: {
      delta: each.delta * shares * market.spot * 0.01,
      theta: each.theta * shares,
      vega: each.vega * shares,
    },
  }
}

function onWire(parts: PositionParts, looked: Looked, nowMs: number): OptionPosition {
  const { holding, terms, paid, bid, value } = looked
  const { prices } = parts
  const { currency } = terms
  const text = moneyText(currency)
  const isQuoted = prices.trades(terms.underlying)
  const option = isQuoted ? prices.optionOf(terms, nowMs) : undefined
  const breakEven = breakEvenFor(terms, paid, holding.quantity)
  const spot = prices.tickOf(terms.underlying)
  const away = terms.right === 'call' ? breakEven - spot : spot - breakEven
  return {
    id: String(holding.id),
    terms: termsOnWire(terms, prices.expiresAt(terms)),
    quantity: Number(holding.quantity),
    bought: Number(holding.bought),
    averagePrice: averageText(holding.premium, holding.bought, terms),
    paid: text(paid),
    fees: text(divide(holding.feesBought * holding.quantity, holding.bought, 'half-even')),
    pricing: option
      ? pricingOnWire(option, { drop: prices.toCome(terms.underlying, terms.day).drop, currency })
      : null,
    greeks: option ? greeksOnWire(option, currency) : null,
    bid: bid > 0n ? shareText(bid, terms) : null,
    value: text(value),
    profit: text(value - paid),
    profitRate: rateText(value - paid, paid),
    breakEven: text(breakEven),
    distance: rateText(away, spot),
    openedAt: holding.openedAt,
    openOrders: parts.openOrders(holding.portfolioId, holding.symbol),
    moves: {
      down: text(looked.moves.down),
      unmoved: text(looked.moves.unmoved),
      up: text(looked.moves.up),
    },
    can: { sell: isQuoted && bid > 0n },
  }
}

/** What a portfolio holds, first to expire first, and all of it together by currency. */
export function positionsOf(
  parts: PositionParts,
  portfolioId: number,
  nowMs: number,
): Pick<OptionOrderList, 'positions' | 'together'> {
  const all = parts.book
    .ownedBy(portfolioId)
    .map((holding) => lookAt(parts, holding, nowMs))
    .sort((one, other) => (one.terms.day < other.terms.day ? -1 : one.terms.day > other.terms.day ? 1 : 0))
  const together = [...Map.groupBy(all, ({ terms }) => terms.currency)].map(([currency, some]) =>
    sumOf(currency, some),
  )
  return { positions: all.map((one) => onWire(parts, one, nowMs)), together }
}

/** One position of a portfolio. */
export function positionOn(
  parts: PositionParts,
  of: { readonly portfolioId: number; readonly symbol: string; readonly nowMs: number },
): OptionPosition | undefined {
  const holding = parts.book.of(of.portfolioId, of.symbol)
  return holding && onWire(parts, lookAt(parts, holding, of.nowMs), of.nowMs)
}

function sumOf(currency: string, some: readonly Looked[]): OptionOrderList['together'][number] {
  const text = moneyText(currency)
  const sum = (of: (one: Looked) => bigint): bigint => some.reduce((all, one) => all + of(one), 0n)
  const float = (of: (one: Looked) => number): string =>
    figureText(some.reduce((all, one) => all + of(one), 0) / 100, 2)
  const [value, paid] = [sum((one) => one.value), sum((one) => one.paid)]
  return {
    currency,
    value: text(value),
    paid: text(paid),
    profit: text(value - paid),
    profitRate: rateText(value - paid, paid),
    down: text(sum(({ moves }) => moves.down)),
    unmoved: text(sum(({ moves }) => moves.unmoved)),
    up: text(sum(({ moves }) => moves.up)),
    delta: float((one) => one.greeks.delta),
    theta: float((one) => one.greeks.theta),
    vega: float((one) => one.greeks.vega),
  }
}
