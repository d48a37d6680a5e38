import { Side, TimeInForce } from '@openbourse/matching'
import type { Turn } from '../../core/types.ts'
import type { Desk } from './desk.ts'
import type { Force } from './rules.ts'
import { type OrderRecord, remainingOf } from './types.ts'

export const sideOf = (order: Pick<OrderRecord, 'side'>): Side =>
  order.side === 'buy' ? Side.buy : Side.sell

/** An order that waits for its target is at the desk, not in the book; a sleeping stop is in the book. */
export function standsInBook(order: Pick<OrderRecord, 'asleep' | 'targetPrice'>): boolean {
  return !(order.asleep && order.targetPrice > 0)
}

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
    price: order.bookPrice,
    quantity: remainingOf(order),
    timeInForce: forces[forceOfRecord(order)],
    stopPrice: order.asleep ? order.stopPrice : 0,
  })
  desk.placing = before
}

function forceOfRecord({ type, timeInForce }: OrderRecord): Force {
  if (timeInForce === 'fok' || timeInForce === 'post_only') return timeInForce
  const takesOnly = timeInForce === 'ioc' || type === 'market' || type === 'stop'
  return takesOnly ? 'ioc' : 'rest'
}

/** Whether a price is one that this trading day admits. */
export function isAdmitted(desk: Desk, order: Pick<OrderRecord, 'symbol' | 'bookPrice'>): boolean {
  const limits = desk.venue.limits(order.symbol)
  return !limits || (order.bookPrice >= limits.low && order.bookPrice <= limits.high)
}
