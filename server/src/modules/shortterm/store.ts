import { readPage } from '../../platform/db/listing.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import type { Sale, Trade } from './rules.ts'

/** A trade with its sales, oldest first. */
export type Record = { readonly trade: Trade; readonly sales: readonly Sale[] }

/** Trades that have not ended, oldest first. */
export async function openTrades(db: Queryable): Promise<Record[]> {
  const rows = await db.query(
    `select * from shortterm.trade trade
     where not exists (select from shortterm.sale where trade_id = trade.id and left_over = 0) order by id`,
  )
  return withSales(db, rows.map(tradeFrom))
}

/** One page of a user's trades, newest first. */
export async function tradesOf(
  db: Queryable,
  asked: PageAsked & { readonly userId: number },
): Promise<Paged<Trade>> {
  const listing = { owned: 'from shortterm.trade one where one.user_id = $1', ownedBy: [asked.userId] }
  return readPage(db, listing, { asked, read: tradeFrom })
}

/** One trade with its sales. */
export async function tradeById(db: Queryable, id: number): Promise<Record | undefined> {
  const rows = await db.query('select * from shortterm.trade where id = $1', [id])
  return (await withSales(db, rows.map(tradeFrom)))[0]
}

/** A user's trades of a time that have ended. */
export async function endedBetween(
  db: Queryable,
  of: { readonly userId: number; readonly from: number; readonly to: number },
): Promise<Record[]> {
  const rows = await db.query(
    `select * from shortterm.trade trade where user_id = $1 and at between $2 and $3
       and exists (select from shortterm.sale where trade_id = trade.id and left_over = 0) order by id`,
    [of.userId, of.from, of.to],
  )
  return withSales(db, rows.map(tradeFrom))
}

export async function withSales(db: Queryable, trades: readonly Trade[]): Promise<Record[]> {
  const rows = await db.query('select * from shortterm.sale where trade_id = any($1::bigint[]) order by id', [
    trades.map(({ id }) => id),
  ])
  const sales = Map.groupBy(rows.map(saleFrom), ({ tradeId }) => tradeId)
  return trades.map((trade) => ({ trade, sales: sales.get(trade.id) ?? [] }))
}

const tradeFrom = (row: Row): Trade => ({
  id: Number(row.id),
  orderId: Number(row.order_id),
  userId: Number(row.user_id),
  symbol: String(row.symbol),
  currency: String(row.currency),
  quantity: Number(row.quantity),
  cost: BigInt(String(row.cost)),
  at: Number(row.at),
  days: Number(row.days),
  sellAt: Number(row.sell_at),
})

const saleFrom = (row: Row): Sale => ({
  id: Number(row.id),
  tradeId: Number(row.trade_id),
  userId: Number(row.user_id),
  boughtBy: Number(row.bought_by),
  orderId: row.order_id === null ? null : Number(row.order_id),
  kind: row.kind as Sale['kind'],
  quantity: Number(row.quantity),
  proceeds: BigInt(String(row.proceeds)),
  at: Number(row.at),
  left: Number(row.left_over),
})
