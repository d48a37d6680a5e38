import type { Order } from '@openbourse/protocol'
import { compare, minus, over, share, times, trim } from '../../lib/figures.ts'

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

/** The basket that an order was sent with: such orders are named by their basket, what was sent, and the stock. */
export function basketOf({ clientOrderId }: Pick<Order, 'clientOrderId'>): string | undefined {
  return /^basket:(\d+):\d+:[A-Z0-9]+$/.exec(clientOrderId)?.[1]
}

/** The purchase by amount that an order for whole shares belongs to. */
export function fractionOf({ clientOrderId }: Pick<Order, 'clientOrderId'>): string | undefined {
  return /^fraction:(\d+)$/.exec(clientOrderId)?.[1]
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

export type Amendment = {
  readonly id: string
  /** What was filled of the order as it was on the screen: a fill in between must not raise the whole quantity. */
  readonly seenFilled: string
  readonly price?: string
  readonly stopPrice?: string
  readonly trailRate?: string
  readonly trailAmount?: string
  readonly quantity?: string
  readonly goodTill?: string
}

/** What can be typed of a change; the distance of a trailing stop in percent, or as the amount that it is. */
type Typed = {
  readonly price: string
  readonly quantity: string
  readonly stopPrice?: string
  readonly trail?: string
  /** What was filled when the quantity was typed, where it was. */
  readonly seenFilled?: string | undefined
  /** The last date that was chosen. */
  readonly goodTill?: string
}

/** The distance of a trailing stop as it is typed. */
export function trailTyped({ trail }: Pick<Order, 'trail'>): string {
  if (trail === null) return ''
  return trim(trail.amount ?? times(trail.rate ?? '0', '100'), 0)
}

/** What is filled more than at an earlier look, or undefined. */
export function filledSince(before: string, now: string): string | undefined {
  return compare(now, before) > 0 ? minus(now, before) : undefined
}

/** The fields of a change that differ from the present order. Quantity means the remaining quantity. */
export function amendmentOf(
  order: Pick<Order, 'id' | 'price' | 'remaining' | 'filled'> &
    Partial<Pick<Order, 'type' | 'stopPrice' | 'trail' | 'goodTill'>>,
  typed: Typed,
): Amendment | undefined {
  const price = cleanPrice(typed.price)
  const quantity = cleanPrice(typed.quantity)
  const newPrice = order.price !== null && price !== '' && compare(price, order.price) !== 0
  const newQuantity = quantity !== '' && compare(quantity, order.remaining) !== 0
  const others = { ...stopChange(order, typed), ...trailChange(order, typed), ...dateChange(order, typed) }
  if (!newPrice && !newQuantity && Object.keys(others).length === 0) return undefined
  const { id } = order
  const seenFilled = typed.seenFilled ?? order.filled
  return { id, seenFilled, ...(newPrice ? { price } : {}), ...others, ...(newQuantity ? { quantity } : {}) }
}

function stopChange(
  order: Partial<Pick<Order, 'type' | 'stopPrice'>>,
  typed: Typed,
): Pick<Amendment, 'stopPrice'> {
  const stopPrice = cleanPrice(typed.stopPrice ?? '')
  const isNew = order.type === 'oco' && stopPrice !== '' && compare(stopPrice, order.stopPrice ?? '0') !== 0
  return isNew ? { stopPrice } : {}
}

function dateChange(
  { goodTill = null }: Partial<Pick<Order, 'goodTill'>>,
  typed: Typed,
): Pick<Amendment, 'goodTill'> {
  const date = typed.goodTill ?? ''
  return goodTill === null || date === '' || date === goodTill ? {} : { goodTill: date }
}

function trailChange(
  { trail = null }: Partial<Pick<Order, 'trail'>>,
  typed: Typed,
): Pick<Amendment, 'trailRate' | 'trailAmount'> {
  const distance = cleanPrice(typed.trail ?? '')
  if (trail === null || distance === '' || compare(distance, trailTyped({ trail })) === 0) return {}
  return trail.amount === null ? { trailRate: over(distance, '100', 6) ?? '0' } : { trailAmount: distance }
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
  readonly unlocks: readonly { readonly at: number; readonly quantity: string; readonly lockup: boolean }[]
}

/** What unlocks at each moment, over all positions, soonest first. */
export function unlocksByTime(positions: readonly Unlocking[]) {
  const byTime = new Map<
    number,
    { readonly symbol: string; readonly quantity: string; readonly lockup: boolean }[]
  >()
  for (const { symbol, unlocks } of positions)
    for (const { at, ...one } of unlocks) byTime.set(at, [...(byTime.get(at) ?? []), { symbol, ...one }])
  return [...byTime].map(([at, shares]) => ({ at, shares })).sort((one, other) => one.at - other.at)
}
