import { done, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Desk } from './desk.ts'
import type { OrderRecord } from './types.ts'

/** Takes what remains of an order out of its book; its hold goes back in the same turn. */
export function cancel(
  desk: Desk,
  turn: Turn,
  ask: { readonly userId: number; readonly id: number },
): { ok: true; value: OrderRecord } | Refused<'order_unknown'> {
  const order = desk.open.get(ask.id)
  // Somebody else's order is as unknown as one that never was.
  if (order?.userId !== ask.userId) return refuse('order_unknown')
  desk.venue.cancel(turn, order.symbol, order.id)
  desk.flush(turn)
  return done(order)
}
