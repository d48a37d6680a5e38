import { parseMinor } from '@openbourse/money'
import { done, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { sendToBook } from './book.ts'
import type { Desk } from './desk.ts'
import { writeRested } from './events.ts'
import { endOf } from './good-till.ts'
import { guardPurchase } from './guards/set.ts'
import { type Judgement, judge } from './judge.ts'
import { adjustHold } from './postings.ts'
import { feesOn, noFees, totalOf } from './pricing/rules.ts'
import { isDormant, type Plan, type Ticket } from './rules.ts'
import { restsInBook, standsInBook, watchesPrice } from './standing.ts'
import { writeMoment, writeSaid } from './tables.ts'
import { lastPrice, startTrailing } from './trailing/act.ts'
import type { Evidence, OrderRecord } from './types.ts'

export type Placing = {
  /** The beneficial owner. */
  readonly userId: number
  /** One of theirs; their main one where none is named. */
  readonly portfolioId?: number | undefined
  readonly symbol: string
  readonly clientOrderId: string
  readonly ticket: Ticket
  /** The total of the X-ray on the screen. */
  readonly saidTotal?: string | undefined
}

/**
 * Places an order: every refusal that can be determined is given before anything is changed; then the amount is put
 * on hold, and then the order is sent to the book. Trades at once have been posted when this returns.
 */
export function place(desk: Desk, turn: Turn, ask: Placing): { ok: true; value: OrderRecord } | Refused {
  const portfolioId = ask.portfolioId ?? mainPortfolioOf(ask.userId)
  // Another user's portfolio is as unknown as one that never was.
  if (!desk.ledger.portfolios.isOpenTo(ask.userId, portfolioId)) return refuse('portfolio_unknown')
  desk.catchUp(turn, portfolioId)
  const judged = judge(desk, { portfolioId, symbol: ask.symbol, ticket: ask.ticket })
  if ('ok' in judged) return judged
  if (judged.refusal) return judged.refusal
  const { plan } = judged
  if (!plan) throw new Error('Broken invariant: a ticket without a refusal has a plan')
  const order = newOrder(desk, turn, { ask, portfolioId, judged, plan })
  desk.open.add(order)
  adjustHold(desk, turn, { order, to: judged.needed })
  writeMoment(turn, order, { kind: 'placed', price: order.price, quantity: order.quantity })
  const said = ask.saidTotal === undefined ? undefined : parseMinor(ask.saidTotal, judged.market.scales.value)
  if (said !== undefined) writeSaid(turn, order, said)
  desk.touch(turn, order)
  if (judged.guard) guardPurchase(desk, turn, { order, prices: judged.guard })
  if (standsInBook(order)) sendToBook(desk, turn, order)
  if (order.trail) startTrailing(desk, turn, order, order.trail.furthest)
  else if (desk.open.get(order.id) && watchesPrice(order)) desk.guards.watchOrder(order)
  if (desk.open.get(order.id) && restsInBook(order)) writeRested(turn, order)
  desk.flush(turn)
  return done(order)
}

function newOrder(
  desk: Desk,
  turn: Turn,
  given: { ask: Placing; portfolioId: number; judged: Judgement; plan: Plan },
): OrderRecord {
  const { ask, portfolioId, judged, plan } = given
  const { instrument, market } = judged
  const id = turn.nextId()
  const session = desk.venue.sessionOf(instrument.symbol)
  return {
    id,
    portfolioId,
    clientOrderId: ask.clientOrderId,
    symbol: instrument.symbol,
    currency: instrument.currency,
    side: plan.side,
    type: plan.type,
    timeInForce: plan.timeInForce,
    goodTill: plan.goodTill,
    rates: market.rates,
    stopPrice: plan.stopPrice,
    targetPrice: plan.targetPrice,
    trail: plan.trail && { ...plan.trail, furthest: lastPrice(desk, instrument.symbol) },
    guardId: null,
    guardPart: null,
    placedAt: turn.nowMs,
    tradingDay: plan.endsWithDay ? session.tradingDay : null,
    endsAt: endOf(desk, instrument.symbol, { plan, nowMs: turn.nowMs }),
    evidence: evidenceOf(desk, judged, plan),
    margin: plan.margin && { ...plan.margin, bid: judged.bestBid },
    quantity: plan.quantity,
    filled: 0,
    price: plan.price,
    bookPrice: plan.bookPrice,
    filledValue: 0n,
    makerValue: 0n,
    charged: noFees,
    held: 0n,
    state: 'working',
    why: null,
    asleep: isDormant(plan),
    priority: id,
    updatedAt: turn.nowMs,
  }
}

function evidenceOf(desk: Desk, judged: Judgement, plan: Plan): Evidence {
  return {
    bidAtArrival: judged.bestBid || null,
    askAtArrival: judged.bestAsk || null,
    sequenceAtArrival: desk.venue.bookSequence(judged.instrument.symbol),
    predictedValue: plan.now.value,
    predictedQuantity: plan.now.quantity,
    predictedFees: totalOf(feesOn(plan.now.value, judged.market.rates, plan.now.quantity)),
  }
}
