import { formatMinor, type Scales } from '@openbourse/money'
import type { NoticeValues, NoticeWord } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { isMainPortfolio } from '../ledger/index.ts'
import { type StandingNotice, writeNotice } from '../notices/index.ts'
import { totalOf } from './pricing/rules.ts'
import { type GuardRecord, type OrderRecord, remainingOf } from './types.ts'
import { averageOf } from './wire.ts'

/** The message on an order at this moment, or none. One word a state: the newest replaces the others. */
export type OrderNews = {
  [W in NoticeWord]: { readonly word: W; readonly values: NoticeValues<W> }
}[
  | 'order_filled'
  | 'order_partly_filled'
  | 'order_cancelled'
  | 'order_expired'
  | 'order_rejected'
  | 'stop_triggered']

/**
 * Writes the owner's message in the turn of the event. All messages on one order are one, which is updated. Acts of
 * the owner are marked as read. Orders of other portfolios than main ones are reported by the product that owns the
 * portfolio.
 */
export function notifyOwner(turn: Turn, order: OrderRecord, scales: Scales): void {
  const news = newsOf(order, scales)
  if (!news || !isMainPortfolio(order.portfolioId)) return
  const seen = order.state === 'cancelled' && order.why === 'requested'
  writeNotice(turn, { ...about(order), userId: order.portfolioId, seen, ...news })
}

/** The owner changed an open order: its message shows the new terms, and is marked as read. */
export function noteChange(turn: Turn, order: OrderRecord, scales: Scales): void {
  if (!isMainPortfolio(order.portfolioId)) return
  const values = { ...waitingOf(order, scales), filled: writtenIn(scales)(order.filled) }
  writeNotice(turn, { ...about(order), userId: order.portfolioId, seen: true, word: 'order_changed', values })
}

/**
 * Text in a list of messages for an order without events yet. Nothing is stored for it: the order itself is the
 * record.
 */
export function standingOf(order: OrderRecord, scales: Scales): StandingNotice | undefined {
  if (newsOf(order, scales)) return undefined
  return {
    ...about(order),
    id: order.id,
    at: order.placedAt,
    word: 'order_placed',
    values: waitingOf(order, scales),
  }
}

function about({ id }: OrderRecord): { readonly link: string; readonly about: string } {
  return { link: `/pages/stock/order?id=${id}`, about: `order:${id}` }
}

/** How an order waits, and for what price. */
function waitingOf(order: OrderRecord, scales: Scales): NoticeValues<'order_placed'> {
  const { side, symbol, currency, asleep, stopPrice, targetPrice } = order
  // Of two parts that cancel each other the limit waits in the book.
  const wakesAt = asleep && order.type !== 'oco' ? stopPrice || targetPrice : 0
  const waits = wakesAt > 0 ? 'price' : order.price > 0 ? 'limit' : 'market'
  const price = formatMinor(BigInt(wakesAt || order.price), scales.price)
  return { side, symbol, quantity: writtenIn(scales)(remainingOf(order)), waits, price, currency }
}

/** Its owner set or removed what sells by itself. All messages on one guard are one. */
export function noteGuard(turn: Turn, guard: GuardRecord, scales: Scales): void {
  const { id, portfolioId, symbol, currency, orderId, takeProfit, stopLoss } = guard
  if (!isMainPortfolio(portfolioId)) return
  const link =
    orderId === null ? `/pages/stock/stockKline?symbol=${symbol}` : `/pages/stock/order?id=${orderId}`
  const to = { userId: portfolioId, seen: true, about: `guard:${id}`, link }
  const price = (ticks: number) => (ticks === 0 ? '' : formatMinor(BigInt(ticks), scales.price))
  if (guard.over) writeNotice(turn, { ...to, word: 'guard_removed', values: { symbol } })
  else {
    const values = { symbol, currency, profit: price(takeProfit), loss: price(stopLoss) }
    writeNotice(turn, { ...to, word: 'guard_set', values })
  }
}

const writtenIn =
  (scales: Scales) =>
  (quantity: number): string =>
    formatMinor(BigInt(quantity), scales.quantity)

export function newsOf(order: OrderRecord, scales: Scales): OrderNews | undefined {
  const { side, symbol, currency } = order
  const written = writtenIn(scales)
  const what = { side, symbol, quantity: written(order.quantity) }
  const filled = written(order.filled)
  const price = averageOf(order.filledValue, order.filled, scales) ?? '0'
  switch (order.state) {
    case 'filled': {
      const fees = totalOf(order.charged)
      const total = side === 'buy' ? order.filledValue + fees : order.filledValue - fees
      const by = order.guardPart ?? ''
      return {
        word: 'order_filled',
        values: { ...what, price, total: formatMinor(total, scales.value), currency, by },
      }
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
      // An untriggered stop has nothing to report; a triggered one that is still open has.
      const woke = order.stopPrice > 0 && !order.asleep
      const stop = formatMinor(BigInt(order.stopPrice), scales.price)
      return woke ? { word: 'stop_triggered', values: { ...what, stop, currency } } : undefined
    }
  }
}
