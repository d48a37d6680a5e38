import type { Turn } from '../../core/types.ts'
import type { AppliedChange } from '../venue/index.ts'
import { takeOut } from './cancel.ts'
import type { Desk } from './desk.ts'
import { arm, endGuard, rewatch, settle } from './guards/keep.ts'
import { tickDown, tickUp } from './pricing/rules.ts'
import type { GuardRecord } from './types.ts'

type Change = Pick<AppliedChange, 'symbol' | 'ratio'>

/**
 * One portfolio follows a change of shares. Its orders meant the shares as they were, at prices of those: they end, and what was
 * set aside is free again. Then `convert` makes its shares others. Guards hold nothing and protect what stays, so a split takes them
 * along: their prices in proportion, away from the market to the grid, so that rounding sets none off. A delisting leaves nothing to guard.
 */
export function followChange(
  desk: Desk,
  turn: Turn,
  given: { readonly change: Change; readonly portfolioId: number; readonly convert: () => void },
): void {
  const { change, portfolioId, convert } = given
  const { symbol, ratio } = change
  const why = ratio ? 'split' : 'delisted'
  for (const order of desk.open.of(portfolioId))
    if (order.symbol === symbol && desk.open.get(order.id)) takeOut(desk, turn, { order, why })
  desk.flush(turn)
  convert()
  for (const guard of desk.guards.of(portfolioId, symbol)) {
    arm(desk, turn, guard)
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
