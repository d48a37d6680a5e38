import { EventKind, type Events, Phase, Reason } from '@openbourse/matching'
import { invariant, spareDecimals } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { firstPersonOwner, scalesOf } from '../venue/index.ts'
import { isAdmitted } from './book.ts'
import { takeOut } from './cancel.ts'
import type { Desk } from './desk.ts'
import { close, over } from './ends.ts'
import { fire } from './guards/fire.ts'
import { guardsHear } from './guards/keep.ts'
import { isTimeOver, move } from './life.ts'
import { postFill } from './postings.ts'
import { amountOf, feesOfFill, plus, ratesOfFill } from './pricing/rules.ts'
import { writeFill, writeMoment } from './tables.ts'
import { trailPrint } from './trailing/act.ts'
import { type FillRecord, type FillRole, type OrderRecord, remainingOf, type Why } from './types.ts'

/**
 * Hears what a command did to a book, from whatever source, and carries it into the orders of people: their fills, their
 * holds, their ends. Commands of simulated participants that touch no user cost a look at each row.
 */
export function hear(desk: Desk, turn: Turn, heard: { symbol: string; events: Events }): void {
  const { symbol, events } = heard
  const woken: OrderRecord[] = []
  for (let row = 0; row < events.count; row++) {
    const about = events.owner[row]! >= firstPersonOwner || refusesAnOpenOrder(desk, events, row)
    if (events.kind[row] === EventKind.traded) {
      const maker = events.makerOwner[row]! >= firstPersonOwner
      if (about || maker) hearTrade(desk, turn, { symbol, events, row, about, maker })
    } else if (about) {
      hearOwn(desk, turn, { events, row, woken })
    }
  }
  for (const order of woken) {
    if (!desk.open.get(order.id)) continue
    if (isAdmitted(desk, order)) writeRested(turn, order)
    // A limit of another day may be one that this day does not admit: nothing waits there.
    else desk.venue.afterTelling(() => takeUnadmitted(desk, turn, order))
  }
  hearPrints(desk, turn, heard)
  desk.flush(turn)
}

function takeUnadmitted(desk: Desk, turn: Turn, order: OrderRecord): void {
  if (!desk.open.get(order.id)) return
  takeOut(desk, turn, { order, why: 'price_band' })
  desk.flush(turn)
}

/** Shows the prints of a command to all that wait for a price; what they set off follows when all have heard of it. */
function hearPrints(desk: Desk, turn: Turn, { symbol, events }: { symbol: string; events: Events }): void {
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
  // What an auction prints is acted on when the book trades again: until then nothing could be sold at once.
  if (desk.venue.book(symbol).phase === Phase.continuous)
    desk.venue.afterTelling(() => fire(desk, turn, symbol))
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

function hearOwn(desk: Desk, turn: Turn, heard: { events: Events; row: number; woken: OrderRecord[] }): void {
  const { events, row, woken } = heard
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
      // It takes its place in the queue only now, behind every order that came while it slept.
      order.priority = turn.nextId()
      woken.push(order)
      writeMoment(turn, order, { kind: 'triggered', price: order.stopPrice, quantity: remainingOf(order) })
      desk.touch(turn, order)
      desk.tell(order)
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
  guardsHear(desk, turn, record)
  if (given.remaining === 0) close(desk, turn, { order, state: 'filled' })
  else if (order.state === 'working') order.state = move(order.state, 'partially_filled')
  desk.touch(turn, order)
  desk.tell(order)
  desk.policyOf(desk.instrumentOf(order.symbol)).filled(turn, record)
}

/** What remains of an order waits in the book from now on. */
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
  // The code that takes an order out for its owner has said why beforehand; the book only knows that it was asked to.
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
  // A book that is rebuilt may refuse what it had taken before: what filled stays, and the rest is cancelled.
  const state = order.filled > 0 ? 'cancelled' : 'rejected'
  over(desk, turn, { order, state, kind: state })
}
