import { done, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { standsInBook } from './book.ts'
import type { Desk } from './desk.ts'
import { over } from './ends.ts'
import type { OrderRecord } from './types.ts'

/** Takes what remains of an order out of its book; its hold goes back in the same turn. */
export function cancel(
  desk: Desk,
  turn: Turn,
  ask: { readonly userId: number; readonly id: number },
): { ok: true; value: OrderRecord } | Refused<'order_unknown'> {
  const order = desk.open.get(ask.id)
  // Somebody else's order is as unknown as one that never was.
  if (!order || desk.ownerOf(order) !== ask.userId) return refuse('order_unknown')
  takeOut(desk, turn, { order, why: 'requested' })
  desk.flush(turn)
  return done(order)
}

/** Takes an order out of its book, or off the desk where it waits for its target. */
export function takeOut(
  desk: Desk,
  turn: Turn,
  taken: {
    readonly order: OrderRecord
    readonly why: 'requested' | 'day_ended' | 'price_band' | 'split' | 'delisted'
  },
): void {
  const { order, why } = taken
  order.why = why
  if (standsInBook(order)) desk.venue.cancel(turn, order.symbol, order.id)
  else {
    const state = why === 'day_ended' ? 'expired' : 'cancelled'
    over(desk, turn, { order, state, kind: state })
  }
}
