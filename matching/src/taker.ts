import { quantityMax } from './options.ts'
import { type NewOrder, noPrice, Side, TimeInForce } from './types.ts'
import { isPrice } from './well-formed.ts'

/**
 * The order that a command places, triggers or moves, until it is gone or in the book: it is in no queue and has no slot. A
 * book has one, and uses it again for every order. Prices are steps of the ladders; 0 for none.
 */
export class Taker {
  id = 0
  owner = 0
  side = 0
  timeInForce = 0
  price = 0
  stop = 0
  remaining = 0

  /** Takes an order over, unless one of its fields is not a whole number in its range; then nothing changes. */
  read({ id, owner, side, timeInForce, price, stopPrice, quantity }: NewOrder, tick: number): boolean {
    if (!isFrom1(id, idMax) || !isFrom1(owner, ownerMax) || !isFrom1(quantity, quantityMost)) return false
    if ((side !== buy && side !== sell) || !isPrice(price, tick) || !isPrice(stopPrice, tick)) return false
    if (!isLifetime(timeInForce) || (timeInForce === postOnly && price === noPrice)) return false
    this.id = id
    this.owner = owner
    this.side = side
    this.timeInForce = timeInForce
    this.price = price / tick
    this.stop = stopPrice / tick
    this.remaining = quantity
    return true
  }
}

function isFrom1(value: number, most: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= most
}

function isLifetime(value: number): boolean {
  return value === rest || value === immediateOrCancel || value === postOnly || value === fillOrKill
}

const idMax = Number.MAX_SAFE_INTEGER
const ownerMax = 2 ** 31 - 1
// The compiler folds the constants of a file, not those that it imports.
const quantityMost = quantityMax
const { buy, sell } = Side
const { rest, immediateOrCancel, fillOrKill, postOnly } = TimeInForce
