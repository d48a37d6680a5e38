import { formatMinor } from '@openbourse/money'
import { type BasketKind, done, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import { largestFitting } from '../../platform/lots/rules.ts'
import { type OrderRecord, totalOf } from '../orders/index.ts'
import { type Known, knownOf, refusalOf, ticketOf } from './market.ts'
import type { BasketParts } from './parts.ts'
import { readAsked } from './plan.ts'
import { type Agreed, type Basket, type Run, type RunLine, readAgreed, twiceIn } from './rules.ts'
import { writeRun } from './tables.ts'

type Sent = {
  readonly userId: number
  readonly id: number
  readonly kind: BasketKind
  readonly amount: string
  readonly orders: string
}

/**
 * Places the orders of a basket in one turn, so that a crash leaves all of them or none. What can be refused is refused before the first one. Sales
 * come first; a purchase is cut down to the lots whose worst case is covered by what is left of the amount and of what the sales brought.
 */
export function send(turn: Turn, parts: BasketParts, asked: Sent) {
  const basket = parts.book.own(asked.userId, asked.id)
  if (!basket) return refuse('basket_unknown', { fields: ['id'] })
  const read = readAsked(parts, { ...asked, basket })
  if (!read.ok) return read
  const { known, amount } = read.value
  const agreed = readAgreed(asked.orders)
  const isKind = asked.kind === 'rebalance' || agreed.every(({ side }) => side === 'buy')
  if (!isKind || twiceIn(agreed) !== undefined) return refuse('basket_moved')
  for (const { side, symbol, quantity } of agreed) {
    const one = known.find((stock) => stock.symbol === symbol)
    if (!one || quantity === 0) return refuse('basket_moved')
    const refusal = refusalOf(one, side, quantity)
    if (refusal) return refusal
  }
  return done(carryOut(turn, parts, { basket, kind: asked.kind, amount, agreed }))
}

type Sending = {
  readonly basket: Basket
  readonly kind: BasketKind
  readonly amount: bigint
  readonly agreed: readonly Agreed[]
}
export type Done = { readonly run: Run; readonly orders: readonly OrderRecord[] }

function carryOut(turn: Turn, parts: BasketParts, { basket, kind, amount, agreed }: Sending): Done {
  const id = turn.nextId()
  const orders: OrderRecord[] = []
  let [bought, sold] = [0n, 0n]
  const order = (asked: Agreed): RunLine => {
    // Checked again: earlier orders are in the balance now.
    const weight = basket.weights.find(({ symbol }) => symbol === asked.symbol)!
    const one = knownOf(parts, weight, basket.userId)!
    const budget = amount + sold - bought
    const quantity = asked.side === 'sell' ? asked.quantity : coveredOf(one, asked, budget)
    if (quantity === 0) return { ...asked, ordered: 0, orderId: null, why: 'money' }
    const placed = parts.orders.placeIn(turn, {
      userId: basket.userId,
      symbol: asked.symbol,
      clientOrderId: `basket:${basket.id}:${id}:${asked.symbol}`,
      ticket: ticketOf(
        asked.side,
        formatMinor(BigInt(quantity), parts.orders.scalesOf(asked.symbol).quantity),
      ),
    })
    if (!placed.ok) return { ...asked, ordered: 0, orderId: null, why: 'refused' }
    orders.push(placed.value)
    if (asked.side === 'sell') sold += movedBy(placed.value)
    else bought += movedBy(placed.value)
    return { ...asked, ordered: quantity, orderId: placed.value.id, why: null }
  }
  // One after the other: purchases go by what the sales before them brought.
  const lines = [
    ...agreed.filter(({ side }) => side === 'sell').map(order),
    ...agreed.filter(({ side }) => side === 'buy').map(order),
  ]
  const { id: basketId, userId, currency } = basket
  const run: Run = { id, basketId, userId, at: turn.nowMs, kind, currency, amount, bought, sold, lines }
  writeRun(turn, run)
  return { run, orders }
}

/** The most lots of what was agreed to whose worst case is within the budget and the available money. */
function coveredOf(one: Known, { quantity }: Agreed, budget: bigint): number {
  const most = budget < one.cash ? budget : one.cash
  return largestFitting({ lot: one.lot, max: quantity }, (lots) => {
    const worst = one.worstOf(lots)
    return worst !== undefined && worst <= most
  })
}

/** What left for a purchase or arrived from a sale, fees included. */
export function movedBy({ side, filledValue, charged }: OrderRecord): bigint {
  const fees = totalOf(charged)
  return side === 'buy' ? filledValue + fees : filledValue - fees
}
