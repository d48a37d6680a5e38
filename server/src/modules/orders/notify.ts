import { formatMinor, scaleOf } from '@openbourse/money'
import type { NoticeValues, NoticeWord } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { writeNotice } from '../notices/index.ts'
import { totalOf } from './pricing/rules.ts'
import type { OrderRecord } from './types.ts'
import { averageOf } from './wire.ts'

/** What its owner is told of an order as it stands, or nothing. One word a state: the newest takes the place of the rest. */
export type OrderNews = {
  [W in NoticeWord]: { readonly word: W; readonly values: NoticeValues<W> }
}[
  | 'order_filled'
  | 'order_partly_filled'
  | 'order_cancelled'
  | 'order_expired'
  | 'order_rejected'
  | 'stop_triggered']

/** Tells the owner in the turn in which it happened. All messages on one order are one, which is updated. */
export function notifyOwner(turn: Turn, order: OrderRecord): void {
  const news = newsOf(order)
  if (!news) return
  const to = { userId: order.userId, link: `/pages/stock/order?id=${order.id}`, about: `order:${order.id}` }
  writeNotice(turn, { ...to, ...news })
}

export function newsOf(order: OrderRecord): OrderNews | undefined {
  const { side, symbol, currency } = order
  const scale = scaleOf(currency)
  const what = { side, symbol, quantity: String(order.quantity) }
  const filled = String(order.filled)
  const price = averageOf(order.filledValue, order.filled, scale) ?? '0'
  switch (order.state) {
    case 'filled': {
      const fees = totalOf(order.charged)
      const total = side === 'buy' ? order.filledValue + fees : order.filledValue - fees
      return { word: 'order_filled', values: { ...what, price, total: formatMinor(total, scale), currency } }
    }
    case 'partially_filled':
      return { word: 'order_partly_filled', values: { ...what, filled, price, currency } }
    case 'cancelled':
      return { word: 'order_cancelled', values: { ...what, filled, why: order.why ?? 'requested' } }
    case 'expired':
      return { word: 'order_expired', values: { ...what, filled } }
    case 'rejected':
      return { word: 'order_rejected', values: { ...what, why: order.why ?? 'closed' } }
    case 'working': {
      // A stop that sleeps has nothing to tell; one that woke up and still works has.
      const woke = order.stopPrice > 0 && !order.asleep
      const stop = formatMinor(BigInt(order.stopPrice), scale)
      return woke ? { word: 'stop_triggered', values: { ...what, stop, currency } } : undefined
    }
  }
}
