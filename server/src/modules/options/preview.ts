import { divide, parseMinor } from '@openbourse/money'
import { type OptionPreview, type Refused, sentence } from '@openbourse/protocol'
import type { Context } from '../../platform/http/types.ts'
import { figureText } from '../../platform/shares/rules.ts'
import { feesOn, type Judgement, type Orders, totalOf, walk } from '../orders/index.ts'
import { premiumTick, scalesOf, type Venue } from '../venue/index.ts'
import { type Asked, inShares, ticketOf } from './commands.ts'
import { breakEvenFor } from './figures.ts'
import type { Prices } from './prices.ts'
import type { Terms } from './terms.ts'
import { averageText, greeksOnWire, moneyText, pricingOnWire, shareText, termsOnWire } from './wire.ts'

export type PreviewParts = {
  readonly orders: Orders
  readonly prices: Prices
  readonly venue: Venue
  readonly feeOf: (currency: string) => bigint
}

export type Measured = OptionPreview['measured']

/**
 * The figures of an order before consent, from the book at this moment. The order itself is checked by the same
 * code.
 */
export function previewOf(
  parts: PreviewParts,
  context: Pick<Context, 'nowMs' | 'locale'>,
  of: { readonly terms: Terms; readonly asked: Asked; readonly portfolioId: number },
): Omit<OptionPreview, 'measured'> {
  const { orders, prices, venue } = parts
  const { terms, asked, portfolioId } = of
  const { symbol, currency } = terms
  const text = moneyText(currency)
  const ticket = ticketOf(asked, terms)
  const found = ticket.ok ? orders.judge({ portfolioId, symbol, ticket: ticket.value }) : undefined
  const judged = found && !('ok' in found) ? found : undefined
  const refusal = ticket.ok ? (found && 'ok' in found ? found : judged?.refusal) : ticket
  const { filled, rests, value, atMiddle, fee, price, quantity, middleTwice } = figuresOf(parts, {
    ...of,
    judged,
  })
  const isBuy = asked.side === 'open'
  const total = isBuy ? value + fee : value - fee
  const cost = isBuy ? value - atMiddle : atMiddle - value
  const option = prices.trades(terms.underlying) ? prices.optionOf(terms, context.nowMs) : undefined
  const { drop } = prices.toCome(terms.underlying, terms.day)
  const breakEven =
    isBuy && quantity > 0 && value > 0n ? breakEvenFor(terms, total, BigInt(quantity)) : undefined
  const ends =
    option && breakEven !== undefined
      ? prices.endsOf(terms, divide(total, BigInt(quantity), 'up'), context.nowMs)
      : undefined
  const draft = {
    type: 'limit',
    side: isBuy ? 'buy' : 'sell',
    price: judged?.draft?.price ?? 0,
    stopPrice: 0,
    margin: null,
  } as const
  return {
    terms: termsOnWire(terms, prices.expiresAt(terms)),
    pricing: option ? pricingOnWire(option, { drop, currency }) : null,
    greeks: option ? greeksOnWire(option, currency) : null,
    quantity,
    price: price > 0n ? priceText({ price, filled, value, quantity }, terms) : null,
    middle: middleTwice > 0n ? averageText(middleTwice, 2n, terms) : null,
    fillsNow: filled,
    rests,
    atMiddle: text(atMiddle),
    halfSpread: text(cost),
    fee: text(fee),
    feeEach: text(parts.feeOf(currency)),
    total: text(total),
    worstCase: text(isBuy ? (judged?.needed ?? 0n) : leastOf(judged, parts, terms)),
    breakEven: breakEven === undefined ? null : text(breakEven),
    chances: ends ? chancesOnWire(ends) : null,
    quantityMax: judged ? orders.affordable(portfolioId, judged, draft) : 0,
    problem: refusal ? problemOf(inShares(refusal, terms), context.locale) : null,
    sequence: venue.openSymbols().has(symbol) ? venue.bookSequence(symbol) : 0,
    at: context.nowMs,
  }
}

/** The average of what fills now, or the price of what waits, for one share. */
function priceText(
  of: { readonly price: bigint; readonly filled: number; readonly value: bigint; readonly quantity: number },
  terms: Terms,
): string {
  return of.filled > 0 ? averageText(of.value, BigInt(of.quantity), terms) : shareText(of.price, terms)
}

/** What would fill now and what would wait, in the smallest unit. */
function figuresOf(
  { orders, venue, feeOf }: PreviewParts,
  of: {
    readonly terms: Terms
    readonly asked: Asked
    readonly portfolioId: number
    readonly judged: Judgement | undefined
  },
) {
  const { terms, asked, judged, portfolioId } = of
  const side = asked.side === 'open' ? 'buy' : 'sell'
  const wanted = Number(parseMinor(asked.quantity, 0) ?? 0n)
  const { symbol } = terms
  const scales = scalesOf(venue.instrument(symbol)!)
  const now =
    judged?.plan?.now ?? walk(orders.offers({ portfolioId, symbol, side, quantity: wanted }), wanted, scales)
  const limit = BigInt(judged?.draft?.price ?? 0)
  const rests = judged?.plan && judged.plan.force === 'rest' ? wanted - now.quantity : 0
  const waiting = limit * BigInt(rests)
  const [bid, ask] = [BigInt(judged?.bestBid ?? 0), BigInt(judged?.bestAsk ?? 0)]
  const middleTwice = bid > 0n && ask > 0n ? bid + ask : 2n * (side === 'buy' ? ask : bid)
  const value = now.value + waiting
  const quantity = now.quantity + rests
  const rates = judged?.market.rates ?? {
    commission: 0n,
    exchange: 0n,
    stamp: 0n,
    each: feeOf(terms.currency),
  }
  return {
    filled: now.quantity,
    rests,
    quantity,
    value,
    middleTwice,
    atMiddle: divide(middleTwice * BigInt(now.quantity), 2n, 'half-even') + waiting,
    fee: totalOf(feesOn(now.value, rates, now.quantity)) + totalOf(feesOn(waiting, rates, rests)),
    price: limit > 0n ? limit : side === 'buy' ? ask : bid,
  }
}

/** A sale brings at least its quantity at the furthest price that it may fill at, less the fees on that. */
function leastOf(judged: Judgement | undefined, { feeOf }: PreviewParts, { currency }: Terms): bigint {
  if (!judged?.plan) return 0n
  const { bookPrice, quantity } = judged.plan
  const value = BigInt(bookPrice) * BigInt(quantity)
  const fee = feeOf(currency) * BigInt(quantity)
  return fee < value ? value - fee : 0n
}

/** Three fractions of four decimals that add up to one: what rounding leaves goes to the loss. */
function chancesOnWire({ gain, loseSome }: { readonly gain: number; readonly loseSome: number }) {
  const [profit, part] = [Math.floor(gain * 10_000), Math.floor(loseSome * 10_000)]
  const text = (tenThousandths: number) => figureText(Math.max(0, tenThousandths) / 10_000, 4)
  return { profit: text(profit), part: text(part), none: text(10_000 - profit - part) }
}

const problemOf = ({ reason, values, fields }: Refused, locale: Context['locale']) => ({
  reason,
  msg: sentence(reason, values, locale),
  values: { ...values },
  fields: [...fields],
})

/** Smallest step of a premium for one share. */
export const tickText = ({ size, currency }: Pick<Terms, 'size' | 'currency'>): string =>
  shareText(BigInt(premiumTick), { size, currency })

/** A 95% interval of a part (E. B. Wilson, 1927), as fractions. */
export function wilson(gained: number, of: number): { readonly low: number; readonly high: number } {
  const z = 1.96
  const part = gained / of
  const middle = part + (z * z) / (2 * of)
  const reach = z * Math.sqrt((part * (1 - part)) / of + (z * z) / (4 * of * of))
  const whole = 1 + (z * z) / of
  return { low: Math.max(0, (middle - reach) / whole), high: Math.min(1, (middle + reach) / whole) }
}
