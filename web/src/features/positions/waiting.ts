import type { Order, Quote } from '@openbourse/protocol'
import { compare } from '../../lib/figures.ts'

/** A reason for which an open order has not filled, with its figures as decimals. */
export type Waiting =
  | { readonly reason: 'stop'; readonly price: string; readonly last: string }
  | { readonly reason: 'halted' | 'closed' | 'auction' | 'first' | 'none' }
  | { readonly reason: 'price'; readonly price: string; readonly best: string }
  | { readonly reason: 'queue'; readonly count: string }

type Known = Pick<Order, 'side' | 'type' | 'price' | 'stopPrice' | 'targetPrice' | 'asleep' | 'ahead'>

/**
 * Why an open order has not filled yet, from its own record and the quote: the trigger, the session, the price of
 * the other side, and its place in the queue. Empty where neither gives a reason.
 */
export function waitingFor(
  order: Known,
  { state, last, bid, ask }: Pick<Quote, 'state' | 'last' | 'bid' | 'ask'>,
): readonly Waiting[] {
  const trigger = order.stopPrice ?? order.targetPrice
  // Of two parts the limit waits in the book like any other.
  if (order.asleep && order.type !== 'oco' && trigger !== null)
    return [{ reason: 'stop', price: trigger, last }]
  if (state !== 'open') return [{ reason: state }]
  const { price, ahead } = order
  const best = order.side === 'buy' ? ask : bid
  const reasons: Waiting[] = []
  if (best === null) reasons.push({ reason: 'none' })
  else if (price !== null && isBeyond(order.side, best, price)) reasons.push({ reason: 'price', price, best })
  if (ahead !== null)
    reasons.push(compare(ahead, '0') > 0 ? { reason: 'queue', count: ahead } : { reason: 'first' })
  return reasons
}

const isBeyond = (side: Order['side'], best: string, price: string): boolean =>
  side === 'buy' ? compare(best, price) > 0 : compare(best, price) < 0
