import { done, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { type OrderRecord, totalOf } from '../orders/index.ts'
import { sharesSince } from '../venue/index.ts'
import { notify } from './notices.ts'
import type { ShortParts } from './parts.ts'
import { endOf, leftOf, type Sale, type Trade } from './rules.ts'
import type { Record } from './store.ts'

const market = { type: 'market' } as const

/** Buys shares of the list at the market, all or none, and writes until when they may be held. */
export function buy(
  turn: Turn,
  parts: ShortParts,
  asked: {
    readonly userId: number
    readonly symbol: string
    readonly quantity: string
    readonly saidTotal?: string | undefined
  },
) {
  const { book, orders, screening } = parts
  const { userId, symbol, quantity, saidTotal } = asked
  if (!parts.venue.instrument(symbol)?.country)
    return refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })
  if (!parts.vip.isMember(userId, turn.nowMs)) return refuse('short_members')
  if (!screening.has(symbol)) return refuse('short_not_listed', { values: { symbol }, fields: ['symbol'] })
  const most = limits.shortTradesOpen
  if (book.countOf(userId) >= most) return refuse('short_most', { values: { most: String(most) } })
  const id = turn.nextId()
  const placed = orders.placeIn(turn, {
    userId,
    symbol,
    clientOrderId: `short-${id}`,
    saidTotal,
    ticket: { ...market, side: 'buy', quantity, timeInForce: 'fok' },
  })
  if (!placed.ok) return placed
  const order = placed.value
  const trade: Trade = {
    id,
    orderId: order.id,
    userId,
    symbol,
    currency: order.currency,
    quantity: order.filled,
    cost: order.filledValue + totalOf(order.charged),
    at: turn.nowMs,
    days: parts.settings.integer('short.days'),
    sellAt: screening.sellAt(symbol, turn.nowMs),
  }
  const record = book.begin(turn, trade)
  notify(turn, record, 'short_bought')
  return done(record)
}

/** Sells what is left of a trade before its time is over. */
export function sellEarly(
  turn: Turn,
  parts: ShortParts,
  { userId, id }: { readonly userId: number; readonly id: number },
) {
  const record = parts.book.find(id)
  if (!record || record.trade.userId !== userId) return refuse('short_unknown', { fields: ['id'] })
  const left = leftNow(parts, record)
  const placed = sale(turn, parts, record, left)
  if (!placed.ok) return placed
  return done(sold(turn, parts, record, { order: placed.value, kind: 'early', left }))
}

/**
 * Sells what is left of a trade whose time is over. Own open sales of the same shares are canceled where they hold too many of them. What
 * cannot be sold now, because the market is closed or there are no buyers, is tried again.
 */
export function sellDue(turn: Turn, parts: ShortParts, record: Record): Record {
  const { trade } = record
  const left = leftNow(parts, record)
  const { all, locked } = ownedOf(parts, trade)
  const canSell = Math.min(left, all)
  freeShares(turn, parts, trade, canSell)
  if (canSell === 0) {
    if (locked > 0) return record
    const gone = parts.book.sell(turn, record, {
      id: turn.nextId(),
      tradeId: trade.id,
      userId: trade.userId,
      boughtBy: trade.orderId,
      orderId: null,
      kind: 'gone',
      quantity: 0,
      proceeds: 0n,
      at: turn.nowMs,
      left: 0,
    })
    notify(turn, gone, 'short_gone')
    return gone
  }
  const placed = sale(turn, parts, record, canSell)
  if (!placed.ok) return record
  const next = sold(turn, parts, record, { order: placed.value, kind: 'limit', left })
  if (endOf(next.sales)) notify(turn, next, 'short_sold')
  return next
}

/** Shares of now that a trade has not sold. */
export function leftNow({ venue }: Pick<ShortParts, 'venue'>, { trade, sales }: Record): number {
  const changes = venue.changesOf(trade.symbol)
  return leftOf(trade, sales, (at) => sharesSince(changes, at))
}

/** Cancels own open sales of the same shares until so many are free. */
function freeShares(turn: Turn, parts: ShortParts, trade: Trade, needed: number): void {
  for (const order of parts.orders.openOf(mainPortfolioOf(trade.userId))) {
    if (ownedOf(parts, trade).free >= needed) return
    const holds = order.symbol === trade.symbol && order.side === 'sell'
    if (holds) parts.orders.takeOutIn(turn, order, 'position_closed')
  }
}

function ownedOf({ ledger }: ShortParts, { userId, symbol }: Trade) {
  const { available, held, locked } = ledger.ownedOf(mainPortfolioOf(userId), `share:${symbol}`)
  return { free: Number(available), locked: Number(locked), all: Number(available + held) }
}

const sale = (turn: Turn, { orders }: ShortParts, { trade, sales }: Record, quantity: number) =>
  orders.placeIn(turn, {
    userId: trade.userId,
    symbol: trade.symbol,
    clientOrderId: `short-${trade.id}-${turn.nowMs}-${sales.length}`,
    ticket: { ...market, side: 'sell', quantity: String(quantity), timeInForce: 'ioc' },
  })

function sold(
  turn: Turn,
  { book }: ShortParts,
  record: Record,
  { order, kind, left }: { readonly order: OrderRecord; readonly kind: Sale['kind']; readonly left: number },
): Record {
  const { id, userId, orderId: boughtBy } = record.trade
  return book.sell(turn, record, {
    id: turn.nextId(),
    tradeId: id,
    userId,
    boughtBy,
    orderId: order.id,
    kind,
    quantity: order.filled,
    proceeds: order.filledValue - totalOf(order.charged),
    at: turn.nowMs,
    left: left - order.filled,
  })
}
