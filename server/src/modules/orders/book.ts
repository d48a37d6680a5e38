import { Side, TimeInForce } from '@openbourse/matching'
import type { Turn } from '../../core/types.ts'
import type { Desk } from './desk.ts'
import type { Force } from './rules.ts'
import { type OrderRecord, remainingOf } from './types.ts'

export const sideOf = (order: Pick<OrderRecord, 'side'>): Side =>
  order.side === 'buy' ? Side.buy : Side.sell

type Waiting = Pick<
  OrderRecord,
  'type' | 'asleep' | 'price' | 'bookPrice' | 'stopPrice' | 'targetPrice' | 'trail'
>

/** An order that waits for its target or follows the price is at the desk, not in the book; a sleeping stop is in the book. */
export function standsInBook(order: Pick<Waiting, 'asleep' | 'targetPrice' | 'trail'>): boolean {
  return !(order.asleep && (order.targetPrice > 0 || order.trail !== null))
}

/** Whether it can be met as it stands. Of two parts that cancel each other the limit can, while the stop is watched at the desk. */
export function restsInBook(order: Pick<Waiting, 'type' | 'asleep'>): boolean {
  return !order.asleep || order.type === 'oco'
}

/** Whether the desk watches for the price that wakes it: its target, or its stop where its other part is in the book. */
export function watchesPrice(order: Pick<Waiting, 'type' | 'asleep' | 'targetPrice'>): boolean {
  return order.asleep && (order.targetPrice > 0 || order.type === 'oco')
}

/** The limit and the stop with which it stands in the book; 0 where it has none. */
export function placeInBook(order: Waiting): { readonly price: number; readonly stopPrice: number } {
  if (!order.asleep) return { price: order.bookPrice, stopPrice: 0 }
  return order.type === 'oco'
    ? { price: order.price, stopPrice: 0 }
    : { price: order.bookPrice, stopPrice: order.stopPrice }
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

/** Whether the price at which it stands, or enters, is one that this trading day admits. */
export function isAdmitted(desk: Desk, order: Waiting & Pick<OrderRecord, 'symbol'>): boolean {
  const limits = desk.venue.limits(order.symbol)
  const { price } = placeInBook(order)
  return !limits || (price >= limits.low && price <= limits.high)
}
