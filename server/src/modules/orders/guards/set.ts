import { invariant } from '@openbourse/money'
import { done, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../../core/types.ts'
import { scalesOf } from '../../venue/index.ts'
import type { Desk } from '../desk.ts'
import { marketOf } from '../judge.ts'
import { noteGuard } from '../notify.ts'
import { writeMoment } from '../tables.ts'
import type { GuardRecord, OrderRecord } from '../types.ts'
import { endGuard, rewatch } from './keep.ts'
import { entryOf, type GuardPrices, readGuardPrices } from './rules.ts'

type Prices = { readonly takeProfit?: string | undefined; readonly stopLoss?: string | undefined }
type Set = { readonly ok: true; readonly value: GuardRecord | null } | Refused

/** A purchase creates its guard: it is inactive until the first fill. */
export function guardPurchase(
  desk: Desk,
  turn: Turn,
  given: { readonly order: OrderRecord; readonly prices: GuardPrices },
): GuardRecord {
  const { order, prices } = given
  const guard = newGuard(turn, { ...order, orderId: order.id, prices })
  desk.guards.add(guard)
  writeMoment(turn, order, { kind: 'guard_set', price: 0, quantity: 0 })
  desk.touchGuard(turn, guard)
  return guard
}

/** Sets, changes or removes the guard of a purchase that is open, or of what it brought. */
export function guardOrder(
  desk: Desk,
  turn: Turn,
  ask: Prices & { readonly userId: number; readonly id: number },
): Set {
  const named = desk.open.get(ask.id) ?? desk.guards.ofOrder(ask.id)
  if (!named || desk.ownerOf(named) !== ask.userId) return refuse('order_unknown')
  desk.catchUp(turn, named.portfolioId)
  const order = desk.open.get(ask.id)
  const guard = desk.guards.ofOrder(ask.id)
  const own = order ?? guard
  if (!own) return refuse('order_unknown')
  const isFixed = desk.policyOf(desk.instrumentOf(own.symbol)).isFixed === true
  if (order?.side === 'sell' || isFixed) return refuse('guard_needs_purchase')
  const market = marketFor(desk, own.symbol)
  const from = order && order.filled === 0 ? entryOf(order, market.last) : market.last
  const read = readSet(market, ask, {
    from,
    lowest: order?.type === 'oco' ? Math.min(order.price, from) : from,
  })
  if (!read.ok) return read
  if (!read.value && !guard) return refuse('guard_unknown')
  if (read.value && !guard && order) {
    const set = guardPurchase(desk, turn, { order, prices: read.value })
    takeIn(desk, turn, set, order)
    desk.touch(turn, order)
    noteGuard(turn, set, scalesOf(desk.instrumentOf(set.symbol)))
    desk.flush(turn)
    return done(set)
  }
  invariant(guard, 'what has no guard was set one, or refused')
  if (order) desk.touch(turn, order)
  writeMoment(
    turn,
    { id: ask.id },
    { kind: read.value ? 'guard_set' : 'guard_removed', price: 0, quantity: 0 },
  )
  return change(desk, turn, { guard, prices: read.value })
}

/** Sets, changes or removes the guard of everything one has of an instrument. */
export function guardPosition(
  desk: Desk,
  turn: Turn,
  ask: Prices & { readonly portfolioId: number; readonly symbol: string },
): Set {
  const { portfolioId, symbol } = ask
  const instrument = desk.venue.instrument(symbol)
  if (!instrument) return refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })
  if (!instrument.tradable) return refuse('not_tradable', { values: { symbol }, fields: ['symbol'] })
  desk.catchUp(turn, portfolioId)
  const guard = desk.guards.ofWhole(portfolioId, symbol)
  const market = marketFor(desk, symbol)
  const read = readSet(market, ask, { from: market.last })
  if (!read.ok) return read
  if (!read.value && !guard) return refuse('guard_unknown')
  const { free, held, locked } = desk.ownedFor(instrument, portfolioId, instrument.base)
  if (read.value && free + held + locked === 0n)
    return refuse('nothing_to_guard', { values: { symbol }, fields: ['symbol'] })
  if (guard) return change(desk, turn, { guard, prices: read.value })
  invariant(read.value, 'a guard that is not there is not removed')
  const set = newGuard(turn, { ...ask, currency: instrument.currency, orderId: null, prices: read.value })
  desk.guards.add(set)
  return change(desk, turn, { guard: set, prices: read.value })
}

function readSet(
  market: ReturnType<typeof marketFor>,
  asked: Prices,
  from: Parameters<typeof readGuardPrices>[2],
): { readonly ok: true; readonly value: GuardPrices | undefined } | Refused {
  if (asked.takeProfit === undefined && asked.stopLoss === undefined) return done(undefined)
  return readGuardPrices(market, asked, from)
}

function change(
  desk: Desk,
  turn: Turn,
  to: { readonly guard: GuardRecord; readonly prices: GuardPrices | undefined },
): Set {
  const { guard, prices } = to
  if (prices) {
    guard.takeProfit = prices.takeProfit
    guard.stopLoss = prices.stopLoss
    rewatch(desk, guard)
  } else endGuard(desk, turn, { guard, why: 'removed' })
  desk.touchGuard(turn, guard)
  noteGuard(turn, guard, scalesOf(desk.instrumentOf(guard.symbol)))
  desk.flush(turn)
  return done(prices ? guard : null)
}

/** Shares of the purchase from before it was guarded are covered too, from the next trading day on. */
function takeIn(desk: Desk, turn: Turn, guard: GuardRecord, order: OrderRecord): void {
  if (order.filled === 0) return
  if (desk.policyOf(desk.instrumentOf(order.symbol)).settlement === 'at_once') guard.armed = order.filled
  else {
    guard.locked = order.filled
    guard.lockedDay = desk.venue.sessionOf(order.symbol).tradingDay
  }
  desk.touchGuard(turn, guard)
  rewatch(desk, guard)
}

function newGuard(
  turn: Turn,
  given: Pick<GuardRecord, 'portfolioId' | 'symbol' | 'currency' | 'orderId'> & {
    readonly prices: GuardPrices
  },
): GuardRecord {
  const { portfolioId, symbol, currency, orderId, prices } = given
  return {
    id: turn.nextId(),
    portfolioId,
    symbol,
    currency,
    orderId,
    ...prices,
    locked: 0,
    lockedDay: null,
    armed: 0,
    saleId: null,
    triggered: null,
    over: false,
    why: null,
    updatedAt: turn.nowMs,
  }
}

function marketFor(desk: Desk, symbol: string) {
  return marketOf(desk, desk.instrumentOf(symbol))
}
