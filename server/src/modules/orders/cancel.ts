import { done, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Desk } from './desk.ts'
import { over } from './ends.ts'
import { isTimeOver } from './life.ts'
import { standsInBook } from './standing.ts'
import type { OrderRecord } from './types.ts'

/** Takes what remains of an order out of its book; its hold goes back in the same turn. */
export function cancel(
  desk: Desk,
  turn: Turn,
  ask: { readonly userId: number; readonly id: number },
): { ok: true; value: OrderRecord } | Refused<'order_unknown'> {
  const order = ownOpenOrder(desk, turn, ask)
  if (!order) return refuse('order_unknown')
  takeOut(desk, turn, { order, why: 'requested' })
  desk.flush(turn)
  return done(order)
}

/** An open order that its owner names, once what is due for its portfolio is done. Another user's is as unknown as one that never was. */
export function ownOpenOrder(
  desk: Desk,
  turn: Turn,
  ask: { readonly userId: number; readonly id: number },
): OrderRecord | undefined {
  const order = desk.open.get(ask.id)
  if (!order || desk.ownerOf(order) !== ask.userId) return undefined
  desk.catchUp(turn, order.portfolioId)
  return desk.open.get(ask.id)
}

/** Takes an order out of its book, or off the desk where it waits for its target. */
export function takeOut(
  desk: Desk,
  turn: Turn,
  taken: {
    readonly order: OrderRecord
    readonly why:
      | 'requested'
      | 'day_ended'
      | 'date_passed'
      | 'price_band'
      | 'split'
      | 'delisted'
      | 'adjusted'
      | 'position_closed'
      | 'liquidation'
      | 'unfilled'
  },
): void {
  const { order, why } = taken
  order.why = why
  // One that a start found to be over was not put back.
  const isThere = standsInBook(order) && desk.venue.book(order.symbol).get(order.id) !== undefined
  if (isThere) desk.venue.cancel(turn, order.symbol, order.id)
  else {
    const state = isTimeOver(why) ? 'expired' : 'cancelled'
    over(desk, turn, { order, state, kind: state })
  }
}
