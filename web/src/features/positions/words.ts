import type { Order } from '@openbourse/protocol'
import { compare, share } from '../../lib/figures.ts'

/** The tone of an order's state: amber only while something is held. */
export function toneOf(order: Pick<Order, 'state' | 'filled'>): 'plain' | 'info' | 'good' | 'danger' {
  switch (order.state) {
    case 'working':
    case 'partially_filled':
      return 'info'
    case 'filled':
      return 'good'
    case 'rejected':
      return 'danger'
    case 'cancelled':
    case 'expired':
      return compare(order.filled, '0') > 0 ? 'good' : 'plain'
  }
}

export function progressOf(order: Pick<Order, 'filled' | 'quantity'>): number {
  return share(order.filled, order.quantity)
}

/** What a cancellation means: what stays, what ends, what comes back. */
export function consequencesOf(order: Pick<Order, 'side' | 'filled' | 'remaining' | 'held'>) {
  return {
    stays: compare(order.filled, '0') > 0 ? order.filled : undefined,
    ends: order.remaining,
    back: compare(order.held, '0') > 0 ? order.held : undefined,
    backIsMoney: order.side === 'buy',
  }
}

/** The fields of a change that differ from the order as it stands. Quantity means what is still to be filled. */
export function amendmentOf(
  order: Pick<Order, 'id' | 'price' | 'remaining'>,
  typed: { readonly price: string; readonly quantity: string },
): { readonly id: string; readonly price?: string; readonly quantity?: string } | undefined {
  const price = cleanPrice(typed.price)
  const quantity = cleanPrice(typed.quantity)
  const newPrice = order.price !== null && price !== '' && compare(price, order.price) !== 0
  const newQuantity = quantity !== '' && compare(quantity, order.remaining) !== 0
  if (!newPrice && !newQuantity) return undefined
  return { id: order.id, ...(newPrice ? { price } : {}), ...(newQuantity ? { quantity } : {}) }
}

/** The place in the queue survives only a smaller quantity at the same price. */
export function keepsPlace(
  order: Pick<Order, 'remaining'>,
  change: { readonly price?: string; readonly quantity?: string },
): boolean {
  return (
    change.price === undefined &&
    (change.quantity === undefined || compare(change.quantity, order.remaining) < 0)
  )
}

export function cleanPrice(text: string): string {
  return /^\d+(\.\d*)?$/.test(text) ? text.replace(/\.$/, '') : ''
}

type Unlocking = {
  readonly symbol: string
  readonly unlocks: readonly { readonly at: number; readonly quantity: string }[]
}

/** What unlocks at each moment, over all positions, soonest first. */
export function unlocksByTime(positions: readonly Unlocking[]) {
  const byTime = new Map<number, { readonly symbol: string; readonly quantity: string }[]>()
  for (const { symbol, unlocks } of positions)
    for (const { at, quantity } of unlocks) byTime.set(at, [...(byTime.get(at) ?? []), { symbol, quantity }])
  return [...byTime].map(([at, shares]) => ({ at, shares })).sort((one, other) => one.at - other.at)
}
