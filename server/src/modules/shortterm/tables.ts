import type { LeafTable, Turn } from '../../core/index.ts'
import type { Sale, Trade } from './rules.ts'

const tradeColumns = {
  id: 'bigint',
  order_id: 'bigint',
  user_id: 'bigint',
  symbol: 'text',
  currency: 'text',
  quantity: 'bigint',
  cost: 'bigint',
  at: 'bigint',
  days: 'integer',
  sell_at: 'bigint',
} as const

const tradeTable: LeafTable<keyof typeof tradeColumns> = {
  name: 'shortterm.trade',
  columns: tradeColumns,
  leaf: {
    kind: 67,
    key: ['id'],
    owner: { by: 'user', column: 'user_id', at: 'at', cause: { kind: 'order', column: 'order_id' } },
  },
}

const saleColumns = {
  id: 'bigint',
  trade_id: 'bigint',
  user_id: 'bigint',
  bought_by: 'bigint',
  order_id: 'bigint',
  kind: 'text',
  quantity: 'bigint',
  proceeds: 'bigint',
  at: 'bigint',
  left_over: 'bigint',
} as const

const saleTable: LeafTable<keyof typeof saleColumns> = {
  name: 'shortterm.sale',
  columns: saleColumns,
  leaf: {
    kind: 68,
    key: ['id'],
    owner: { by: 'user', column: 'user_id', at: 'at', cause: { kind: 'order', column: 'bought_by' } },
  },
}

/** Tables whose rows become leaves of the public log. */
export const shortTermLeaves: readonly LeafTable[] = [tradeTable, saleTable]

export function writeTrade(turn: Turn, trade: Trade): void {
  turn.write(tradeTable, {
    id: trade.id,
    order_id: trade.orderId,
    user_id: trade.userId,
    symbol: trade.symbol,
    currency: trade.currency,
    quantity: trade.quantity,
    cost: trade.cost,
    at: trade.at,
    days: trade.days,
    sell_at: trade.sellAt,
  })
}

export function writeSale(turn: Turn, sale: Sale): void {
  turn.write(saleTable, {
    id: sale.id,
    trade_id: sale.tradeId,
    user_id: sale.userId,
    bought_by: sale.boughtBy,
    order_id: sale.orderId,
    kind: sale.kind,
    quantity: sale.quantity,
    proceeds: sale.proceeds,
    at: sale.at,
    left_over: sale.left,
  })
}
