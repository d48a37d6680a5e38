import { Phase } from '@openbourse/matching'
import { formatMinor, invariant, parseMinor } from '@openbourse/money'
import { done, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { scalesOf } from '../venue/index.ts'
import { sideOf } from './book.ts'
import { ownOpenOrder } from './cancel.ts'
import type { Desk } from './desk.ts'
import { writeRested } from './events.ts'
import { endOfDate } from './good-till.ts'
import { fundsOf, marketOf, refusalOfHold } from './judge.ts'
import { noteChange } from './notify.ts'
import { adjustHold } from './postings.ts'
import {
  bookPriceOf,
  type Market,
  needsPrice,
  readGoodTill,
  readPrice,
  readQuantity,
  refusalOfSides,
} from './rules.ts'
import { placeInBook, restsInBook, standsInBook, watchesPrice } from './standing.ts'
import { writeMoment } from './tables.ts'
import { retrailed } from './trailing/act.ts'
import { readTrail } from './trailing/rules.ts'
import { type OrderRecord, remainingOf } from './types.ts'

export type Amending = {
  /** The beneficial owner of the order's portfolio. */
  readonly userId: number
  readonly id: number
  readonly price?: string | undefined
  readonly stopPrice?: string | undefined
  readonly trailAmount?: string | undefined
  readonly trailRate?: string | undefined
  /** Another last date. */
  readonly goodTill?: string | undefined
  /** What is to remain, whatever was filled. */
  readonly quantity?: string | undefined
  /**
   * Shares that were filled when the user last saw the order; undefined requests the change whatever was filled
   * since.
   */
  readonly seenFilled?: string | undefined
}

/** `price` is what the order has in its book, or would enter it with. */
type Change = Pick<OrderRecord, 'price' | 'bookPrice' | 'stopPrice' | 'trail' | 'goodTill'> & {
  readonly remaining: number
}

/**
 * Changes the prices, the trail or the remaining quantity of an open order. The hold follows first, so that whatever the change
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
  const isSame = change.stopPrice === order.stopPrice && change.trail === order.trail
  const isSameInBook = change.price === placeInBook(order).price && change.remaining === remainingOf(order)
  if (isSame && isSameInBook && change.goodTill === order.goodTill) return refuse('order_unchanged')
  const refusal = refusalOfBook(desk, order, change) ?? refusalOfFunds(desk, order, change)
  if (refusal) return refusal
  // A closed book takes no change, and a refused change must not be in the order's history.
  if (standsInBook(order) && desk.venue.book(order.symbol).phase === Phase.closed)
    return refuse('order_unchanged')
  const { quantity, price, bookPrice, stopPrice, trail, goodTill, endsAt, priority, filled } = order
  const former = { quantity, price, bookPrice, stopPrice, trail, goodTill, endsAt, priority }
  const stays = keepsPlace(order, change)
  applyChange(desk, order, changed(desk, order, change))
  adjustHold(desk, turn, { order, to: desk.holdOf(order).minor })
  desk.refusedChange = false
  writeMoment(turn, order, { kind: 'amended', price: order.price, quantity: change.remaining })
  desk.touch(turn, order)
  if (!stays) order.priority = turn.nextId()
  if (standsInBook(order) && !isSameInBook)
    desk.venue.amend(turn, order.symbol, order.id, { price: change.price, quantity: change.remaining })
  if (desk.refusedChange) return putBack(desk, turn, { order, former })
  // The changed order is at the end of its queue.
  if (!stays && restsInBook(order) && desk.open.get(order.id)) writeRested(turn, order)
  // A trade at once, or the end of the order, has notified the owner already.
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
  return change.price === placeInBook(order).price && change.remaining <= remainingOf(order)
}

type Changed = Pick<
  OrderRecord,
  'quantity' | 'price' | 'bookPrice' | 'stopPrice' | 'trail' | 'goodTill' | 'endsAt'
>

function changed(desk: Desk, order: OrderRecord, change: Change): Changed {
  const { price, remaining, bookPrice, stopPrice, trail, goodTill } = change
  const isSameDate = goodTill === order.goodTill || goodTill === null
  return {
    quantity: order.filled + remaining,
    price: needsPrice(order.type) ? price : order.price,
    bookPrice,
    stopPrice,
    trail,
    goodTill,
    endsAt: isSameDate ? order.endsAt : endOfDate(desk, order.symbol, goodTill),
  }
}

/** Prices that the desk watches for an order change with it. */
function applyChange(desk: Desk, order: OrderRecord, to: Changed): void {
  const assign = (): void => void Object.assign(order, to)
  if (to.trail !== order.trail) desk.trails.get(order.symbol)?.change(order, assign)
  else if (to.stopPrice !== order.stopPrice) {
    desk.guards.forgetOrder(order)
    assign()
    if (watchesPrice(order)) desk.guards.watchOrder(order)
  } else assign()
}

/** A full book is found only by placing the order; on refusal the order stays as it was. */
function putBack(
  desk: Desk,
  turn: Turn,
  given: { order: OrderRecord; former: Changed & Pick<OrderRecord, 'priority'> },
): Refused {
  const { order, former } = given
  invariant(order.filled <= former.quantity, 'a refused change has traded nothing')
  applyChange(desk, order, former)
  order.priority = former.priority
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
  const prices = readPrices(desk, order, { market, ask })
  if (!prices.ok) return prices
  const asked = ask.quantity
  const remaining = asked === undefined ? done(remainingOf(order)) : readQuantity(market, asked)
  if (!remaining.ok) return remaining
  const { timeInForce } = order
  const goodTill =
    ask.goodTill === undefined
      ? done(order.goodTill)
      : readGoodTill(market, { timeInForce, goodTill: ask.goodTill })
  if (!goodTill.ok) return goodTill
  return done({ ...prices.value, remaining: remaining.value, goodTill: goodTill.value })
}

type Prices = Omit<Change, 'remaining' | 'goodTill'>
type Asked = { readonly market: Market; readonly ask: Amending }

function readPrices(
  desk: Desk,
  order: OrderRecord,
  { market, ask }: Asked,
): { readonly ok: true; readonly value: Prices } | Refused {
  const { type, stopPrice, trail } = order
  if (trail && order.asleep) return readTrailOf(desk, order, { market, ask })
  // A market stop has no price of its own to change: its collar goes with its stop.
  const asksPrice = ask.price !== undefined && needsPrice(type)
  const price = asksPrice ? readPrice(market, ask.price, 'price') : done(placeInBook(order).price)
  if (!price.ok) return price
  if (type === 'oco' && order.asleep) return readParts(order, { market, ask }, price.value)
  return done({ price: price.value, bookPrice: price.value, stopPrice, trail })
}

/** Both parts of an order of two that cancel each other: a stop that moves takes its collar along. */
function readParts(
  order: OrderRecord,
  { market, ask }: Asked,
  price: number,
): { readonly ok: true; readonly value: Prices } | Refused {
  const { type, side, trail } = order
  const read =
    ask.stopPrice === undefined ? done(order.stopPrice) : readPrice(market, ask.stopPrice, 'stopPrice')
  if (!read.ok) return read
  const stopPrice = read.value
  const both = { type, side, price, stopPrice, quantity: remainingOf(order) }
  const refusal = refusalOfSides(market, both)
  if (refusal) return refusal
  const moved = stopPrice === order.stopPrice ? undefined : bookPriceOf(market, both, [])
  return done({ price, stopPrice, trail, bookPrice: moved ?? order.bookPrice })
}

/** Another distance from the same furthest price; where the price is there already, it is refused. */
function readTrailOf(
  desk: Desk,
  order: OrderRecord,
  { market, ask }: Asked,
): { readonly ok: true; readonly value: Prices } | Refused {
  const { side, stopPrice, bookPrice, trail } = order
  const unchanged = done({ price: bookPrice, bookPrice, stopPrice, trail })
  if (!trail || (ask.trailAmount === undefined && ask.trailRate === undefined)) return unchanged
  const read = readTrail(market, ask)
  if (!read.ok) return read
  if (read.value.by === trail.by && read.value.distance === trail.distance) return unchanged
  const furthest = desk.trails.get(order.symbol)?.furthestOf(order) ?? trail.furthest
  const moved = retrailed(desk, order, { furthest: furthest.price, trail: read.value })
  const refusal = refusalOfSides(market, { side, type: 'stop', price: 0, stopPrice: moved.stopPrice })
  if (refusal) return refusal
  return done({ ...moved, price: moved.bookPrice, trail: { ...read.value, furthest } })
}

/** A post-only order may not be moved onto the other side, and no order onto its owner's own while an auction collects. */
function refusalOfBook(desk: Desk, order: OrderRecord, change: Change): Refused | undefined {
  const book = desk.venue.book(order.symbol)
  if (!restsInBook(order) || keepsPlace(order, change)) return undefined
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
  const hold = desk.policyOf(instrument).holdOf({ ...order, ...changed(desk, order, change) }, instrument)
  const isCash = hold.asset === instrument.currency
  // What the order holds already counts for it.
  const released = isCash ? { cash: order.held, shares: 0n } : { cash: 0n, shares: order.held }
  const funds = fundsOf(desk, instrument, portfolioId, released)
  const { side, margin } = order
  const draft = { type: 'limit' as const, side, margin, price: change.bookPrice, stopPrice: 0 }
  return refusalOfHold(desk, { portfolioId, market, funds, draft, hold })
}
