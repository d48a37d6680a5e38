import { EventKind, type Events, Phase, Reason } from '@openbourse/matching'
import { invariant, spareDecimals } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { firstPersonOwner, scalesOf } from '../venue/index.ts'
import { isAdmitted } from './book.ts'
import { takeOut } from './cancel.ts'
import type { Desk } from './desk.ts'
import { close, over } from './ends.ts'
import { fire } from './guards/fire.ts'
import { applyFill } from './guards/keep.ts'
import { isTimeOver, move } from './life.ts'
import { postFill } from './postings.ts'
import { amountOf, feesOfFill, plus, ratesOfFill } from './pricing/rules.ts'
import { writeFill, writeMoment } from './tables.ts'
import { trailPrint } from './trailing/act.ts'
import { type FillRecord, type FillRole, type OrderRecord, remainingOf, type Why } from './types.ts'

/**
 * Applies the events of one command on a book, from any source, to users' orders: fills, holds and final states. A
 * command of simulated participants that touches no user costs one check a row.
 */
export function handleEvents(desk: Desk, turn: Turn, command: { symbol: string; events: Events }): void {
  const { symbol, events } = command
  const triggered: OrderRecord[] = []
  for (let row = 0; row < events.count; row++) {
    const about = events.owner[row]! >= firstPersonOwner || refusesAnOpenOrder(desk, events, row)
    if (events.kind[row] === EventKind.traded) {
      const maker = events.makerOwner[row]! >= firstPersonOwner
      if (about || maker) handleTrade(desk, turn, { symbol, events, row, about, maker })
    } else if (about) {
      handleOwn(desk, turn, { events, row, triggered })
    }
  }
  for (const order of triggered) {
    if (!desk.open.get(order.id)) continue
    if (isAdmitted(desk, order)) writeRested(turn, order)
    // The limit may be outside the price limits of this day: such an order can't stay in the book.
    else desk.venue.afterListeners(() => takeUnadmitted(desk, turn, order))
  }
  handlePrints(desk, turn, command)
  desk.flush(turn)
}

function takeUnadmitted(desk: Desk, turn: Turn, order: OrderRecord): void {
  if (!desk.open.get(order.id)) return
  takeOut(desk, turn, { order, why: 'price_band' })
  desk.flush(turn)
}

/** Checks guards and trailing stops against the prints of a command. Those reached act after every listener has run. */
function handlePrints(desk: Desk, turn: Turn, { symbol, events }: { symbol: string; events: Events }): void {
  const watch = desk.guards.watchOf(symbol)
  const trails = desk.trails.get(symbol)
  if (!watch?.size && !trails?.size) return
  const prices: number[] = []
  for (let row = 0; row < events.count; row++)
    if (events.kind[row] === EventKind.traded) prices.push(events.price[row]!)
  const first = desk.venue.newestPrint(symbol) - prices.length + 1
  for (const [at, price] of prices.entries()) {
    const print = { id: first + at, price }
    watch?.print(print)
    trailPrint(desk, turn, { symbol, print })
  }
  const isReached = watch?.isReached() ?? false
  if (!isReached) watch?.forget()
  if (!isReached && !trails?.isReached()) return
  // Prints of an auction are acted on when continuous trading resumes: until then nothing can be sold at once.
  if (desk.venue.book(symbol).phase === Phase.continuous)
    desk.venue.afterListeners(() => fire(desk, turn, symbol))
}

/** A closed book refuses a change by the order's id alone, without its owner. */
function refusesAnOpenOrder(desk: Desk, events: Events, row: number): boolean {
  return events.kind[row] === EventKind.rejected && desk.open.get(events.order[row]!) !== undefined
}

function handleTrade(
  desk: Desk,
  turn: Turn,
  given: { symbol: string; events: Events; row: number; about: boolean; maker: boolean },
): void {
  const { symbol, events, row, about, maker } = given
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

function handleOwn(
  desk: Desk,
  turn: Turn,
  given: { events: Events; row: number; triggered: OrderRecord[] },
): void {
  const { events, row, triggered } = given
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
      // It joins the queue only now, behind every order that arrived before it was triggered.
      order.priority = turn.nextId()
      triggered.push(order)
      writeMoment(turn, order, { kind: 'triggered', price: order.stopPrice, quantity: remainingOf(order) })
      desk.touch(turn, order)
      desk.notify(order)
      return
    }
    default:
      // Accepted and amended: the code that gave the command has already written it.
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
  const scales = scalesOf(desk.instrumentOf(order.symbol))
  const value = amountOf(price, quantity, scales)
  const { charged } = order
  // What an auction fills has waited for it.
  const isMaker = given.role !== 'taker'
  const fees = feesOfFill({
    rates: order.rates,
    charged,
    valueBefore: order.filledValue,
    makerBefore: order.makerValue,
    value,
    isMaker,
    quantity,
  })
  const record: FillRecord = {
    id: turn.nextId(),
    orderId: order.id,
    portfolioId: order.portfolioId,
    ownerId: desk.ownerOf(order),
    symbol: order.symbol,
    currency: order.currency,
    side: order.side,
    at: turn.nowMs,
    price,
    quantity,
    value,
    spare: spareDecimals(scales),
    rates: ratesOfFill(order.rates, isMaker),
    fees,
    role: given.role,
    counterparty: given.counterparty,
  }
  order.filled += quantity
  order.filledValue += value
  if (isMaker) order.makerValue += value
  order.charged = plus(charged, fees)
  postFill(desk, turn, { order, fill: record })
  writeFill(turn, record)
  writeMoment(turn, order, { kind: 'filled', price, quantity })
  applyFill(desk, turn, record)
  if (given.remaining === 0) close(desk, turn, { order, state: 'filled' })
  else if (order.state === 'working') order.state = move(order.state, 'partially_filled')
  desk.touch(turn, order)
  desk.notify(order)
  desk.policyOf(desk.instrumentOf(order.symbol)).filled(turn, record)
}

/** Records that the remaining shares of an order are in the book from now on. */
export function writeRested(turn: Turn, order: OrderRecord): void {
  writeMoment(turn, order, { kind: 'rested', price: order.bookPrice, quantity: remainingOf(order) })
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
  // Code that takes an order out for its owner has set the reason beforehand: the event has only `requested`.
  const expired = isTimeOver(order.why)
  order.why ??= whyOf(order, reason)
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
  // A rebuilt book may refuse an order that it had accepted before: its fills stay, and the rest is cancelled.
  const state = order.filled > 0 ? 'cancelled' : 'rejected'
  over(desk, turn, { order, state, kind: state })
}
