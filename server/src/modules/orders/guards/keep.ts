import { invariant } from '@openbourse/money'
import type { Turn } from '../../../core/types.ts'
import type { Desk } from '../desk.ts'
import { writeMoment } from '../tables.ts'
import { type FillRecord, type GuardRecord, type OrderRecord, remainingOf } from '../types.ts'

/** Everything one owns of an instrument: free, in orders, and not settled. */
function sharesOf(desk: Desk, { portfolioId, symbol }: Pick<GuardRecord, 'portfolioId' | 'symbol'>): bigint {
  const instrument = desk.instrumentOf(symbol)
  const { free, held, locked } = desk.ownedFor(instrument, portfolioId, instrument.base)
  return free + held + locked
}

/** What a fill means for guards: a purchase gives its own more to cover; a sale of the last share ends them all. */
export function applyFill(desk: Desk, turn: Turn, fill: FillRecord): void {
  if (fill.side === 'sell') {
    const guards = desk.guards.of(fill.portfolioId, fill.symbol)
    if (guards.length === 0 || sharesOf(desk, fill) > 0n) return
    for (const guard of guards) {
      guard.armed = 0
      settle(desk, turn, { guard, why: 'nothing_left' })
    }
    return
  }
  const guard = desk.guards.ofOrder(fill.orderId)
  if (!guard) return
  if (desk.policyOf(desk.instrumentOf(guard.symbol)).settlement === 'at_once') {
    guard.armed += fill.quantity
    rewatch(desk, guard)
  } else {
    guard.locked += fill.quantity
    guard.lockedDay = tradingDayOf(desk, guard)
  }
  desk.touchGuard(turn, guard)
}

/** Whether a new trading day frees what the purchase of a guard brought before it. */
export function isSettled(desk: Desk, guard: GuardRecord): boolean {
  return guard.lockedDay !== null && guard.lockedDay < tradingDayOf(desk, guard)
}

/** Settled shares are guarded from now on. */
export function arm(desk: Desk, turn: Turn, guard: GuardRecord): void {
  if (guard.over || !isSettled(desk, guard)) return
  invariant(guard.orderId !== null, 'only what a purchase brought is counted by its guard')
  writeMoment(turn, { id: guard.orderId }, { kind: 'guard_armed', price: 0, quantity: guard.locked })
  guard.armed += guard.locked
  guard.locked = 0
  guard.lockedDay = null
  desk.touchGuard(turn, guard)
  rewatch(desk, guard)
}

/**
 * An order is over: a guard of this purchase may have nothing to cover; a guard whose sale it was continues or
 * ends.
 */
export function orderEnded(desk: Desk, turn: Turn, order: OrderRecord): void {
  const own = desk.guards.ofOrder(order.id)
  if (own) settle(desk, turn, { guard: own, why: 'purchase_ended' })
  const guard = order.guardId === null ? undefined : desk.guards.get(order.guardId)
  if (guard?.saleId !== order.id) return
  guard.saleId = null
  desk.touchGuard(turn, guard)
  // Taken over by the other part, or put out by a new day's limits or by a split: what was not sold is guarded on.
  const goesOn = order.why === 'other_part' || order.why === 'price_band' || order.why === 'split'
  if (order.state === 'filled' || goesOn) {
    if (guard.orderId !== null) guard.armed += remainingOf(order)
    rewatch(desk, guard)
    if (order.state === 'filled') settle(desk, turn, { guard, why: null })
  } else {
    endGuard(desk, turn, { guard, why: 'sale_ended' })
  }
}

/** Ends a guard that has nothing left to sell and nothing more to expect. */
export function settle(desk: Desk, turn: Turn, given: { guard: GuardRecord; why: GuardRecord['why'] }): void {
  const { guard, why } = given
  if (guard.over || guard.saleId !== null) return
  if (guard.orderId === null) {
    if (sharesOf(desk, guard) > 0n) return
  } else if (guard.armed > 0 || guard.locked > 0 || desk.open.get(guard.orderId)) return
  endGuard(desk, turn, { guard, why: guard.triggered ? null : why })
}

export function endGuard(
  desk: Desk,
  turn: Turn,
  given: { guard: GuardRecord; why: GuardRecord['why'] },
): void {
  const { guard, why } = given
  guard.over = true
  guard.why = why
  desk.guards.remove(guard)
  desk.touchGuard(turn, guard)
}

/** Watches the current prices of a guard; while prints are handled, the prices after that. */
export function rewatch(desk: Desk, guard: GuardRecord): void {
  if (desk.guards.later) {
    desk.guards.later.add(guard)
    return
  }
  const sale = guard.saleId === null ? undefined : desk.open.get(guard.saleId)
  desk.guards.watch(guard, sale?.guardPart ?? undefined)
}

function tradingDayOf(desk: Desk, { symbol }: Pick<GuardRecord, 'symbol'>): string {
  return desk.venue.sessionOf(symbol).tradingDay
}
