import { Side, TimeInForce } from '@openbourse/matching'
import type { Turn } from '../../core/types.ts'
import type { Desk } from './desk.ts'
import type { Force } from './rules.ts'
import { placeInBook, type Waiting } from './standing.ts'
import { type OrderRecord, remainingOf } from './types.ts'

export const sideOf = (order: Pick<OrderRecord, 'side'>): Side =>
  order.side === 'buy' ? Side.buy : Side.sell

const forces: Readonly<Record<Force, TimeInForce>> = {
  rest: TimeInForce.rest,
  ioc: TimeInForce.immediateOrCancel,
  fok: TimeInForce.fillOrKill,
  post_only: TimeInForce.postOnly,
}

/** Gives what remains of an order to its book: when it is placed or triggered, and when books are rebuilt. */
export function sendToBook(desk: Desk, turn: Turn, order: OrderRecord): void {
  const before = desk.placing
  desk.placing = order.id
  desk.venue.place(turn, order.symbol, {
    id: order.id,
    owner: desk.ownerOf(order),
    side: sideOf(order),
    quantity: remainingOf(order),
    timeInForce: forces[forceOfRecord(order)],
    ...placeInBook(order),
  })
  desk.placing = before
}

function forceOfRecord({ type, timeInForce }: OrderRecord): Force {
  if (timeInForce === 'fok' || timeInForce === 'post_only') return timeInForce
  const takesOnly = timeInForce === 'ioc' || type === 'market' || type === 'stop' || type === 'trailing_stop'
  return takesOnly ? 'ioc' : 'rest'
}

/** Whether the price at which an order is or would be in the book is within this trading day's price limits. */
export function isAdmitted(desk: Desk, order: Waiting & Pick<OrderRecord, 'symbol'>): boolean {
  const limits = desk.venue.limits(order.symbol)
  const { price } = placeInBook(order)
  return !limits || (price >= limits.low && price <= limits.high)
}
