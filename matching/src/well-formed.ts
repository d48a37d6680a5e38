import { quantityMax } from './options.ts'
import { type NewOrder, noPrice, TimeInForce } from './types.ts'

const ownerMax = 2 ** 31 - 1

/** Whether every field is a whole number in its range, and the fields agree: a market order cannot be post-only. */
export function isWellFormed(order: NewOrder, tick: number): boolean {
  return (
    isId(order.id) &&
    Number.isInteger(order.owner) &&
    order.owner > 0 &&
    order.owner <= ownerMax &&
    (order.side === 0 || order.side === 1) &&
    isQuantity(order.quantity) &&
    isPrice(order.price, tick) &&
    isPrice(order.stopPrice, tick) &&
    Number.isInteger(order.timeInForce) &&
    order.timeInForce >= TimeInForce.rest &&
    order.timeInForce <= TimeInForce.postOnly &&
    (order.price !== noPrice || order.timeInForce !== TimeInForce.postOnly)
  )
}

export function isId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0
}

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity > 0 && quantity <= quantityMax
}

/** `noPrice`, or a multiple of the tick. */
export function isPrice(price: number, tick: number): boolean {
  if (price === noPrice) return true
  return Number.isSafeInteger(price) && price > 0 && Math.floor(price / tick) * tick === price
}
