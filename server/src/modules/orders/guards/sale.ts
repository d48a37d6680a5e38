import type { GuardPart } from '@openbourse/protocol'
import type { Turn } from '../../../core/types.ts'
import { sendToBook } from '../book.ts'
import type { Desk } from '../desk.ts'
import { marketOf, offersFor } from '../judge.ts'
import { adjustHold } from '../postings.ts'
import {
  collarPrice,
  feesOn,
  noFees,
  tickDown,
  tickUp,
  totalOf,
  walk,
  within,
  worstPrice,
} from '../pricing/rules.ts'
import { admittedOf, type Market } from '../rules.ts'
import { writeMoment } from '../tables.ts'
import { type GuardRecord, type OrderRecord, type Print, remainingOf } from '../types.ts'

export type SaleAsk = {
  readonly guard: GuardRecord
  readonly part: GuardPart
  readonly print: Print
  readonly quantity: number
}

/**
 * The sale of a guard: a limit order that stays until it is filled or cancelled. A take-profit asks its price; a stop-loss
 * takes what buyers offer now, down to the collar of a market order, and what is left waits there.
 */
export function placeSale(desk: Desk, turn: Turn, ask: SaleAsk): void {
  const { guard, part, print, quantity } = ask
  const order = saleOf(desk, turn, ask)
  if (guard.orderId !== null) guard.armed -= quantity
  guard.saleId = order.id
  guard.triggered = { part, print, at: turn.nowMs, orderId: order.id }
  desk.touchGuard(turn, guard)
  const moment = { kind: part, price: print.price, quantity, print: print.id } as const
  if (guard.orderId !== null) writeMoment(turn, { id: guard.orderId }, moment)
  writeMoment(turn, order, moment)
  writeMoment(turn, order, { kind: 'placed', price: order.price, quantity })
  desk.open.add(order)
  adjustHold(desk, turn, { order, to: desk.holdOf(order).minor })
  desk.touch(turn, order)
  sendToBook(desk, turn, order)
  if (desk.open.get(order.id))
    writeMoment(turn, order, { kind: 'rested', price: order.bookPrice, quantity: remainingOf(order) })
}

function saleOf(desk: Desk, turn: Turn, ask: SaleAsk): OrderRecord {
  const { guard, part, quantity } = ask
  const { portfolioId, symbol, currency } = guard
  const instrument = desk.instrumentOf(symbol)
  const market = marketOf(desk, instrument)
  const offers = admittedOf(market, 'sell', offersFor(desk, { portfolioId, symbol, side: 'sell', quantity }))
  const price = priceOf(ask, market, worstPrice(offers, quantity))
  const now = walk(within(offers, 'sell', price), quantity, market.scales)
  const book = desk.venue.book(symbol)
  const id = turn.nextId()
  return {
    id,
    portfolioId,
    symbol,
    currency,
    quantity,
    price,
    bookPrice: price,
    clientOrderId: `guard:${guard.id}:${id}`,
    side: 'sell',
    type: 'limit',
    timeInForce: 'gtc',
    goodTill: null,
    rates: market.rates,
    stopPrice: 0,
    targetPrice: 0,
    trail: null,
    guardId: guard.id,
    guardPart: part,
    placedAt: turn.nowMs,
    tradingDay: null,
    endsAt: null,
    evidence: {
      bidAtArrival: book.bestBid() || null,
      askAtArrival: book.bestAsk() || null,
      sequenceAtArrival: desk.venue.bookSequence(symbol),
      predictedValue: now.value,
      predictedQuantity: now.quantity,
      predictedFees: totalOf(feesOn(now.value, market.rates, now.quantity)),
    },
    margin: null,
    filled: 0,
    filledValue: 0n,
    makerValue: 0n,
    charged: noFees,
    held: 0n,
    state: 'working',
    why: null,
    asleep: false,
    priority: id,
    updatedAt: turn.nowMs,
  }
}

/** `worst` is the furthest offer that the quantity needs, 0 where there is none. */
function priceOf({ guard, part, print }: SaleAsk, market: Market, worst: number): number {
  const { limits, ticks, collarBps: bps } = market
  if (part === 'stop_loss') return collarPrice('sell', { from: worst || print.price, bps, ticks, limits })
  if (!limits) return guard.takeProfit
  return Math.min(Math.max(guard.takeProfit, tickUp(limits.low, ticks)), tickDown(limits.high, ticks))
}
