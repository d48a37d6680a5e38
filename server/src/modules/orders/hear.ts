import { EventKind, type Events, Phase, Reason, Side } from '@openbourse/matching'
import { invariant } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { firstPersonOwner } from '../venue/index.ts'
import type { Desk } from './desk.ts'
import { move } from './life.ts'
import { adjustHold, postFill } from './postings.ts'
import { amountOf, feesOfFill, plus, worstCase } from './pricing/rules.ts'
import { type MomentKind, writeFill, writeMoment } from './tables.ts'
import { type FillRecord, type FillRole, type OrderRecord, remainingOf, type Why } from './types.ts'

/**
 * Hears what a command did to a book, whoever gave it, and carries it into the orders of people: their fills, their
 * holds, their ends. Commands of simulated participants that touch nobody cost a look at each row.
 */
export function hear(desk: Desk, turn: Turn, heard: { symbol: string; events: Events }): void {
  const { symbol, events } = heard
  for (let row = 0; row < events.count; row++) {
    const about = events.owner[row]! >= firstPersonOwner || refusesAnOpenOrder(desk, events, row)
    if (events.kind[row] === EventKind.traded) {
      const maker = events.makerOwner[row]! >= firstPersonOwner
      if (about || maker) hearTrade(desk, turn, { symbol, events, row, about, maker })
    } else if (about) {
      hearOwn(desk, turn, { events, row })
    }
  }
  desk.flush(turn)
}

/** A book that is closed refuses a change by the order's id alone, without saying whose the order is. */
function refusesAnOpenOrder(desk: Desk, events: Events, row: number): boolean {
  return events.kind[row] === EventKind.rejected && desk.open.get(events.order[row]!) !== undefined
}

function hearTrade(
  desk: Desk,
  turn: Turn,
  heard: { symbol: string; events: Events; row: number; about: boolean; maker: boolean },
): void {
  const { symbol, events, row, about, maker } = heard
  const auction = desk.venue.book(symbol).phase !== Phase.continuous
  const trade = { price: events.price[row]!, quantity: events.quantity[row]! }
  const counterparty = about && maker ? 'person' : 'simulated'
  if (about) {
    const order = openOrder(desk, events.order[row]!)
    const role = auction ? 'auction' : 'taker'
    fill(desk, turn, { order, ...trade, remaining: events.remaining[row]!, role, counterparty })
  }
  if (maker) {
    const order = openOrder(desk, events.maker[row]!)
    const role = auction ? 'auction' : 'maker'
    fill(desk, turn, { order, ...trade, remaining: events.makerRemaining[row]!, role, counterparty })
  }
}

function hearOwn(desk: Desk, turn: Turn, heard: { events: Events; row: number }): void {
  const { events, row } = heard
  const id = events.order[row]!
  switch (events.kind[row]) {
    case EventKind.cancelled:
      end(desk, turn, { order: openOrder(desk, id), reason: events.reason[row] as Reason })
      return
    case EventKind.rejected:
      if (desk.placing !== id) desk.refusedChange = true
      else reject(desk, turn, { order: openOrder(desk, id), reason: events.reason[row] as Reason })
      return
    case EventKind.triggered: {
      const order = openOrder(desk, id)
      order.asleep = false
      writeMoment(turn, order, { kind: 'triggered', price: order.stopPrice, quantity: remainingOf(order) })
      desk.touch(turn, order)
      desk.tell(order)
      return
    }
    default:
      // Accepted and amended: whoever gave the command has already written it.
      return
  }
}

function openOrder(desk: Desk, id: number): OrderRecord {
  const order = desk.open.get(id)
  invariant(order, `order ${id} of a person in a book is open`)
  return order
}

function fill(
  desk: Desk,
  turn: Turn,
  given: {
    order: OrderRecord
    price: number
    quantity: number
    remaining: number
    role: FillRole
    counterparty: FillRecord['counterparty']
  },
): void {
  const { order, price, quantity } = given
  invariant(remainingOf(order) - quantity === given.remaining, 'book and order agree on what remains')
  const value = amountOf(price, quantity)
  const { rates, charged } = order
  const fees = feesOfFill({ rates, charged, valueBefore: order.filledValue, value })
  const record: FillRecord = {
    id: turn.nextId(),
    orderId: order.id,
    userId: order.userId,
    symbol: order.symbol,
    currency: order.currency,
    side: order.side,
    at: turn.nowMs,
    price,
    quantity,
    value,
    rates,
    fees,
    role: given.role,
    counterparty: given.counterparty,
  }
  order.filled += quantity
  order.filledValue += value
  order.charged = plus(charged, fees)
  postFill(desk.ledger, turn, { order, fill: record, heldAfter: neededFor(order) })
  writeFill(turn, record)
  writeMoment(turn, order, { kind: 'filled', price, quantity })
  if (given.remaining === 0) close(desk, order, 'filled')
  else if (order.state === 'working') order.state = move(order.state, 'partially_filled')
  desk.touch(turn, order)
  desk.tell(order)
  desk.policy.filled(turn, record)
}

/** What has to be on hold for what remains of an order. */
export function neededFor(order: OrderRecord): bigint {
  const remaining = remainingOf(order)
  if (order.side === 'sell') return BigInt(remaining)
  return worstCase({ ...order, price: order.bookPrice, remaining })
}

const whys: Partial<Record<Reason, Why>> = {
  [Reason.requested]: 'requested',
  [Reason.unfilled]: 'unfilled',
  [Reason.selfTrade]: 'self_trade',
  [Reason.wouldTake]: 'would_take',
  [Reason.noLiquidity]: 'no_liquidity',
  [Reason.closed]: 'closed',
  [Reason.full]: 'closed',
}

function end(desk: Desk, turn: Turn, given: { order: OrderRecord; reason: Reason }): void {
  const { order, reason } = given
  // The owner of the calendar has said beforehand that the day ended it; the book only knows that somebody asked.
  const expired = order.why === 'day_ended'
  order.why = expired ? 'day_ended' : whyOf(order, reason)
  over(desk, turn, {
    order,
    state: expired ? 'expired' : 'cancelled',
    kind: expired ? 'expired' : 'cancelled',
  })
}

function whyOf(order: OrderRecord, reason: Reason): Why {
  if (reason === Reason.unfilled && order.timeInForce === 'fok') return 'fill_or_kill'
  const why = whys[reason]
  invariant(why, `an order can end for reason ${reason}`)
  return why
}

function reject(desk: Desk, turn: Turn, given: { order: OrderRecord; reason: Reason }): void {
  const { order } = given
  order.why = whyOf(order, given.reason)
  // A book that is rebuilt may refuse what it had taken before: what filled stays, and the rest is cancelled.
  const state = order.filled > 0 ? 'cancelled' : 'rejected'
  over(desk, turn, { order, state, kind: state })
}

/** Ends an order that did not fill whole: its hold goes back, every unit of it. */
export function over(
  desk: Desk,
  turn: Turn,
  given: { order: OrderRecord; state: 'cancelled' | 'expired' | 'rejected'; kind: MomentKind },
): void {
  const { order, state, kind } = given
  adjustHold(desk.ledger, turn, { order, to: 0n })
  writeMoment(turn, order, { kind, price: 0, quantity: remainingOf(order) })
  close(desk, order, state)
  desk.touch(turn, order)
  desk.tell(order)
}

function close(desk: Desk, order: OrderRecord, state: OrderRecord['state']): void {
  invariant(order.held === 0n, 'an order that is over holds nothing')
  order.state = move(order.state, state)
  order.asleep = false
  desk.open.remove(order)
}

export const sideOf = (order: Pick<OrderRecord, 'side'>): Side =>
  order.side === 'buy' ? Side.buy : Side.sell
