import type { OrderRecord } from './types.ts'

/** Fields that decide where an order waits. */
export type Waiting = Pick<
  OrderRecord,
  'type' | 'asleep' | 'price' | 'bookPrice' | 'stopPrice' | 'targetPrice' | 'trail'
>

/** An order that waits for its target or follows the price is at the desk, not in the book; a sleeping stop is in the book. */
export function standsInBook(order: Pick<Waiting, 'asleep' | 'targetPrice' | 'trail'>): boolean {
  return !(order.asleep && (order.targetPrice > 0 || order.trail !== null))
}

/**
 * Whether it is in the book and can trade. Of two parts that cancel each other the limit is, while the desk watches
 * the stop.
 */
export function restsInBook(order: Pick<Waiting, 'type' | 'asleep'>): boolean {
  return !order.asleep || order.type === 'oco'
}

/**
 * Whether the desk watches for the price that triggers it: its target, or its stop where its other part is in the
 * book.
 */
export function watchesPrice(order: Pick<Waiting, 'type' | 'asleep' | 'targetPrice'>): boolean {
  return order.asleep && (order.targetPrice > 0 || order.type === 'oco')
}

/** The limit and the stop of the order in the book; 0 where it has none. */
export function placeInBook(order: Waiting): { readonly price: number; readonly stopPrice: number } {
  if (!order.asleep) return { price: order.bookPrice, stopPrice: 0 }
  return order.type === 'oco'
    ? { price: order.price, stopPrice: 0 }
    : { price: order.bookPrice, stopPrice: order.stopPrice }
}
