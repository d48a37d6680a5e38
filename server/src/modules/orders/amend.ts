import { Phase } from '@openbourse/matching'
import { formatMinor, invariant, parseMinor } from '@openbourse/money'
import { done, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { scalesOf } from '../venue/index.ts'
import { sideOf, standsInBook } from './book.ts'
import { ownOpenOrder } from './cancel.ts'
import type { Desk } from './desk.ts'
import { writeRested } from './hear.ts'
import { fundsOf, marketOf, refusalOfHold } from './judge.ts'
import { noteChange } from './notify.ts'
import { adjustHold } from './postings.ts'
import { needsPrice, readPrice, readQuantity } from './rules.ts'
import { writeMoment } from './tables.ts'
import { type OrderRecord, remainingOf } from './types.ts'

export type Amending = {
  /** Who asks: the beneficial owner of the order's portfolio. */
  readonly userId: number
  readonly id: number
  readonly price?: string | undefined
  /** What is to remain, whatever was filled. */
  readonly quantity?: string | undefined
  /** Shares that were filled when the user last saw the order; undefined asks for the change whatever was filled since. */
  readonly seenFilled?: string | undefined
}

type Change = { readonly price: number; readonly remaining: number }

/**
 * Changes the price or the remaining quantity of an open order. The hold follows first, so that whatever the change
 * trades at once is covered; a change that the book refuses leaves everything as it was.
 */
export function amend(desk: Desk, turn: Turn, ask: Amending): { ok: true; value: OrderRecord } | Refused {
  const order = ownOpenOrder(desk, turn, ask)
  if (!order) return refuse('order_unknown')
  if (desk.policyOf(desk.instrumentOf(order.symbol)).isFixed) return refuse('order_unchanged')
  const moved = refusalOfFill(order, ask, scalesOf(desk.instrumentOf(order.symbol)).quantity)
  if (moved) return moved
  const read = readChange(desk, order, ask)
  if (!read.ok) return read
  const change = read.value
  const before = remainingOf(order)
  if (change.price === order.bookPrice && change.remaining === before) return refuse('order_unchanged')
  const refusal = refusalOfBook(desk, order, change) ?? refusalOfFunds(desk, order, change)
  if (refusal) return refusal
  // A closed book takes no change, and what was refused must not stand in the order's history.
  if (standsInBook(order) && desk.venue.book(order.symbol).phase === Phase.closed)
    return refuse('order_unchanged')
  const { quantity, price, bookPrice, priority, filled } = order
  const former = { quantity, price, bookPrice, priority }
  const stays = keepsPlace(order, change)
  Object.assign(order, changed(order, change))
  adjustHold(desk, turn, { order, to: desk.holdOf(order).minor })
  desk.refusedChange = false
  writeMoment(turn, order, { kind: 'amended', price: order.price, quantity: change.remaining })
  desk.touch(turn, order)
  if (!stays) order.priority = turn.nextId()
  if (standsInBook(order))
    desk.venue.amend(turn, order.symbol, order.id, { price: change.price, quantity: change.remaining })
  if (desk.refusedChange) return putBack(desk, turn, { order, former })
  // It stands anew at the end of a queue.
  if (!stays && !order.asleep && desk.open.get(order.id)) writeRested(turn, order)
  // What it traded at once, or its end, has told more already.
  if (desk.open.get(order.id) && order.filled === filled)
    noteChange(turn, order, scalesOf(desk.instrumentOf(order.symbol)))
  desk.flush(turn)
  return done(order)
}

/** A quantity was chosen beside what was left then; with a fill in between it would make the whole order larger. */
function refusalOfFill(
  order: OrderRecord,
  { quantity, seenFilled }: Amending,
  scale: number,
): Refused | undefined {
  if (quantity === undefined || seenFilled === undefined) return undefined
  const since = BigInt(order.filled) - (parseMinor(seenFilled, scale) ?? 0n)
  if (since === 0n) return undefined
  const remaining = formatMinor(BigInt(remainingOf(order)), scale)
  const values = { filled: formatMinor(since, scale), remaining }
  return refuse('order_filled_since', { values, fields: ['quantity'] })
}

function keepsPlace(order: OrderRecord, change: Change): boolean {
  return change.price === order.bookPrice && change.remaining <= remainingOf(order)
}

function changed(order: OrderRecord, change: Change): Pick<OrderRecord, 'quantity' | 'price' | 'bookPrice'> {
  return {
    quantity: order.filled + change.remaining,
    price: needsPrice(order.type) ? change.price : order.price,
    bookPrice: change.price,
  }
}

/** A book that is full is seen only when it is asked; the order stands as it stood. */
function putBack(
  desk: Desk,
  turn: Turn,
  given: { order: OrderRecord; former: Pick<OrderRecord, 'quantity' | 'price' | 'bookPrice' | 'priority'> },
): Refused {
  const { order, former } = given
  invariant(order.filled <= former.quantity, 'a refused change has traded nothing')
  Object.assign(order, former)
  adjustHold(desk, turn, { order, to: desk.holdOf(order).minor })
  desk.touch(turn, order)
  desk.flush(turn)
  return refuse('order_unchanged')
}

function readChange(
  desk: Desk,
  order: OrderRecord,
  ask: Amending,
): { readonly ok: true; readonly value: Change } | Refused {
  const market = marketOf(desk, desk.instrumentOf(order.symbol))
  // A market stop has no price of its own to change: its collar goes with its stop.
  const asksPrice = ask.price !== undefined && needsPrice(order.type)
  const price = asksPrice ? readPrice(market, ask.price, 'price') : done(order.bookPrice)
  if (!price.ok) return price
  const asked = ask.quantity
  const remaining = asked === undefined ? done(remainingOf(order)) : readQuantity(market, asked)
  if (!remaining.ok) return remaining
  return done({ price: price.value, remaining: remaining.value })
}

/** A post-only order may not be moved onto the other side, and no order onto its owner's own while an auction collects. */
function refusalOfBook(desk: Desk, order: OrderRecord, change: Change): Refused | undefined {
  const book = desk.venue.book(order.symbol)
  if (order.asleep || keepsPlace(order, change)) return undefined
  const best = order.side === 'buy' ? book.bestAsk() : book.bestBid()
  const meets = best > 0 && (order.side === 'buy' ? change.price >= best : change.price <= best)
  if (!meets) return undefined
  const own = book.ofOwner(desk.ownerOf(order)).some(({ side, price, stopPrice }) => {
    if (stopPrice > 0 || side === sideOf(order)) return false
    return order.side === 'buy' ? change.price >= price : change.price <= price
  })
  const barred = order.timeInForce === 'post_only' || (book.phase !== Phase.continuous && own)
  if (!barred) return undefined
  const scale = desk.instrumentOf(order.symbol).priceScale
  return refuse('would_take', { values: { best: formatMinor(BigInt(best), scale) }, fields: ['price'] })
}

function refusalOfFunds(desk: Desk, order: OrderRecord, change: Change): Refused | undefined {
  const instrument = desk.instrumentOf(order.symbol)
  const market = marketOf(desk, instrument)
  const { portfolioId } = order
  const hold = desk.policyOf(instrument).holdOf({ ...order, ...changed(order, change) }, instrument)
  const isCash = hold.asset === instrument.currency
  // What the order holds already counts for it.
  const released = isCash ? { cash: order.held, shares: 0n } : { cash: 0n, shares: order.held }
  const funds = fundsOf(desk, instrument, portfolioId, released)
  const draft = { side: order.side, price: change.price, stopPrice: 0, margin: order.margin }
  return refusalOfHold(desk, { portfolioId, market, funds, draft, hold })
}
