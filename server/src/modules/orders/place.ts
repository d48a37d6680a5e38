import { TimeInForce } from '@openbourse/matching'
import { done, type Refused } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Desk } from './desk.ts'
import { sideOf } from './hear.ts'
import { type Judgement, judge } from './judge.ts'
import { adjustHold } from './postings.ts'
import { feesOn, noFees, totalOf } from './pricing/rules.ts'
import { type Force, isStop, type Plan, type Ticket } from './rules.ts'
import { writeMoment } from './tables.ts'
import { type Evidence, type OrderRecord, remainingOf } from './types.ts'

export type Placing = {
  readonly userId: number
  readonly symbol: string
  readonly clientOrderId: string
  readonly ticket: Ticket
}

/**
 * Places an order: every refusal that can be known is given before anything is changed; then the hold is set aside,
 * and then the book hears of it. What it trades at once has been posted when this returns.
 */
export function place(desk: Desk, turn: Turn, ask: Placing): { ok: true; value: OrderRecord } | Refused {
  const judged = judge(desk, ask)
  if ('ok' in judged) return judged
  if (judged.refusal) return judged.refusal
  const { plan } = judged
  if (!plan) throw new Error('Broken invariant: a ticket without a refusal has a plan')
  const order = newOrder(desk, turn, { ask, judged, plan })
  desk.open.add(order)
  adjustHold(desk.ledger, turn, { order, to: judged.needed })
  writeMoment(turn, order, { kind: 'placed', price: order.price, quantity: order.quantity })
  desk.touch(turn, order)
  desk.placing = order.id
  sendToBook(desk, turn, order)
  desk.placing = undefined
  if (desk.open.get(order.id) && !order.asleep)
    writeMoment(turn, order, { kind: 'rested', price: order.bookPrice, quantity: remainingOf(order) })
  desk.flush(turn)
  return done(order)
}

const forces: Readonly<Record<Force, TimeInForce>> = {
  rest: TimeInForce.rest,
  ioc: TimeInForce.immediateOrCancel,
  fok: TimeInForce.fillOrKill,
  post_only: TimeInForce.postOnly,
}

/** Gives what remains of an order to its book: when it is placed, and when books are rebuilt. */
export function sendToBook(desk: Desk, turn: Turn, order: OrderRecord): void {
  desk.venue.place(turn, order.symbol, {
    id: order.id,
    owner: order.userId,
    side: sideOf(order),
    price: order.bookPrice,
    quantity: remainingOf(order),
    timeInForce: forces[forceOfRecord(order)],
    stopPrice: order.asleep ? order.stopPrice : 0,
  })
}

function forceOfRecord({ type, timeInForce }: OrderRecord): Force {
  if (timeInForce === 'fok' || timeInForce === 'post_only') return timeInForce
  const takesOnly = timeInForce === 'ioc' || type === 'market' || type === 'stop'
  return takesOnly ? 'ioc' : 'rest'
}

function newOrder(
  desk: Desk,
  turn: Turn,
  given: { ask: Placing; judged: Judgement; plan: Plan },
): OrderRecord {
  const { ask, judged, plan } = given
  const { instrument, market } = judged
  const id = turn.nextId()
  const session = desk.venue.session(instrument.country)
  return {
    id,
    userId: ask.userId,
    clientOrderId: ask.clientOrderId,
    symbol: instrument.symbol,
    currency: instrument.currency,
    side: plan.side,
    type: plan.type,
    timeInForce: plan.timeInForce,
    rates: market.rates,
    stopPrice: plan.stopPrice,
    placedAt: turn.nowMs,
    tradingDay: plan.endsWithDay ? session.tradingDay : null,
    endsAt: plan.endsWithDay ? endOfDay(desk, instrument.symbol, turn.nowMs) : null,
    evidence: evidenceOf(desk, judged, plan),
    quantity: plan.quantity,
    filled: 0,
    price: plan.price,
    bookPrice: plan.bookPrice,
    filledValue: 0n,
    charged: noFees,
    held: 0n,
    state: 'working',
    why: null,
    asleep: isStop(plan.type),
    priority: id,
    updatedAt: turn.nowMs,
  }
}

/** A practice day ends when the next begins; one with an exchange's hours when its continuous trading does. */
function endOfDay(desk: Desk, symbol: string, nowMs: number): number {
  const instrument = desk.venue.instrument(symbol)
  const session = instrument && desk.venue.session(instrument.country)
  const next = desk.venue.settlesAt(symbol, nowMs)
  return session?.hours === 'calendar' && session.state === 'open' ? (session.closesAt ?? next) : next
}

function evidenceOf(desk: Desk, judged: Judgement, plan: Plan): Evidence {
  return {
    bidAtArrival: judged.bestBid || null,
    askAtArrival: judged.bestAsk || null,
    sequenceAtArrival: desk.venue.bookSequence(judged.instrument.symbol),
    predictedValue: plan.now.value,
    predictedQuantity: plan.now.quantity,
    predictedFees: totalOf(feesOn(plan.now.value, judged.market.rates)),
  }
}
