import type { Turn } from '../../core/types.ts'
import type { ToldChange } from '../venue/index.ts'
import { takeOut } from './cancel.ts'
import type { Desk } from './desk.ts'
import { endGuard, rewatch, settle } from './guards/keep.ts'
import { tickDown, tickUp } from './pricing/rules.ts'
import type { GuardRecord } from './types.ts'

type Change = Pick<ToldChange, 'symbol' | 'ratio'>

/** Orders meant the shares as they were, at prices of those: all of them end, and what was set aside is free again. */
export function endOrders(desk: Desk, turn: Turn, { symbol, ratio }: Change): void {
  const why = ratio ? 'split' : 'delisted'
  for (const order of desk.open.all())
    if (order.symbol === symbol && desk.open.get(order.id)) takeOut(desk, turn, { order, why })
  desk.flush(turn)
}

/**
 * Guards hold nothing and protect what stays, so a split takes them along: their prices in proportion, away from the market to the grid,
 * so that rounding sets none off. To be called when shares have followed. A delisting leaves nothing to guard.
 */
export function changeGuards(desk: Desk, turn: Turn, { symbol, ratio }: Change): void {
  for (const guard of desk.guards.all()) {
    if (guard.symbol !== symbol) continue
    if (ratio) takeAlong(desk, turn, { guard, ratio })
    else endGuard(desk, turn, { guard, why: 'delisted' })
  }
  desk.flush(turn)
}

function takeAlong(
  desk: Desk,
  turn: Turn,
  {
    guard,
    ratio: { now, was },
  }: { readonly guard: GuardRecord; readonly ratio: NonNullable<Change['ratio']> },
): void {
  const ticks = desk.venue.instrument(guard.symbol)?.ticks ?? []
  const shares = (count: number): number => Math.floor((count * now) / was)
  const price = (of: number): number => (of * was) / now
  if (guard.takeProfit > 0) guard.takeProfit = tickUp(price(guard.takeProfit), ticks)
  if (guard.stopLoss > 0) guard.stopLoss = Math.max(1, tickDown(price(guard.stopLoss), ticks))
  guard.armed = shares(guard.armed)
  guard.locked = shares(guard.locked)
  if (guard.locked === 0) guard.lockedDay = null
  desk.touchGuard(turn, guard)
  settle(desk, turn, { guard, why: 'nothing_left' })
  if (!guard.over) rewatch(desk, guard)
}
