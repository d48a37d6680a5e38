import { formatMinor } from '@openbourse/money'
import type { Preview, Reason, Refused, Values } from '@openbourse/protocol'
import type { Locale } from '../../platform/http/types.ts'
import type { Judgement, Orders, Way } from '../orders/index.ts'
import type { Venue } from '../venue/index.ts'
import { resultAt, type XrayInput, xray } from './xray.ts'

export type Sentence = (reason: Reason, values: Values, locale: Locale) => string

type Asked = {
  readonly portfolioId: number
  readonly symbol: string
  readonly side: Way
  readonly locale: Locale
  readonly nowMs: number
}

/**
 * Costs of an order from the book at this moment. A ticket that would be refused is shown as far as it can be read,
 * with the refusal that placing it would give.
 */
export function previewOf(
  parts: { readonly orders: Orders; readonly venue: Venue; readonly sentence: Sentence },
  asked: Asked,
  judged: Judgement,
): Preview {
  const { orders, venue, sentence } = parts
  const { market, draft, plan, instrument, refusal } = judged
  const now = plan?.now ?? { fills: [], quantity: 0, value: 0n, worstPrice: 0 }
  const rest = restOf(judged)
  const figures = xray({
    side: asked.side,
    now,
    rest,
    worst: {
      price: plan?.bookPrice ?? 0,
      quantity: now.quantity + rest.quantity,
      held: asked.side === 'buy' ? judged.needed : 0n,
    },
    bestBid: judged.bestBid,
    bestAsk: judged.bestAsk,
    rates: market.rates,
    ticks: market.ticks,
    scales: market.scales,
  })
  const bought = { quantity: now.quantity + rest.quantity, total: figures.total }
  const resultOf = (price: number | undefined): string | null =>
    price ? resultAt(price, bought, market) : null
  const priced = draft ?? { type: 'market' as const, side: asked.side, price: 0, stopPrice: 0, margin: null }
  return {
    ...figures,
    stopPrice: plan && plan.stopPrice > 0 ? formatMinor(BigInt(plan.stopPrice), market.scales.price) : null,
    sellableFrom: asked.side === 'buy' ? venue.settlesAt(instrument.symbol, asked.nowMs) : null,
    endsAt: orders.endOf(judged, asked.nowMs),
    takeProfitResult: resultOf(judged.guard?.takeProfit),
    stopLossResult: resultOf(judged.guard?.stopLoss),
    quantityMax: formatMinor(
      BigInt(orders.affordable(asked.portfolioId, judged, priced)),
      market.scales.quantity,
    ),
    currency: instrument.currency,
    problem: refusal ? problemOf(refusal, sentence, asked.locale) : null,
    sequence: venue.bookSequence(instrument.symbol),
    at: asked.nowMs,
  }
}

/** The part that waits after it was sent to the book, and its price. */
function restOf({ plan }: Judgement): XrayInput['rest'] {
  const none = { quantity: 0, price: 0, isMaker: false }
  if (!plan) return none
  const asleep = plan.stopPrice > 0 || plan.targetPrice > 0
  const waits = asleep || plan.force === 'rest' || plan.force === 'post_only'
  if (!waits) return none
  const quantity = plan.quantity - plan.now.quantity
  return { quantity, price: plan.price || plan.stopPrice, isMaker: !asleep }
}

function problemOf(refusal: Refused, sentence: Sentence, locale: Locale): Preview['problem'] {
  const { reason, values, fields } = refusal
  return { reason, values: { ...values }, fields: [...fields], msg: sentence(reason, values, locale) }
}
