import { invariant } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import type { Desk } from './desk.ts'
import { orderEnded } from './guards/keep.ts'
import { move } from './life.ts'
import { adjustHold } from './postings.ts'
import { type MomentKind, writeMoment } from './tables.ts'
import { endTrailing } from './trailing/act.ts'
import { type OrderRecord, remainingOf } from './types.ts'

/** Ends an order that did not fill whole: its hold goes back, every unit of it. */
export function over(
  desk: Desk,
  turn: Turn,
  given: { order: OrderRecord; state: 'cancelled' | 'expired' | 'rejected'; kind: MomentKind },
): void {
  const { order, state, kind } = given
  adjustHold(desk, turn, { order, to: 0n })
  writeMoment(turn, order, { kind, price: 0, quantity: remainingOf(order) })
  close(desk, turn, { order, state })
  desk.touch(turn, order)
  desk.notify(order)
}

export function close(
  desk: Desk,
  turn: Turn,
  ended: { order: OrderRecord; state: OrderRecord['state'] },
): void {
  const { order, state } = ended
  invariant(order.held === 0n, 'an order that is over holds nothing')
  order.state = move(order.state, state)
  endTrailing(desk, order)
  order.asleep = false
  desk.open.remove(order)
  desk.guards.forgetOrder(order)
  orderEnded(desk, turn, order)
}
